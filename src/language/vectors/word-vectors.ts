// Compares English word stems by meaning with small fixed vectors, which a data file in this folder contains.
import { readFileSync } from "node:fs";
import { stem } from "../tokens.ts";

/** Vectors in the form of the file: sorted stems, and one row of small integers for each stem. */
export interface WordVectors {
  readonly count: number;
  readonly dimensions: number;
  /** Returns the row of a stem, or -1 when the stem has no vector. */
  readonly rowOf: (stemmed: string) => number;
  /** Returns the stem of a row. */
  readonly wordAt: (row: number) => string;
  /** Unit vectors of the rows; each integer is a multiple of `1 / scale`. */
  readonly rows: Int8Array;
  readonly scale: number;
}

const magic = 0x77787463;
const formatVersion = 1;
const headerBytes = 24;

let bundled: WordVectors | undefined;

/** Returns the shipped vectors; the first call reads their file of about 3 MB. */
export function bundledVectors(): WordVectors {
  bundled ??= readVectors(readFileSync(new URL("./vectors.bin", import.meta.url)));
  return bundled;
}

/** Reads a vector file without copying it. Throws when the bytes have another format, version or length. */
export function readVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headerBytes || view.getUint32(0, true) !== magic) throw new Error("this is not a vector file");
  const version = view.getUint32(4, true);
  if (version !== formatVersion) throw new Error(`vectors of version ${version}; this program reads ${formatVersion}`);
  const [count, dimensions, scale, textBytes] = [8, 12, 16, 20].map((at) => view.getUint32(at, true)) as Header;
  const offsetsAt = headerBytes;
  const textAt = offsetsAt + 4 * (count + 1);
  const rowsAt = textAt + textBytes;
  if (bytes.byteLength !== rowsAt + count * dimensions) throw new Error("the vector file is cut off or too long");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + textAt, textBytes);
  const offsetAt = (row: number) => view.getUint32(offsetsAt + 4 * row, true);
  const wordAt = (row: number) => text.toString("latin1", offsetAt(row), offsetAt(row + 1));
  return {
    count,
    dimensions,
    scale,
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, count * dimensions),
    rowOf: (stemmed) => findSorted(count, (row) => compareAt(text, offsetAt(row), offsetAt(row + 1), stemmed)),
    wordAt,
  };
}

/** Writes the bytes that `readVectors` reads. `entries` are sorted ASCII stems with unit vectors of equal length. */
export function writeVectors(
  entries: readonly { readonly stem: string; readonly vector: ArrayLike<number> }[],
  scale: number,
): Uint8Array {
  const dimensions = entries[0]?.vector.length ?? 0;
  const text = Buffer.from(entries.map((entry) => entry.stem).join(""), "latin1");
  const textAt = headerBytes + 4 * (entries.length + 1);
  const bytes = Buffer.alloc(textAt + text.length + entries.length * dimensions);
  for (const [at, value] of [magic, formatVersion, entries.length, dimensions, scale, text.length].entries()) {
    bytes.writeUInt32LE(value, 4 * at);
  }
  let letters = 0;
  for (const [row, entry] of entries.entries()) {
    letters += entry.stem.length;
    bytes.writeUInt32LE(letters, headerBytes + 4 * (row + 1));
    for (let at = 0; at < dimensions; at++) {
      const value = Math.max(-127, Math.min(127, Math.round((entry.vector[at] ?? 0) * scale)));
      bytes.writeInt8(value, textAt + text.length + row * dimensions + at);
    }
  }
  text.copy(bytes, textAt);
  return bytes;
}

/** Returns the similarity of two words, 0 to 1: 1 for the same stem, 0 for unrelated or unknown words. */
export function similarity(one: string, other: string, vectors: WordVectors = bundledVectors()): number {
  const [left, right] = [stem(one.toLowerCase()), stem(other.toLowerCase())];
  if (left === right) return 1;
  return stemSimilarity(left, right, vectors);
}

/** Returns the similarity of two stems, like `similarity`. */
export function stemSimilarity(left: string, right: string, vectors: WordVectors = bundledVectors()): number {
  return left === right ? 1 : rowSimilarity(vectors.rowOf(left), vectors.rowOf(right), vectors);
}

/** Returns the similarity of two rows, like `similarity`; 0 when a row is -1. */
export function rowSimilarity(one: number, other: number, vectors: WordVectors = bundledVectors()): number {
  if (one < 0 || other < 0) return 0;
  const { dimensions, rows, scale } = vectors;
  let sum = 0;
  for (let at = 0; at < dimensions; at++) {
    sum += (rows[one * dimensions + at] ?? 0) * (rows[other * dimensions + at] ?? 0);
  }
  return Math.max(0, Math.min(1, sum / (scale * scale)));
}

