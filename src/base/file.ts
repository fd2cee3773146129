// Writes files atomically, so that a reader never sees a partial file. The folder `base` has helpers for files, HTTP,
// statistics, text and time, which know nothing about tools, queries or traces.
import { lstat, open, readlink, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folder.ts";
import { writePipe } from "./pipe.ts";

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Writes the text in one step, so that readers see either the old file or the new file. Creates a missing folder. If
 * writing fails, rejects with the cause, keeps the old file and removes the temporary file. For a symbolic link, writes
 * to its target. A device, pipe or socket is not replaced but written to directly; a pipe without a reader rejects after
 * 3 s.
 */
export async function atomicWrite(
  place: string,
  text: Content,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const { file, kind } = await targetOf(place);
  if (kind === "pipe") return await writePipe(file, isPieces(text) ? inBlocks(text) : [text]);
  if (kind === "device") {
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

/** Maximum number of symbolic links that the operating system follows. */
const mostLinks = 40;

/** A path whose symbolic links are resolved. A missing path counts as a file, a socket as a device. */
interface Target {
  readonly file: string;
  readonly kind: "file" | "pipe" | "device";
}

async function targetOf(place: string): Promise<Target> {
  let file = place;
  for (let links = 0; links <= mostLinks; links += 1) {
    const status = await lstat(file).catch(unlessMissing);
    if (status?.isSymbolicLink() !== true) {
      // A folder is treated as replaceable too. The later rename then fails with a clear error.
      const isReplaceable = status === null || status.isFile() || status.isDirectory();
      return { file, kind: isReplaceable ? "file" : status.isFIFO() ? "pipe" : "device" };
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

/** Joins small pieces into blocks, because writing a small piece takes as long as writing a block. */
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

/** Syncs the folder, so that the rename survives a power cut. Ignores errors, because some platforms cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, "r");
    await handle.sync();
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (code !== "EPERM" && code !== "EISDIR" && code !== "EINVAL" && code !== "EACCES") throw thrown;
  }
}
