// Finds the nearest ctx.config.yaml, and reads YAML or JSON files with the positions of their keys.
import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { readBounded } from "../../base/read-bounded.ts";
import { CtxError } from "../../contract/error.ts";

const configName = "ctx.config.yaml";
const maxBytes = 1_048_576;

/** The value in a file, and the name of the file in messages. */
export interface ReadFile {
  /** Absolute path of the file. */
  readonly file: string;
  /** Path for messages: relative when the file is below the current folder. */
  readonly name: string;
  readonly value: unknown;
  /** Returns `name:line:column` for a key path. If the position is unknown, it returns the nearest known position. */
  readonly locationOf: (path: readonly PropertyKey[]) => string;
}

/** Returns the path of the ctx.config.yaml in this folder or the nearest parent folder, or null. */
export async function findConfig(folder: string): Promise<string | null> {
  const file = join(folder, configName);
  const isThere = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (isThere) return file;
  const parent = dirname(folder);
  return parent === folder ? null : findConfig(parent);
}

/** Reads a settings file; an empty file is `{}`. Throws `config` when the file is missing, too large or damaged. */
export async function readSettingsFile(path: string, from: { folder: string; flag: string }): Promise<ReadFile> {
  const file = resolve(from.folder, path);
  const name = shortName(file, from.folder);
  const text = await readText(file, { name, flag: from.flag });
  // The parser is loaded only when there is a file, because loading takes time.
  const { parseYaml } = await import("../../base/text/yaml.ts");
  const parsed = parseYaml(text, { maxBytes, file: name });
  if (parsed.kind === "problems") {
    const lines = parsed.problems
      .slice(0, 5)
      .map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
    throw new CtxError("config", lines.join("\n"));
  }
  const locationOf = (keys: readonly PropertyKey[]): string => {
    const { line, column } = parsed.locate(keys);
    return `${name}:${line}:${column}`;
  };
  return { file, name, value: parsed.value ?? {}, locationOf };
}

async function readText(file: string, { name, flag }: { name: string; flag: string }): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes)
      throw new CtxError("config", `${name} has ${size} bytes; the maximum for a settings file is ${maxBytes}`);
    return (await readBounded(file, { mostBytes: maxBytes })).toString("utf8");
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
    const why = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new CtxError("config", `${flag} names ${name}, but ${why}`, { cause: thrown, hint: "check the path" });
  }
}

/** Returns the path for messages: relative when the file is below the folder, else absolute. */
export function shortName(file: string, folder: string): string {
  const path = relative(folder, file);
  return path === "" || path.startsWith("..") ? file : path;
}
