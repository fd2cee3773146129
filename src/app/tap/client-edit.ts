// Puts a tap before a server in the file of an MCP client, or removes it. Only the command and its arguments change.

import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { atomicWrite } from "../../base/file.ts";
import { isJsonObject } from "../../base/text/json.ts";
import { editJsoncTexts } from "../../base/text/jsonc-edit.ts";
import { nearest } from "../../base/text/nearest.ts";
import { editTomlTexts } from "../../base/text/toml-edit.ts";
import { editYaml } from "../../base/text/yaml-edit.ts";
import { CtxError } from "../../contract/error.ts";
import { knownClients } from "../settings/client/clients.data.ts";
import { splitCommand } from "../settings/client/command.ts";
import { findServers, type WrittenServer } from "../settings/client/containers.ts";
import { configFolderOf, homeOf } from "../settings/client/place.ts";
import { readClientFile } from "../settings/client/read.ts";
import type { Environment } from "../settings/environment.ts";

export interface ClientChange {
  /** Name of a known client, or path of its file. */
  readonly client: string;
  readonly server: string;
  readonly kind: "install" | "remove";
  /** The command that starts the tap, such as `node ctx.js tap --`. */
  readonly tap: readonly string[];
  readonly folder: string;
  readonly environment: Environment;
}

/** An edit that was not made yet. */
export interface ClientEdit {
  readonly file: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  apply(): Promise<void>;
}

/** Prepares the edit. Throws `usage` or `config` with the reason if it is impossible. */
export async function planClientEdit(change: ClientChange): Promise<ClientEdit> {
  const { file, server } = await findEntry(change);
  const place = commandPlace(server);
  const before = place.words;
  const after = change.kind === "install" ? withTap(before, change) : withoutTap(before, change);
  const text = await readFile(file, "utf8");
  const edited = editedText(text, { file, place, after });
  return { file, before, after, apply: async () => await atomicWrite(file, edited, { mode: 0o600 }) };
}

async function findEntry(change: ClientChange): Promise<{ readonly file: string; readonly server: WrittenServer }> {
  const { client, server, folder } = change;
  const files = filesOf(change);
  const names: string[] = [];
  let problem: unknown;
  for (const path of files) {
    try {
      const read = await readClientFile(path, { folder, flag: "the client" });
      const { servers } = findServers(read, folder);
      const found = servers.find(({ name }) => name === server);
      if (found !== undefined) return { file: read.file, server: found };
      names.push(...servers.map(({ name }) => name));
    } catch (thrown) {
      if (!(thrown instanceof CtxError)) throw thrown;
      if (!/there is no such file|has no "mcpServers" map/.test(thrown.message)) problem ??= thrown;
    }
  }
  if (problem !== undefined && names.length === 0) throw problem;
  const near = nearest(server, names);
  const meant = near.length === 0 ? "" : ` (did you mean ${near.join(", ")}?)`;
  throw new CtxError("usage", `${client} has no server "${server}"${meant}`, {
    hint: names.length === 0 ? "`ctx tools list --discover` lists clients and servers" : `it has ${names.join(", ")}`,
  });
}

/** Returns the files in which the client can keep the server, those of the project first. */
function filesOf({ client, folder, environment }: ClientChange): readonly string[] {
  const key = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = knownClients.find(({ name }) => key(name) === key(client));
  if (known !== undefined) {
    const home = homeOf(environment);
    const config = configFolderOf(environment, home);
    const own = known.home.map((tail) =>
      tail.startsWith("{config}/") ? join(config, tail.slice("{config}/".length)) : join(home, tail),
    );
    return [...known.project.map((tail) => join(folder, tail)), ...own];
  }
  if (/[./\\]/.test(client)) return [client];
  const names = knownClients.map(({ name }) => name);
  const near = nearest(client, names);
  throw new CtxError(
    "usage",
    `"${client}" is no known client${near.length === 0 ? "" : `; similar: ${near.join(", ")}`}`,
    {
      hint: `name the path of the client's file, or one of: ${names.join(", ")}`,
    },
  );
}

/** Where the words of the command are: a text and a list, or one list. */
export interface CommandPlace {
  readonly command: readonly PropertyKey[];
  /** Path of the arguments; null if the command is a list that contains them. */
  readonly args: readonly PropertyKey[] | null;
  readonly words: readonly string[];
}

function commandPlace({ name, value, path }: WrittenServer): CommandPlace {
  const entry = isJsonObject(value) ? value : {};
  const key = "command" in entry ? "command" : "cmd";
  const nested = entry[key];
  if (Array.isArray(nested)) return { command: [...path, key], args: null, words: nested.map(String) };
  const [holder, at, start] = isJsonObject(nested) ? [nested, [...path, key], "path"] : [entry, path, key];
  const command = holder[start];
  if (typeof command !== "string") {
    throw new CtxError("usage", `"${name}" has no command, because the client reaches it by a URL`, {
      hint: "run `ctx tap --to URL --port 4000`, and write the printed URL into the file of the client",
    });
  }
  const given = holder.args;
  const words = splitCommand(command, "/");
  const args = Array.isArray(given) ? given.map(String) : [];
  return {
    ...{ command: [...at, start], args: [...at, "args"] },
    words: [words.command, ...words.args, ...args],
  };
}

function withTap(words: readonly string[], { tap, server }: ClientChange): readonly string[] {
  if (tapLength(words) === 0) return [...tap, ...words];
  throw new CtxError("usage", `the tap is already before "${server}"`, { hint: "--remove removes it" });
}

function withoutTap(words: readonly string[], { server }: ClientChange): readonly string[] {
  const length = tapLength(words);
  if (length > 0) return words.slice(length);
  throw new CtxError("usage", `there is no tap before "${server}"`, { hint: "--install puts one there" });
}

/** Number of words that start a tap; 0 if the command is none. */
function tapLength(words: readonly string[]): number {
  const at = words.indexOf("tap");
  const end = words.indexOf("--", at);
  const isCtx = words.slice(0, Math.max(at, 0)).some((word) => /(?:^|[\\/])ctx(?:\.js|\.cmd)?$/.test(word));
  return at > 0 && at < 4 && isCtx && end > 0 && end < words.length - 1 ? end + 1 : 0;
}

interface TextEdit {
  readonly file: string;
  readonly place: CommandPlace;
  readonly after: readonly string[];
}

/** Returns the edited text. Throws `usage` with the new command if the text has a form that cannot be edited. */
function editedText(text: string, edit: TextEdit): string {
  try {
    return editText(text, edit);
  } catch (cause) {
    throw new CtxError(
      "usage",
      `${edit.file} cannot be edited: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        hint: `write this command into it: ${JSON.stringify(edit.after)}`,
        cause,
      },
    );
  }
}

function editText(text: string, { file, place, after }: TextEdit): string {
  const { command, args } = place;
  const [program = "", ...rest] = after;
  const edits =
    args === null
      ? [{ path: command, value: after }]
      : [
          { path: command, value: program },
          { path: args, value: rest.length > 0 ? rest : undefined },
        ];
  const extension = extname(file).toLowerCase();
  if (extension === ".toml") return editTomlTexts(text, edits);
  if (extension === ".yaml" || extension === ".yml") {
    return editYaml(
      text,
      edits.map(({ path, value }) => ({ path: path.map(yamlKey), value })),
    );
  }
  return editJsoncTexts(text, edits);
}

function yamlKey(key: PropertyKey): string | number {
  return typeof key === "number" ? key : String(key);
}
