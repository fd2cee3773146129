// Finds, reads and writes the files of validation artifacts. Files are limited in number, size and depth. Only the
// format is validated here; a replay checks the content.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { atomicWrite } from "../../base/file.ts";
import { toJson } from "../../base/text/json.ts";
import { CtxError } from "../../contract/error.ts";
import { type SearchArtifact, searchArtifactSchema } from "../../contract/search-artifact.ts";
import { sealOf } from "./case.ts";

/** The value of a JSON file, or a sentence that states why the file could not be read. */
export type JsonFile =
  | { readonly file: string; readonly kind: "value"; readonly value: unknown }
  | { readonly file: string; readonly kind: "unreadable"; readonly problems: readonly string[] };

/** The artifact of a file, or sentences that state what is wrong with the file. */
export type ArtifactFile =
  | { readonly file: string; readonly kind: "artifact"; readonly artifact: SearchArtifact }
  | { readonly file: string; readonly kind: "unreadable"; readonly problems: readonly string[] };

const mostBytes = 8_388_608;
const mostFiles = 10_000;
const deepestJson = 64;

/** Returns the given files, and the `.json` files of given folders, in order. A missing path is a `usage` error. */
export async function findJsonFiles(paths: readonly string[], folder: string): Promise<readonly string[]> {
  const found = await Promise.all(paths.map((given) => filesUnder(path.resolve(folder, given), given)));
  const files = [...new Set(found.flat())];
  if (files.length <= mostFiles) return files;
  throw new CtxError("usage", `${files.length} JSON files exceed the limit of ${mostFiles}`);
}

/** Reads one file as JSON; rejects a file that is too large or nested too deeply. */
export async function readJsonFile(file: string): Promise<JsonFile> {
  const { size } = await stat(file);
  if (size > mostBytes) return unreadable(file, [`has ${size} bytes, more than the limit of ${mostBytes}`]);
  const text = await readFile(file, "utf8");
  try {
    return { file, kind: "value", value: toJson(JSON.parse(text), { maxDepth: deepestJson }) };
  } catch (thrown) {
    return unreadable(file, [`is not JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`]);
  }
}

/** Reads one validation artifact. */
export async function readArtifactFile(file: string): Promise<ArtifactFile> {
  const read = await readJsonFile(file);
  if (read.kind === "unreadable") return read;
  const parsed = searchArtifactSchema.safeParse(read.value);
  return parsed.success
    ? { file, kind: "artifact", artifact: parsed.data }
    : unreadable(file, describeMistakes(parsed.error));
}

/** Writes an artifact as JSON with an indentation of two spaces and a final line end. */
export async function writeArtifactFile(file: string, artifact: SearchArtifact): Promise<void> {
  await atomicWrite(file, `${JSON.stringify(artifact, null, 2)}\n`);
}

/** Adds the digest of its inputs to the file. All other keys stay, also those that this program does not read. */
export async function writeDigest(file: string, artifact: SearchArtifact): Promise<void> {
  const value: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
  const digest = { inputsDigest: sealOf(artifact) };
  const sealed = artifact.replay
    ? { ...value, replay: { ...Object(value.replay), ...digest } }
    : { ...value, ...digest };
  await atomicWrite(file, `${JSON.stringify(sealed, null, 2)}\n`);
}

const shownMistakes = 8;

/** Returns the first problems as sentences of the form `path: problem`. */
export function describeMistakes(error: z.ZodError): readonly string[] {
  const mistakes = error.issues.map(({ path: steps, message }) => `${steps.join(".") || "the file"}: ${message}`);
  const rest = mistakes.length - shownMistakes;
  return rest > 0 ? [...mistakes.slice(0, shownMistakes), `and ${rest} more`] : mistakes;
}

async function filesUnder(place: string, given: string): Promise<readonly string[]> {
  const about = await stat(place).catch(() => null);
  if (about === null) throw new CtxError("usage", `there is no file or folder ${given}`);
  if (!about.isDirectory()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json"));
  if (files.length > 0) return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  throw new CtxError("usage", `the folder ${given} has no .json file`);
}

function unreadable(file: string, problems: readonly string[]): Extract<JsonFile, { kind: "unreadable" }> {
  return { file, kind: "unreadable", problems };
}
