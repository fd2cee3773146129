// Settings files: the nearest ctx.config.yaml, and reading any YAML or JSON file with its places.
import { readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { CtxError } from "../../contract/error.ts";

const configName = "ctx.config.yaml";
const maxBytes = 1_048_576;

/** A file's value and its name in messages. */
export interface ReadFile {
  /** Absolute path. */
  readonly file: string;
  /** Path as people write it: relative to the current folder when it is below it. */
  readonly name: string;
  readonly value: unknown;
  /** `name:line:column` of a key path, or the nearest place known. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
}

/** The ctx.config.yaml of this folder or its nearest parent, or null. */
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

/** Reads a settings file; a missing, too large or damaged one is a `config` error with its place. An empty one is `{}`. */
export async function readSettingsFile(path: string, from: { folder: string; flag: string }): Promise<ReadFile> {
  const file = resolve(from.folder, path);
  const name = shortName(file, from.folder);
  const text = await readText(file, { name, flag: from.flag });
  // The parser is only worth its start-up time when there is a file.
  const { parseYaml } = await import("../../base/text/yaml.ts");
  const parsed = parseYaml(text, { maxBytes, file: name });
  if (parsed.kind === "problems") {
    const lines = parsed.problems
      .slice(0, 5)
      .map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
    throw new CtxError("config", lines.join("\n"));
  }
  const placeOf = (keys: readonly PropertyKey[]): string => {
    const { line, column } = parsed.locate(keys);
    return `${name}:${line}:${column}`;
  };
  return { file, name, value: parsed.value ?? {}, placeOf };
}

async function readText(file: string, { name, flag }: { name: string; flag: string }): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes)
      throw new CtxError("config", `${name} has ${size} bytes; the maximum for a settings file is ${maxBytes}`);
    return await readFile(file, "utf8");
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
    const why = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new CtxError("config", `${flag} names ${name}, but ${why}`, { cause: thrown, hint: "check the path" });
  }
}

function shortName(file: string, folder: string): string {
  const path = relative(folder, file);
  return path === "" || path.startsWith("..") ? file : path;
}
