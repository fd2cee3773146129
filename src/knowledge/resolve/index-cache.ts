// Caches the index of a large pack on disk, so that a later run reads only changed files. A damaged cache is ignored.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { makeFolder } from "../../base/folder.ts";
import { atOnce, type Steps } from "../../base/slices.ts";
import { sha256 } from "../../base/text/sha256.ts";
import type { Pack } from "../pack/open.ts";
import { type IndexedPack, type PackIndex, readIndex } from "./index-pack.ts";

/** Increase this when the way texts are indexed changes. */
const formatVersion = 3;
const headerBytes = 8;

/** Returns the index of a pack. Uses the unchanged parts of the index in `folder`, and writes a changed index there. */
export function cachedIndex(pack: Pack, folder: string): PackIndex {
  return atOnce(keptIndex(pack, { folder }));
}

/** Does the same as `cachedIndex`, in steps. An index in memory, `held`, is used instead of the index in `folder`. */
export function* keptIndex(
  pack: Pack,
  { folder, held = null }: { readonly folder: string; readonly held?: PackIndex | null },
): Steps<PackIndex> {
  const file = path.join(folder, `knowledge-${sha256(pack.root).slice(0, 16)}.bin`);
  const earlier = held ?? readFile(file);
  const index = yield* readIndex(pack, { earlier, isKept: true });
  if (index.files !== earlier?.files) writeFile(file, index);
  return index;
}

function readFile(file: string): IndexedPack | null {
  try {
    const bytes = readFileSync(file);
    if (bytes.readUInt32LE(0) !== formatVersion || bytes.readUInt32LE(4) !== crc32(bytes.subarray(headerBytes)))
      return null;
    const value: IndexedPack = deserialize(bytes.subarray(headerBytes));
    return value;
  } catch {
    return null; // The file is missing or cannot be read: the index is built again.
  }
}

function writeFile(file: string, { files, sections, documents }: PackIndex): void {
  const body = serialize({ files, sections, documents });
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(formatVersion, 0);
  header.writeUInt32LE(crc32(body), 4);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    makeFolder(path.dirname(file));
    writeFileSync(draft, Buffer.concat([header, body]));
    renameSync(draft, file);
  } catch {
    // A failed write is ignored: without the cache, the next run is only slower.
  }
}
