// Converts one server of another client's file to settings of ctx.
import { isJsonObject } from "../../../base/text/json.ts";
import type { KnownClient } from "./clients.data.ts";
import { splitCommand } from "./command.ts";
import type { WrittenServer } from "./containers.ts";
import { readMethods } from "./methods.ts";
import {
  asBoolean,
  asText,
  asTextMap,
  asTexts,
  type EntryKeys,
  isGiven,
  type NoteKey,
  UnusableEntry,
} from "./texts.ts";
import { readTimeouts } from "./timeouts.ts";
import { ownKeys, readTransport } from "./transport.ts";

/** A note about one key of an entry: what is ignored or how it was read. */
export interface EntryNote {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** The settings of one entry without checks, or the reason why the entry cannot be used. */
export type ReadEntry =
  | {
      readonly kind: "server";
      readonly path: readonly PropertyKey[];
      readonly settings: Readonly<Record<string, unknown>>;
      readonly notes: readonly EntryNote[];
    }
  | { readonly kind: "unusable"; readonly path: readonly PropertyKey[]; readonly reason: string };

export interface EntryOrigin {
  readonly client: KnownClient | null;
  /** Folder to which paths refer. */
  readonly folder: string;
}

/** Reads one entry. Mistakes are returned as the reason, so that the other entries of the file can be used. */
export function readEntry({ value, path }: WrittenServer, { client, folder }: EntryOrigin): ReadEntry {
  if (!isJsonObject(value)) return { kind: "unusable", path, reason: "it is not a map of keys" };
  const notes: EntryNote[] = [];
  const note = (key: string, text: string) => void notes.push({ path: [...path, key], text });
  const entry = withStandardKeys(value);
  try {
    const settings = {
      ...readOwn(entry),
      ...readDisabled(entry),
      ...readStart(entry, { folder, note }),
      ...readTransport(entry, note),
      ...readTimeouts(entry, { unit: client?.timeoutUnit, note }),
      ...readMethods(entry, note),
    };
    for (const key of Object.keys(value)) noteIgnored(key, note);
    return { kind: "server", path, settings, notes };
  } catch (thrown) {
    if (!(thrown instanceof UnusableEntry)) throw thrown;
    return { kind: "unusable", path: [...path, ...thrown.key.split(".")], reason: thrown.message };
  }
}

/** Gives each key the spelling of most clients. A key that is present in that spelling is kept. */
function withStandardKeys(value: EntryKeys): EntryKeys {
  const { command: nested, transport, source, ...others } = value;
  const flat = {
    ...(isJsonObject(source) ? source : {}),
    ...(transport === undefined ? {} : isJsonObject(transport) ? transport : { transport }),
    ...others,
    ...(isJsonObject(nested)
      ? { command: nested.path, args: nested.args, env: nested.env }
      : isGiven(nested)
        ? { command: nested }
        : {}),
  };
  const renamed = Object.entries(flat).flatMap(([key, given]): [string, unknown][] => {
    const standard = otherNames.get(key);
    return standard === undefined || standard in flat ? [] : [[standard, given]];
  });
  const all: EntryKeys = { ...flat, ...Object.fromEntries(renamed) };
  // Some clients write both keys, and leave the one that is not used empty.
  const unused = all.command === "" && all.url ? "command" : all.url === "" && all.command ? "url" : undefined;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== unused));
}

const otherNames: ReadonlyMap<string, string> = new Map([
  ...(["serverUrl", "httpUrl", "baseUrl", "uri", "endpoint"] as const).map((key) => [key, "url"] as const),
  ["cmd", "command"],
  ...(["envs", "environment"] as const).map((key) => [key, "env"] as const),
  ...(["workingDirectory", "working_directory"] as const).map((key) => [key, "cwd"] as const),
  ["http_headers", "headers"],
  ["isActive", "enabled"],
  ["disable", "disabled"],
  ...(["bearertoken", "bearer_token", "authToken", "authorization_token"] as const).map(
    (key) => [key, "bearerToken"] as const,
  ),
  ["bearerTokenEnvVar", "bearer_token_env_var"],
  ["envHeaders", "env_http_headers"],
  ["timeoutMs", "callTimeoutMs"],
  ...(["transport", "transportType"] as const).map((key) => [key, "type"] as const),
  ["env_file", "envFile"],
]);

