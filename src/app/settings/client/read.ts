// Reads the configuration file of another MCP client: JSON with comments, YAML or TOML, up to 16 MiB.
import { stat } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { readBounded } from "../../../base/read-bounded.ts";
import { parseJsonc } from "../../../base/text/jsonc.ts";
import { parseToml } from "../../../base/text/toml.ts";
import { parseYaml, type YamlReading } from "../../../base/text/yaml.ts";
import { CtxError } from "../../../contract/error.ts";
import { type ReadFile, shortName } from "../file.ts";

const maxBytes = 16_777_216;

/** A file of another client. `repeated` are the paths of keys that occur twice, of which the last one counts. */
export interface ReadClientFile extends ReadFile {
  readonly repeated: readonly (readonly PropertyKey[])[];
}

/** Reads the file. Throws `config` when it is missing, too large, or not JSON, YAML or TOML. */
export async function readClientFile(
  path: string,
  { folder, flag }: { readonly folder: string; readonly flag: string },
): Promise<ReadClientFile> {
  const file = resolve(folder, path);
  const name = shortName(file, folder);
  const parsed = parse(await readText(file, { name, flag }), name);
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
  return { file, name, value: parsed.value ?? {}, locationOf, repeated: "repeated" in parsed ? parsed.repeated : [] };
}

function parse(text: string, file: string): YamlReading | ReturnType<typeof parseJsonc> {
  const extension = extname(file).toLowerCase();
  if (extension === ".toml") return parseToml(text, { file });
  if (extension === ".yaml" || extension === ".yml") return parseYaml(text, { file, maxBytes });
  if (text.trim() === "") return parseYaml("", { file });
  return parseJsonc(text, { file });
}

async function readText(file: string, { name, flag }: { name: string; flag: string }): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new CtxError("config", `${name} has ${size} bytes; at most ${maxBytes} are read`);
    return decoded(await readBounded(file, { mostBytes: maxBytes }));
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
    const why = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new CtxError("config", `${flag} names ${name}, but ${why}`, { cause: thrown, hint: "check the path" });
  }
}

/** Decodes the bytes by their byte order mark: UTF-8 or, as Windows PowerShell writes files, UTF-16. */
function decoded(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : isBigEndian(bytes) ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

function isBigEndian(bytes: Buffer): boolean {
  return bytes[0] === 0xfe && bytes[1] === 0xff;
}
