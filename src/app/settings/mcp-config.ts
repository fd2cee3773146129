// Reads the `mcpServers` JSON file of another client. Keys that ctx does not support cause a warning.

import { didYouMean } from "../../base/text/mistake.ts";
import { CtxError } from "../../contract/error.ts";
import { serverSettingsSchema } from "../../contract/settings.ts";
import type { ReadFile } from "./file.ts";

/** Content of the file: the servers without the unknown keys, and warnings about those keys. */
export interface McpConfig {
  readonly servers: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

/** Reads the servers of another client's file. Throws `config` when the file has no servers. */
export function readMcpConfig(read: ReadFile): McpConfig {
  const { value, placeOf, name } = read;
  if (!isRecord(value)) throw new CtxError("config", `${placeOf([])}: ${name} must contain {"mcpServers": {...}}`);
  const { mcpServers, ...others } = value;
  if (!isRecord(mcpServers)) {
    const near = Object.keys(others).find((key) => didYouMean(key, ["mcpServers", "servers"]) !== "");
    const hint = near === undefined ? undefined : `rename "${near}" to "mcpServers"`;
    throw new CtxError("config", `${placeOf([])}: ${name} has no "mcpServers" map`, { hint });
  }
  const warnings = Object.keys(others).map((key) => `${placeOf([key])}: "${key}" is ignored`);
  const servers = Object.fromEntries(
    Object.entries(mcpServers).map(([id, server]) => [id, readServer({ id, server, read, warnings })]),
  );
  return { servers, warnings };
}

function readServer(work: { id: string; server: unknown; read: ReadFile; warnings: string[] }): unknown {
  const { id, server, read, warnings } = work;
  if (!isRecord(server)) return server;
  const place = (key: string) => read.placeOf(["mcpServers", id, key]);
  const known = Object.keys(serverSettingsSchema.shape);
  const entries = Object.entries(server).map(([key, value]) => [addressNames.get(key) ?? key, value] as const);
  for (const [key] of entries.filter(([key]) => !known.includes(key))) {
    warnings.push(`${place(key)}: "${key}" of ${id} is ignored`);
  }
  return Object.fromEntries(entries.filter(([key]) => known.includes(key)));
}

/** Other names for `url` that clients use. */
const addressNames: ReadonlyMap<string, string> = new Map([
  ["serverUrl", "url"],
  ["httpUrl", "url"],
]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
