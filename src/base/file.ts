// Helpers without domain knowledge: files, HTTP, statistics, text, time. They know no tool, query or trace. This file:
// atomic writes, so that a reader never sees a partial file.
import { lstat, open, readlink, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folder.ts";

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Writes the text in one step: readers see the old file or the new one. Creates a missing folder. On failure rejects
 * with the cause, keeps the old file and leaves no temporary file. A symbolic link stays and its target is written; a
 * device, pipe or socket is written to directly, never replaced.
 */
export async function atomicWrite(
  place: string,
  text: Content,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const { file, isReplaceable } = await targetOf(place);
  if (!isReplaceable) {
    await using handle = await open(file, "w");
    await handle.writeFile(isPieces(text) ? inBlocks(text) : text);
    return;
  }
  const folder = path.dirname(file);
  makeFolder(folder);
  const draft = path.join(folder, `.${path.basename(file).slice(0, 100)}.${crypto.randomUUID().slice(0, 8)}.tmp`);
  try {
    await writeDraft(draft, text, mode);
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  await syncFolder(folder);
}

/** The system's limit of symbolic links. */
const mostLinks = 40;

/** Resolves the links of a path; `isReplaceable` is true for a regular file and for a missing one. */
async function targetOf(place: string): Promise<{ readonly file: string; readonly isReplaceable: boolean }> {
  let file = place;
  for (let links = 0; links <= mostLinks; links += 1) {
    const status = await lstat(file).catch(unlessMissing);
    if (status?.isSymbolicLink() !== true) {
      // Renaming over a folder fails by itself.
      return { file, isReplaceable: status === null || status.isFile() || status.isDirectory() };
    }
    file = path.resolve(path.dirname(file), await readlink(file));
  }
  throw Object.assign(new Error(`ELOOP: too many symbolic links, open '${place}'`), { code: "ELOOP" });
}

function unlessMissing(thrown: unknown): null {
  if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return null;
  throw thrown;
}

async function writeDraft(file: string, text: Content, mode: number): Promise<void> {
  await using handle = await open(file, "wx", mode);
  await handle.writeFile(isPieces(text) ? inBlocks(text) : text);
  await handle.sync();
}

function isPieces(text: Content): text is AsyncIterable<string | Uint8Array> {
  return typeof text === "object" && Symbol.asyncIterator in text;
}

const blockCharacters = 262_144;

/** Joins small pieces, since writing one takes as long as writing many. */
async function* inBlocks(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  let block = "";
  for await (const piece of pieces) {
    if (typeof piece === "string") block += piece;
    if (block !== "" && (typeof piece !== "string" || block.length >= blockCharacters)) {
      yield block;
      block = "";
    }
    if (typeof piece !== "string") yield piece;
  }
  if (block !== "") yield block;
}

/** Makes the rename survive a power cut. Some platforms cannot sync a folder; that affects nothing else. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, "r");
    await handle.sync();
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (code !== "EPERM" && code !== "EISDIR" && code !== "EINVAL" && code !== "EACCES") throw thrown;
  }
}
