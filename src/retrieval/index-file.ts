// Encodes an index of methods as bytes: arrays, names as JSON, a hash of the rules for reading words, and a checksum.
import { crc32 } from "node:zlib";
import { stableHash } from "../base/text/stable.ts";
import { methodWeights } from "./method-document.ts";
import { type MethodIndex, withLookups } from "./method-index.ts";
import { rankStems } from "./stems.ts";

const magic = 0x69787463;
const formatVersion = 2;
/** Size of the header: magic number, version, checksum of the rest, length of the names. */
const headerBytes = 16;
const checkedFrom = 12;

interface Names {
  readonly mark: string;
  readonly ids: readonly string[];
  readonly hashes: readonly string[];
  readonly fields: readonly string[];
  readonly terms: readonly string[];
  /** Lengths of the arrays, in the order of the file. */
  readonly lengths: readonly number[];
}

/** Returns the bytes of an index. The same methods in the same order give the same bytes. */
export function encodeIndex({ ids, hashes, fields, terms, ...index }: MethodIndex): Uint8Array {
  const arrays = [
    ...[index.starts, index.entries, index.serverOf, index.postingStarts, index.postingDocuments],
    ...[index.postingWeights, index.kindsAccepted, index.kindsNeeded],
  ];
  const names: Names = { mark: readerMark(), ids, hashes, fields, terms, lengths: arrays.map(({ length }) => length) };
  const text = Buffer.from(JSON.stringify(names));
  const padding = Buffer.alloc((4 - (text.length % 4)) % 4, " ");
  const body = Buffer.concat([text, padding, ...arrays.map(bytesOf)]);
  const file = Buffer.concat([Buffer.alloc(headerBytes), body]);
  file.writeUInt32LE(magic, 0);
  file.writeUInt32LE(formatVersion, 4);
  file.writeUInt32LE(text.length + padding.length, checkedFrom);
  file.writeUInt32LE(crc32(file.subarray(checkedFrom)), 8);
  return file;
}

/**
 * Returns the index that the bytes contain. Returns null when the bytes are damaged, have another version, or were written
 * with other rules for reading words. The rules are not checked for bytes that ship with this program.
 */
export function decodeIndex(
  bytes: Uint8Array,
  { isOurs = false }: { readonly isOurs?: boolean } = {},
): MethodIndex | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerBytes || file.readUInt32LE(0) !== magic || file.readUInt32LE(4) !== formatVersion)
    return null;
  if (crc32(file.subarray(checkedFrom)) !== file.readUInt32LE(8)) return null;
  const arraysAt = headerBytes + file.readUInt32LE(checkedFrom);
  const names: Names = JSON.parse(file.subarray(headerBytes, arraysAt).toString());
  const { mark, lengths, ...texts } = names;
  if (!isOurs && mark !== readerMark()) return null;
  // Typed arrays need aligned memory, which a pooled buffer does not guarantee, so the bytes are copied.
  const words = file.buffer.slice(file.byteOffset + arraysAt, file.byteOffset + file.length);
  let at = 0;
  const next = <Numbers extends Uint32Array | Uint16Array | Float32Array>(
    place: number,
    kind: {
      new (buffer: ArrayBufferLike, byteOffset: number, length: number): Numbers;
      readonly BYTES_PER_ELEMENT: number;
    },
  ): Numbers => {
    const length = lengths[place] ?? 0;
    const numbers = new kind(words, at, length);
    at += length * kind.BYTES_PER_ELEMENT;
    return numbers;
  };
  return withLookups({
    ...texts,
    starts: next(0, Uint32Array),
    entries: next(1, Uint32Array),
    serverOf: next(2, Uint32Array),
    postingStarts: next(3, Uint32Array),
    postingDocuments: next(4, Uint32Array),
    postingWeights: next(5, Float32Array),
    kindsAccepted: next(6, Uint16Array),
    kindsNeeded: next(7, Uint16Array),
  });
}

/** Returns a hash that changes when the rules for words or the weights of fields change, so that old indexes are rejected. */
function readerMark(): string {
  return stableHash([rankStems(sample), methodWeights]).slice(0, 16);
}

const sample = "getOrder_book.v2 lists the orders of users’ books; HTTPServer, e-mailed 1st files. 查询天气预报 wetter";

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
