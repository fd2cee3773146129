// Keeps the sentence vectors of many texts in one file, so that a later process can rank a large catalog without encoding
// it again. The file is a cache: what is missing or damaged is encoded again.
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { remember } from "./remembered.ts";

export interface VectorStore {
  get(text: string): Float32Array | undefined;
  put(text: string, vector: Float32Array): void;
  /** Writes the vectors that were added since the last call. */
  save(): void;
}

/** A vector takes 1.5 KB, so the file takes at most 13 MB. */
const mostVectors = 8192;
const magic = 0x56585443;
const formatVersion = 1;
/** Magic number, version, width, number of vectors, checksum of the rest. */
const headerBytes = 20;
const keyBytes = 16;

/** A store for one process. */
export function memoryVectors(): VectorStore {
  const vectors = new Map<string, Float32Array>();
  return {
    get: (text) => vectors.get(text),
    put: (text, vector) => remember(vectors, { key: text, value: vector, most: mostVectors }),
    save: () => undefined,
  };
}

/** Opens the file for vectors that these weights computed; it is read when the first vector is needed. */
export function openVectorFile(
  file: string,
  { width, weights }: { readonly width: number; readonly weights: string },
): VectorStore {
  const keyOf = (text: string) => hash("sha256", `${weights}\n${text}`).slice(0, 2 * keyBytes);
  const vectors = new Map<string, Float32Array>();
  let readAtMs = Number.NaN;
  let isChanged = false;
  /** Adds the vectors of the file, which another process may have written, before those that are known. */
  const refresh = () => {
    const changedAtMs = changedAt(file);
    if (changedAtMs === readAtMs) return;
    readAtMs = changedAtMs;
    const own = [...vectors];
    vectors.clear();
    for (const [key, vector] of [...read(file, width), ...own])
      remember(vectors, { key: key, value: vector, most: mostVectors });
  };
  return {
    get: (text) => {
      if (Number.isNaN(readAtMs)) refresh();
      return vectors.get(keyOf(text));
    },
    put: (text, vector) => {
      remember(vectors, { key: keyOf(text), value: vector, most: mostVectors });
      isChanged = true;
    },
    save: () => {
      if (!isChanged) return;
      isChanged = false;
      const unfinished = `${file}.${process.pid}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        refresh();
        // The file is renamed when it is complete, because another process may read it at the same time.
        writeFileSync(unfinished, encodeVectors(vectors, width), { mode: 0o600 });
        renameSync(unfinished, file);
        readAtMs = changedAt(file);
      } catch {
        // If the file cannot be written, the texts are encoded again in the next process.
      }
    },
  };
}

/** Returns 0 for a file that is missing. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function read(file: string, width: number): Iterable<readonly [string, Float32Array]> {
  try {
    return decodeVectors(readFileSync(file), width);
  } catch {
    return []; // There is no file, or it cannot be read.
  }
}

/** Returns the bytes of the file: the header, the keys, the vectors. */
export function encodeVectors(vectors: ReadonlyMap<string, Float32Array>, width: number): Buffer {
  const keys = Buffer.from([...vectors.keys()].join(""), "hex");
  const numbers = [...vectors.values()].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  const body = Buffer.concat([keys, ...numbers]);
  const header = Buffer.alloc(headerBytes);
  for (const [at, value] of [magic, formatVersion, width, vectors.size, crc32(body)].entries())
    header.writeUInt32LE(value, 4 * at);
  return Buffer.concat([header, body]);
}

/** Returns the vectors by key; none if the bytes are damaged or have another width. */
export function decodeVectors(bytes: Uint8Array, width: number): ReadonlyMap<string, Float32Array> {
  const found = new Map<string, Float32Array>();
  if (bytes.byteLength < headerBytes) return found;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [mark, version, own, count = 0, sum] = Array.from({ length: 5 }, (_, at) => file.readUInt32LE(4 * at));
  const body = file.subarray(headerBytes);
  if (mark !== magic || version !== formatVersion || own !== width) return found;
  if (body.length !== count * (keyBytes + 4 * width) || crc32(body) !== sum) return found;
  // A copy begins at an address that numbers of four bytes need.
  const numbers = new Float32Array(Uint8Array.from(body.subarray(count * keyBytes)).buffer);
  for (let at = 0; at < count; at += 1) {
    const key = body.toString("hex", at * keyBytes, (at + 1) * keyBytes);
    found.set(key, numbers.subarray(at * width, (at + 1) * width));
  }
  return found;
}
