// An index of methods as bytes and back: arrays as they lie, names as JSON, with a mark of how they were read and a checksum.
import { crc32 } from "node:zlib";
import { stableHash } from "../../base/text/stable.ts";
import { methodWeights } from "./method-document.ts";
import type { IndexedMethods } from "./method-index.ts";
import { rankStems } from "./stems.ts";

const magic = 0x69787463;
const formatVersion = 1;
/** Magic, version, checksum of all that follows, length of the names. */
const headerBytes = 16;

interface Names {
  readonly mark: string;
  readonly ids: readonly string[];
  readonly hashes: readonly string[];
  readonly fields: readonly string[];
  readonly terms: readonly string[];
  readonly entries: number;
}

/** The bytes of an index; the same methods in the same order give the same bytes. */
export function encodeIndex({ ids, hashes, fields, terms, ...arrays }: IndexedMethods): Uint8Array {
  const { starts, entries, serverOf, kindsTaken, kindsNeeded } = arrays;
  const names: Names = { mark: readerMark(), ids, hashes, fields, terms, entries: entries.length };
  const text = Buffer.from(JSON.stringify(names));
  const padding = Buffer.alloc((4 - (text.length % 4)) % 4, " ");
  const parts = [starts, entries, serverOf, kindsTaken, kindsNeeded].map(bytesOf);
  const body = Buffer.concat([text, padding, ...parts]);
  const header = Buffer.alloc(headerBytes);
  for (const [at, value] of [magic, formatVersion, crc32(body), text.length + padding.length].entries()) {
    header.writeUInt32LE(value, 4 * at);
  }
  return Buffer.concat([header, body]);
}

/** The index of these bytes; null when they are damaged, of another version, or read by other rules than ours. */
export function decodeIndex(bytes: Uint8Array): IndexedMethods | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerBytes || file.readUInt32LE(0) !== magic || file.readUInt32LE(4) !== formatVersion)
    return null;
  if (crc32(file.subarray(headerBytes)) !== file.readUInt32LE(8)) return null;
  const arraysAt = headerBytes + file.readUInt32LE(12);
  const { mark, ids, hashes, fields, terms, entries }: Names = JSON.parse(
    file.subarray(headerBytes, arraysAt).toString(),
  );
  if (mark !== readerMark()) return null;
  // A copy that begins on a whole word: typed arrays need that, and a buffer from a pool does not give it.
  const words = file.buffer.slice(file.byteOffset + arraysAt, file.byteOffset + file.length);
  const count = ids.length;
  const serversAt = 4 * (count + 1 + entries);
  const takenAt = serversAt + 4 * count;
  return {
    ids,
    hashes,
    fields,
    terms,
    starts: new Uint32Array(words, 0, count + 1),
    entries: new Uint32Array(words, 4 * (count + 1), entries),
    serverOf: new Uint32Array(words, serversAt, count),
    kindsTaken: new Uint16Array(words, takenAt, count),
    kindsNeeded: new Uint16Array(words, takenAt + 2 * count, count),
  };
}

/** Changes when words or fields come to be read differently, so that what was read before is not trusted. */
function readerMark(): string {
  return stableHash([rankStems(sample), Object.keys(methodWeights)]).slice(0, 16);
}

const sample = "getOrder_book.v2 lists the orders of users’ books; HTTPServer, e-mailed 1st files. 查询天气预报 wetter";

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
