// Reads the servers of another MCP client's file. An entry that cannot be used does not affect the others.

import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { isJsonObject } from "../../../base/text/json.ts";
import { stableHash } from "../../../base/text/stable.ts";
import { CtxError } from "../../../contract/error.ts";
import { type ServerSettings, serverSettingsSchema } from "../../../contract/settings.ts";
import type { Environment } from "../environment.ts";
import { type Checked, mistakes } from "../mistake.ts";
import { clientVariables, fillReferences, type ReferenceSource } from "../reference.ts";
import { findServers, type WrittenServer, type WrittenServers } from "./containers.ts";
import { type ReadEntry, readEntry } from "./entry.ts";
import { type AskInput, askInputs } from "./inputs.ts";
import { homeOf, placeOfFile } from "./place.ts";
import { type ReadClientFile, readClientFile } from "./read.ts";

/** One server of the file: its settings with references, or the reason why it cannot be used. */
export type ClientServer = {
  readonly id: string;
  readonly path: readonly PropertyKey[];
  /** The name as written, if it is not an id. */
  readonly name?: string;
} & ({ readonly settings: ServerSettings } | { readonly problem: string });

/** The servers of a file and what is needed to prepare them. */
export interface ClientFile extends Pick<ReadClientFile, "file" | "name" | "locationOf"> {
  readonly servers: readonly ClientServer[];
  /** Folder to which relative paths refer. */
  readonly folder: string;
  readonly references: ReferenceSource;
  readonly warnings: readonly string[];
}

export interface ClientFileRequest {
  /** Absolute path of the current folder. */
  readonly folder: string;
  readonly flag: string;
  readonly environment: Environment;
  /** Asks the user for the inputs of the file. Absent if nobody can be asked. */
  readonly ask?: AskInput | undefined;
}

/** Reads the file. Throws `config` only when the whole file cannot be read or has no servers. */
export async function readClientServers(path: string, request: ClientFileRequest): Promise<ClientFile> {
  const { folder, flag, environment, ask } = request;
  const read = await readClientFile(path, { folder, flag });
  const home = homeOf(environment);
  const place = placeOfFile(read.file, { folder, home });
  const found = findServers(read, folder);
  const ids = safeIds(found.servers.map(({ name }) => name));
  const entries = found.servers.map((server, index) => ({
    server,
    id: ids[index] ?? server.name,
    entry: readEntry(server, place),
  }));
  const enabled = entries.flatMap(({ entry }) => (entry.kind === "server" && !entry.settings.disabled ? [entry] : []));
  const inputs = await askInputs(enabled, { definitions: found.inputs, ask });
  const variables = clientVariables(place.folder, home);
  const references = { environment, variables, inputs, spelling: place.client?.references };
  return {
    ...{ file: read.file, name: read.name, locationOf: read.locationOf, folder: place.folder, references },
    servers: entries.map((row) => checkEntry(row, { read, folder: place.folder, references })),
    warnings: [...fileWarnings(read, found), ...entries.flatMap((row) => entryWarnings(row, read))],
  };
}

interface EntryRow {
  readonly server: WrittenServer;
  readonly id: string;
  readonly entry: ReadEntry;
}

interface EntryCheck {
  readonly read: ReadClientFile;
  readonly folder: string;
  readonly references: ReferenceSource;
}

/** Validates the settings of an entry. A mistake becomes the problem of this entry. */
function checkEntry({ server, id, entry }: EntryRow, { read, folder, references }: EntryCheck): ClientServer {
  const { path, name } = server;
  const known = { id, path, ...(id === name ? {} : { name }) };
  const at = (keys: readonly PropertyKey[]) => `${read.locationOf(keys)}: ${keys.map(String).join(".")}`;
  if (entry.kind === "unusable") return { ...known, problem: `${at(entry.path)}: ${entry.reason}` };
  const given = withEnvFile(entry.settings, { folder, references });
  if (given.kind === "unusable") return { ...known, problem: `${at(path)}: ${given.reason}` };
  const value = id === name ? given.settings : { name, ...given.settings };
  const parsed = serverSettingsSchema.safeParse(value);
  if (parsed.success) return { ...known, settings: parsed.data };
  const place: Checked["place"] = (keys) => at([...path, ...keys]);
  return { ...known, problem: mistakes(parsed.error, { schema: serverSettingsSchema, value, place }) };
}

const namedKeys = 3;

/** Returns warnings about keys beside the servers, and about keys that occur twice. */
function fileWarnings({ locationOf, repeated }: ReadClientFile, { ignored }: WrittenServers): readonly string[] {
  const twice = repeated.map(
    (path) => `${locationOf(path)}: "${String(path.at(-1))}" occurs twice; the last one counts`,
  );
  if (ignored.length <= namedKeys) {
    return [...ignored.map((path) => `${locationOf(path)}: "${String(path.at(-1))}" is ignored`), ...twice];
  }
  const names = ignored.slice(0, namedKeys).map((path) => `"${String(path.at(-1))}"`);
  return [
    `${locationOf([])}: ${ignored.length} keys beside the servers are ignored, such as ${names.join(", ")}`,
    ...twice,
  ];
}

function entryWarnings({ server: { name }, id, entry }: EntryRow, { locationOf }: ReadClientFile): readonly string[] {
  if (entry.kind === "unusable") return [];
  const renamed = id === name ? [] : [`${locationOf(entry.path)}: the server ${JSON.stringify(name)} has the id ${id}`];
  return [...renamed, ...entry.notes.map(({ path, text }) => `${locationOf(path)}: ${name}: ${text}`)];
}

const maxBytes = 1_048_576;

type WithEnvFile =
  | { readonly kind: "settings"; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly kind: "unusable"; readonly reason: string };

/** Adds the variables of the file to `env`, and removes `envFile`. A variable of `env` overrides one of the file. */
function withEnvFile(
  entry: Readonly<Record<string, unknown>>,
  { folder, references }: { readonly folder: string; readonly references: ReferenceSource },
): WithEnvFile {
  const { envFile, ...settings } = entry;
  if (typeof envFile !== "string") return { kind: "settings", settings };
  try {
    const file = resolve(folder, fillReferences(envFile, { ...references, place: "its envFile" }));
    if (statSync(file).size > maxBytes)
      return { kind: "unusable", reason: `its envFile has more than ${maxBytes} bytes` };
    const env = { ...parseEnv(readFileSync(file, "utf8")), ...(isJsonObject(settings.env) ? settings.env : {}) };
    return { kind: "settings", settings: { ...settings, env } };
  } catch (thrown) {
    if (thrown instanceof CtxError) return { kind: "unusable", reason: thrown.message };
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
    return { kind: "unusable", reason: `its envFile cannot be read (${code})` };
  }
}

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const longestId = 64;

/** Returns one id per name, in the same order. An id is never used twice, and a name that is an id is its own id. */
export function safeIds(names: readonly string[]): readonly string[] {
  const used = new Set(names.filter(isId));
  return names.map((name) => {
    if (isId(name)) return name;
    const base = safeId(name);
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    return id;
  });
}

function isId(name: string): boolean {
  return name.length <= longestId && idPattern.test(name);
}

function safeId(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, longestId)
    .replace(/[^A-Za-z0-9]+$/, "");
  return letters === "" ? `server-${stableHash(name).slice(0, 6)}` : letters;
}
