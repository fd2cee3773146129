// Lists the effective settings: each value with its source. Secrets are masked.
import { optionRows } from "../../base/option.ts";
import { isJsonObject, type JsonValue, toJson } from "../../base/text/json.ts";
import { redact, redacted, redactValues } from "../../base/text/redact.ts";
import { type ServerSettings, settingsSchema } from "../../contract/settings.ts";
import type { EffectiveSettings } from "../settings.ts";
import type { SettingSource } from "./layers.ts";
import { serverSecrets } from "./secrets.ts";

/** One effective setting. */
export interface EffectiveRow {
  /** Path with dots. */
  readonly path: string;
  /** The value; null when the setting is absent. */
  readonly value: JsonValue;
  readonly source: SettingSource["kind"] | "default";
  /** Place in a file, or the name of a variable or flag; empty for a default. */
  readonly from: string;
}

/** Returns every setting in the order of the schema. */
export function effectiveRows({ settings, sources, traceDirectory }: EffectiveSettings): readonly EffectiveRow[] {
  const rows = optionRows(settingsSchema).filter(({ path: [key] }) => key !== "version");
  const { keys } = settings.redaction;
  return rows.map(({ path }) => {
    const name = path.join(".");
    // A flag may set only a part of an object.
    const source = [...sources].findLast(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
    const given = name === "traces.directory" ? traceDirectory : valueAt(settings, path);
    const value = name === "mcpServers" ? maskServers(settings.mcpServers ?? {}) : toJson(given);
    const holder: unknown = redact({ [path.at(-1) ?? name]: value }, { keys });
    return {
      path: name,
      value: toJson(valueAt(holder, [path.at(-1) ?? name])),
      source: source?.kind ?? "default",
      from: source?.name ?? "",
    };
  });
}

/** Masks the values given to servers, because any value may be a credential. Only references to the environment are shown. */
function maskServers(servers: Readonly<Record<string, ServerSettings>>): JsonValue {
  return Object.fromEntries(Object.entries(servers).map(([id, server]) => [id, maskServer(server)]));
}

function maskServer(server: ServerSettings): JsonValue {
  const secrets = serverSecrets(server).filter((text) => !text.includes("${"));
  const rows = Object.entries(server).map(([key, given]): [string, JsonValue] => {
    const value = toJson(given);
    if (isJsonObject(value) && (key === "env" || key === "headers")) return [key, mapValues(value, maskText)];
    return [key, key === "url" ? maskUrl(value) : toJson(redactValues(value, secrets))];
  });
  return Object.fromEntries(rows);
}

function maskText(value: JsonValue): JsonValue {
  const hasReference = typeof value === "string" && /^(?:Bearer )?\$\{[^}]*\}$/.test(value);
  return hasReference || value === "" ? value : redacted;
}

function maskUrl(value: JsonValue): JsonValue {
  if (typeof value !== "string") return value;
  return value
    .replace(/([?&][^=&#]*=)(?!\$\{)[^&#]*/g, `$1${redacted}`)
    .replace(/^([a-z]+:\/\/)[^/@]*@/i, `$1${redacted}@`);
}

function mapValues(
  record: { [key: string]: JsonValue },
  change: (value: JsonValue) => JsonValue,
): { [key: string]: JsonValue } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
