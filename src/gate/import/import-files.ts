// Files that an imported configuration names, and the lines of their entries.
import { compileLinear } from "../../base/text/linear-pattern.ts";
import { parseYaml } from "../../base/text/yaml.ts";
import { CtxError } from "../../contract/error.ts";
import type { ImportRemark } from "./imported.ts";

/** Access to the folder of the configuration. Paths are relative to it. */
export interface ImportFiles {
  /** Reads a text file. Rejects with a `CtxError` when it cannot be read. */
  read(path: string): Promise<string>;
  /** Returns the paths of all files below a folder; an empty list when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

/** What the steps of an import share. */
export interface Reading {
  /** Name of the imported file. */
  readonly file: string;
  readonly files: ImportFiles;
  /** Values of `{{env.NAME}}`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly lines: Lines;
  readonly remark: (remark: ImportRemark) => void;
}

type Locate = (path: readonly PropertyKey[]) => number;

/** Finds the line of a place such as `tests[2].assert[0]` or `more.yaml[3]`. */
export class Lines {
  readonly #main: string;
  readonly #byFile = new Map<string, Locate>();

  constructor(main: string) {
    this.#main = main;
  }

  /** Registers how lines of a file are found; `null` is the imported file itself. */
  add(file: string | null, locate: Locate): void {
    this.#byFile.set(file ?? "", locate);
  }

  find(place: string): { readonly file: string; readonly line: number | null } {
    const text = [...this.#byFile.keys()].find((file) => file !== "" && place.startsWith(`${file}[`));
    const rest = text === undefined ? place : place.slice(text.length);
    const path = [...rest.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) =>
      index === undefined ? key : Number(index),
    );
    return { file: text ?? this.#main, line: this.#byFile.get(text ?? "")?.(path) ?? null };
  }
}

/** Reads a file; a file that cannot be read is reported and gives null. */
export async function readReported(
  path: string,
  { files, remark, place, what }: Pick<Reading, "files" | "remark"> & { readonly place: string; readonly what: string },
): Promise<string | null> {
  try {
    return await files.read(path);
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    remark({ place, kind: "unmapped", what, reason: thrown.message });
    return null;
  }
}

/** Returns the paths that a path or pattern names, in a fixed order. A plain path is returned even if it does not exist. */
export async function expandPath(written: string, files: ImportFiles): Promise<readonly string[]> {
  const path = written.replace(/^\.\//, "");
  if (!/[*?]/.test(path)) return [path];
  const pattern = compileLinear(`^${globSource(path)}$`);
  const folder = path.slice(0, Math.max(0, path.slice(0, path.search(/[*?]/)).lastIndexOf("/")));
  return (await files.list(folder)).filter((one) => pattern.test(one)).sort();
}

/** Converts `**`, `*` and `?` of a path to a pattern. */
function globSource(path: string): string {
  const parts = path.match(/\*\*\/|\*|\?|[^*?]+/g) ?? [];
  const wild: Readonly<Record<string, string>> = { "**/": "(?:.*/)?", "*": "[^/]*", "?": "[^/]" };
  return parts.map((part) => wild[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&")).join("");
}

/** Parses YAML or JSON and registers its lines. Throws `config` with file and line when the text is malformed. */
export function parseDocument(text: string, { file, lines, isMain }: DocumentAt): unknown {
  const parsed = parseYaml(text, { file });
  if (parsed.kind === "problems") {
    const [problem] = parsed.problems;
    throw new CtxError("config", `${file}:${problem?.line ?? 1}: ${problem?.message ?? "is not YAML"}`);
  }
  const { value, locate } = parsed;
  const from = isMain || Array.isArray(value) ? 0 : 1;
  lines.add(isMain ? null : file, (path) => locate(path.slice(from)).line);
  return resolveReferences(value);
}

interface DocumentAt {
  readonly file: string;
  readonly lines: Lines;
  readonly isMain: boolean;
}

const deepest = 50;

/** Returns the value with every internal reference resolved. */
function resolveReferences(root: unknown): unknown {
  return resolve(root, { root, depth: 0 });
}

function resolve(value: unknown, at: { readonly root: unknown; readonly depth: number }): unknown {
  if (at.depth > deepest || typeof value !== "object" || value === null) return value;
  const deeper = { ...at, depth: at.depth + 1 };
  if (Array.isArray(value)) return value.map((one) => resolve(one, deeper));
  const { $ref: reference, "<<": merged, ...own } = value as Record<string, unknown>;
  const target = typeof reference === "string" && reference.startsWith("#/") ? pointed(reference, at.root) : undefined;
  const bases = [target, ...(Array.isArray(merged) ? merged : [merged])].filter((base) => typeof base === "object");
  const whole = { ...Object.assign({}, ...bases), ...own };
  const kept = reference !== undefined && target === undefined ? { $ref: reference } : {};
  return Object.fromEntries(Object.entries({ ...kept, ...whole }).map(([key, one]) => [key, resolve(one, deeper)]));
}

function pointed(reference: string, root: unknown): unknown {
  const keys = reference.slice(2).split("/");
  return keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, decoded(key)) : undefined),
    root,
  );
}

function decoded(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
