// The index of a large pack on disk, so that a second run reads only what changed. A damaged file is as good as none.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { stableHash } from "../../base/text/stable.ts";
import type { Pack } from "../pack/open.ts";
import { type IndexedPack, indexPack, type PackIndex } from "./index-pack.ts";

/** Smaller packs are read sooner than a file of them. */
const fewFiles = 300;
/** Changes when texts come to be read differently. */
const formatVersion = 2;
const headerBytes = 8;

/** The index of a pack, taken from the folder where that saves work; null keeps nothing. */
export function cachedIndex(pack: Pack, folder: string | null): PackIndex {
  const isLarge = pack.tree.files.size >= fewFiles;
  if (folder === null || !isLarge) return indexPack(pack);
  const file = path.join(folder, `knowledge-${stableHash(pack.root).slice(0, 16)}.bin`);
  const earlier = readIndex(file);
  const index = indexPack(pack, earlier);
  const isSame = earlier !== null && stampsOf(earlier) === stampsOf(index);
  if (!isSame) writeIndex(file, index);
  return index;
}

function stampsOf({ files }: IndexedPack): string {
  return files.map(({ path: place, stamp, hash, words }) => `${place} ${stamp} ${hash} ${words}`).join("\n");
}

function readIndex(file: string): IndexedPack | null {
  try {
    const bytes = readFileSync(file);
    if (bytes.readUInt32LE(0) !== formatVersion || bytes.readUInt32LE(4) !== crc32(bytes.subarray(headerBytes)))
      return null;
    const value: IndexedPack = deserialize(bytes.subarray(headerBytes));
    return value;
  } catch {
    return null; // Missing, or not to be read: it is made anew.
  }
}

function writeIndex(file: string, { files, sections, documents }: PackIndex): void {
  const body = serialize({ files, sections, documents });
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(formatVersion, 0);
  header.writeUInt32LE(crc32(body), 4);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([header, body]));
    renameSync(draft, file);
  } catch {
    // A folder that cannot be written costs the next run some time, and nothing else.
  }
}
