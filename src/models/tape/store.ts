// Reads and writes the folder of a tape. It contains one file per request. Files are validated when they are read.
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { atomicWrite } from "../../base/file.ts";
import { stableStringify } from "../../base/text/stable.ts";
import { CtxError } from "../../contract/error.ts";
import {
  manifestName,
  type TapeEntry,
  type TapeManifest,
  tapeEntrySchema,
  tapeManifestSchema,
} from "../../contract/tape.ts";
import { keyOf } from "./request.ts";

/** A file of a tape that is not valid, and the reason. */
export interface TapeProblem {
  readonly file: string;
  readonly problem: string;
}

export interface TapeContents {
  readonly manifest: TapeManifest | null;
  /** The valid entries, ordered by file name. */
  readonly entries: readonly { readonly file: string; readonly entry: TapeEntry }[];
  readonly problems: readonly TapeProblem[];
}

const mostFileBytes = 33_554_432;

/** Reads a tape and reports every file that is not valid. Throws a `usage` error if the folder does not exist. */
export async function readTape(folder: string): Promise<TapeContents> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new CtxError("usage", `there is no tape in ${folder}`, { cause, hint: "create one with --record" });
  });
  const files = names.filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  const entries: { file: string; entry: TapeEntry }[] = [];
  const problems: TapeProblem[] = [];
  let manifest: TapeManifest | null = null;
  for (const file of files) {
    const read = await readJson(path.join(folder, file));
    if (read.kind === "problem") problems.push({ file, problem: read.problem });
    else if (file === manifestName) {
      const parsed = tapeManifestSchema.safeParse(read.value);
      if (parsed.success) manifest = parsed.data;
      else problems.push({ file, problem: firstIssue(parsed.error) });
    } else {
      const found = readEntry(file, read.value);
      if (typeof found === "string") problems.push({ file, problem: found });
      else entries.push({ file, entry: found });
    }
  }
  if (manifest === null && !problems.some(({ file }) => file === manifestName)) {
    problems.push({ file: manifestName, problem: "it is missing" });
  }
  return { manifest, entries, problems };
}

/** Returns the entry, or why it is not valid. The key must match the request, and the file name must match the key. */
function readEntry(file: string, value: unknown): TapeEntry | string {
  const parsed = tapeEntrySchema.safeParse(value);
  if (!parsed.success) return firstIssue(parsed.error);
  const { data } = parsed;
  if (keyOf(data.kind, data.request) !== data.key) return "its key does not match its request: it was edited";
  return file === fileName(data) ? data : `its name should be ${fileName(data)}`;
}

/** Returns the file name of an entry: its role or kind, then the start of its key. So files of the same role sort together. */
export function fileName({ kind, key, request }: Pick<TapeEntry, "kind" | "key" | "request">): string {
  const role = typeof request === "object" && request !== null && "role" in request ? String(request.role) : kind;
  return `${role.replace(/[^a-z]/gi, "") || kind}-${key.slice(0, 16)}.json`;
}

/** Writes one entry. The key order in tool replies is not changed, since prompts contain the replies as they are. */
export async function writeEntry(folder: string, { v, kind, key, request, replies }: TapeEntry): Promise<void> {
  const text = JSON.stringify({ v, kind, key, request, replies }, null, 2);
  await atomicWrite(path.join(folder, fileName({ kind, key, request })), `${text}\n`);
}

/** Writes the manifest of a tape. */
export async function writeManifest(folder: string, manifest: TapeManifest): Promise<void> {
  await atomicWrite(path.join(folder, manifestName), `${stableStringify(manifest, 2)}\n`);
}

/** Removes files of a tape by their names. */
export async function removeEntries(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(path.join(folder, path.basename(file)), { force: true });
}

async function readJson(
  file: string,
): Promise<
  { readonly kind: "value"; readonly value: unknown } | { readonly kind: "problem"; readonly problem: string }
> {
  const { size } = await stat(file);
  if (size > mostFileBytes) return { kind: "problem", problem: `it has ${size} bytes, more than ${mostFileBytes}` };
  try {
    return { kind: "value", value: JSON.parse(await readFile(file, "utf8")) };
  } catch {
    // The parser's message only names a position in one long line, so it is not shown.
    return { kind: "problem", problem: "it is not JSON" };
  }
}

function firstIssue(error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): string {
  const [issue] = error.issues;
  return `${issue?.path.join(".") || "the file"}: ${issue?.message}`;
}