/** Returns the keys that only ctx has. Its settings are checked later, with the schema. */
function readOwn(entry: EntryKeys): EntryKeys {
  const { name, bundled } = entry;
  const own = ownKeys.filter((key) => isGiven(entry[key]) && (key !== "bundled" || typeof bundled === "string"));
  return {
    ...Object.fromEntries(own.map((key) => [key, entry[key]])),
    ...(typeof name === "string" && name !== "" ? { name } : {}),
  };
}

function readDisabled({ disabled, enabled }: EntryKeys): EntryKeys {
  const isOff = isGiven(disabled) && asBoolean(disabled, "disabled");
  const isOn = !isGiven(enabled) || asBoolean(enabled, "enabled");
  return isOff || !isOn ? { disabled: true } : {};
}

function readStart(entry: EntryKeys, { folder, note }: { readonly folder: string; readonly note: NoteKey }): EntryKeys {
  const { command, args, env, cwd, envFile, env_vars: passed } = entry;
  const given = !isGiven(args) ? [] : asTexts(args, "args");
  const words = readCommand(command, { folder, note });
  const names = passed === undefined ? [] : asTexts(passed, "env_vars");
  const ownEnv = !isGiven(env) ? {} : asTextMap(env, "env");
  return {
    ...(words === null ? {} : { command: words.command }),
    args: [...(words?.args ?? []), ...given],
    env: { ...Object.fromEntries(names.map((name) => [name, `\${${name}}`])), ...ownEnv },
    ...(!isGiven(cwd) ? {} : { cwd: asText(cwd, "cwd") }),
    ...(!isGiven(envFile) ? {} : { envFile: asText(envFile, "envFile") }),
  };
}

function readCommand(
  command: unknown,
  { folder, note }: { readonly folder: string; readonly note: NoteKey },
): { readonly command: string; readonly args: readonly string[] } | null {
  if (!isGiven(command)) return null;
  if (Array.isArray(command)) {
    const [first, ...args] = asTexts(command, "command");
    if (first === undefined) throw new UnusableEntry("command", `"command" is an empty list`);
    return { command: first, args };
  }
  const words = splitCommand(asText(command, "command"), folder);
  if (words.args.length > 0)
    note("command", `"command" contains arguments; it is read as ${words.command} with its arguments`);
  return words;
}

function noteIgnored(key: string, note: NoteKey): void {
  if (permissionKeys.has(key)) note(key, `"${key}" is ignored: the file of another client grants no permission`);
  else if (!readKeys.has(key) && !otherNames.has(key) && !ownKeys.includes(key)) note(key, `"${key}" is ignored`);
}

/** Keys with which clients allow calls without asking. */
const permissionKeys: ReadonlySet<string> = new Set([
  ...["alwaysAllow", "autoApprove", "autoApproveTools", "trust", "trusted", "permissions", "approval_mode"],
  ...["default_tools_approval_mode", "autoApproveAll", "always_allow", "auto_approve"],
]);

/** Keys that are read, or that have no effect on a call. */
const readKeys: ReadonlySet<string> = new Set([
  ...["command", "args", "env", "cwd", "envFile", "env_vars", "url", "headers", "type", "name", "description"],
  ...["disabled", "enabled", "disabledTools", "enabledTools", "disabled_tools", "enabled_tools", "includeTools"],
  ...[
    "excludeTools",
    "allowedTools",
    "tools",
    "timeout",
    "tool_timeout_sec",
    "startup_timeout_sec",
    "startup_timeout_ms",
  ],
  ...["initTimeout", "bearer_token_env_var", "env_http_headers", "requestOptions", "source", "gallery"],
  ...["bearerToken", "version", "provider", "providerUrl", "bundled", "oauth", "auth", "note", "comment", "$schema"],
]);