/** Returns the unit vector of weighted stems; null when no stem has a vector. */
export function stemsVector(
  weighted: Iterable<{ readonly stem: string; readonly weight: number }>,
  vectors: WordVectors = bundledVectors(),
): Float32Array | null {
  const sum = new Float32Array(vectors.dimensions);
  for (const { stem: stemmed, weight } of weighted) {
    if (weight !== 0) addRow(sum, { row: vectors.rowOf(stemmed), weight, vectors });
  }
  return unitOf(sum);
}

function addRow(
  sum: Float32Array,
  added: { readonly row: number; readonly weight: number; readonly vectors: WordVectors },
): void {
  const { row, weight, vectors } = added;
  const start = row * vectors.dimensions;
  if (row < 0) return;
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (vectors.rows[start + at] ?? 0);
}

/** Scales the vector to length 1 in place; returns null for length 0. */
function unitOf(sum: Float32Array): Float32Array | null {
  let squares = 0;
  for (let at = 0; at < sum.length; at++) {
    const value = sum[at] ?? 0;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  if (length === 0) return null;
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) / length;
  return sum;
}

/** Returns the inner product of two vectors, which for unit vectors is their cosine, -1 to 1. */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

/** A stem that is similar in meaning to another stem. */
export interface Neighbour {
  readonly stem: string;
  readonly similarity: number;
}

const nearest = new WeakMap<WordVectors, Map<string, readonly Neighbour[]>>();
const mostNeighbours = 8;
const neighbourFloor = 0.5;
/** Number of dimensions compared first. They contain most of every vector, so stems that differ in them are not similar. */
const leadingDimensions = 24;
const leadingFloor = 0.1;

/**
 * Returns the stems most similar to `stemmed`, best first; none for an unknown stem. The first lookup of a stem takes
 * milliseconds.
 */
export function neighboursOf(stemmed: string, vectors: WordVectors = bundledVectors()): readonly Neighbour[] {
  const known = nearest.get(vectors) ?? new Map<string, readonly Neighbour[]>();
  nearest.set(vectors, known);
  const found = known.get(stemmed) ?? findNeighbours(vectors.rowOf(stemmed), vectors);
  known.set(stemmed, found);
  return found;
}

function findNeighbours(row: number, { count, dimensions, rows, scale, wordAt }: WordVectors): readonly Neighbour[] {
  if (row < 0) return [];
  const own = rows.slice(row * dimensions, (row + 1) * dimensions);
  const found: { readonly row: number; readonly similarity: number }[] = [];
  const leading = Math.min(leadingDimensions, dimensions);
  for (let other = 0; other < count; other++) {
    let sum = 0;
    const start = other * dimensions;
    for (let at = 0; at < leading; at++) sum += (own[at] ?? 0) * (rows[start + at] ?? 0);
    if (sum < leadingFloor * scale * scale) continue;
    for (let at = leading; at < dimensions; at++) sum += (own[at] ?? 0) * (rows[start + at] ?? 0);
    const near = sum / (scale * scale);
    if (near >= neighbourFloor && other !== row) found.push({ row: other, similarity: Math.min(1, near) });
  }
  return found
    .sort((left, right) => right.similarity - left.similarity)
    .slice(0, mostNeighbours)
    .map(({ row: other, similarity: near }) => ({ stem: wordAt(other), similarity: near }));
}

/** Returns, for each wanted stem, the most similar offered stem and their similarity, 0 to 1. */
export function softCoverage(
  wanted: readonly string[],
  offered: Iterable<string>,
  vectors: WordVectors = bundledVectors(),
): readonly { readonly stem: string; readonly nearest: string | null; readonly similarity: number }[] {
  const candidates = [...new Set(offered)];
  return wanted.map((stemmed) => {
    let best: { nearest: string | null; similarity: number } = { nearest: null, similarity: 0 };
    for (const candidate of candidates) {
      const near = stemSimilarity(stemmed, candidate, vectors);
      if (near > best.similarity) best = { nearest: candidate, similarity: near };
      if (near === 1) break;
    }
    return { stem: stemmed, ...best };
  });
}

type Header = [count: number, dimensions: number, scale: number, textBytes: number];

/** Finds a row by binary search. `compare` returns a number below 0, 0 or above 0 for rows before, at or after the target. */
function findSorted(count: number, compare: (row: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(middle);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Compares the stored bytes of a word with a text, because creating a string for each row would take most of the time. */
function compareAt(bytes: Uint8Array, start: number, end: number, text: string): number {
  const shared = Math.min(end - start, text.length);
  for (let at = 0; at < shared; at++) {
    const order = (bytes[start + at] ?? 0) - text.charCodeAt(at);
    if (order !== 0) return order;
  }
  return end - start - text.length;
}
