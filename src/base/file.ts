// Helpers that know no word of the domain: files, HTTP, statistics, text, time. This room knows no tool, query or trace.
// This file: writing so that a reader never sees half of a file.
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folder.ts";

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Puts the text in place in one step: readers see the old file or the new one. Makes the folder when it is missing;
 * on failure rejects with the cause and leaves the old file and no litter.
 */
export async function atomicWrite(file: string, text: Content): Promise<void> {
  const folder = path.dirname(file);
  makeFolder(folder);
  const draft = path.join(folder, `.${path.basename(file).slice(0, 100)}.${crypto.randomUUID().slice(0, 8)}.tmp`);
  try {
    await writeThrough(draft, text);
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  await syncFolder(folder);
}

async function writeThrough(file: string, text: Content): Promise<void> {
  await using handle = await open(file, "wx");
  await handle.writeFile(isPieces(text) ? inBlocks(text) : text);
  await handle.sync();
}

function isPieces(text: Content): text is AsyncIterable<string | Uint8Array> {
  return typeof text === "object" && Symbol.asyncIterator in text;
}

const blockCharacters = 262_144;

/** Small pieces are joined, since to write one takes as long as to write many. */
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

/** Makes the rename itself survive a power cut; some platforms cannot sync a folder, and lose nothing else by it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, "r");
    await handle.sync();
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (code !== "EPERM" && code !== "EISDIR" && code !== "EINVAL" && code !== "EACCES") throw thrown;
  }
}
