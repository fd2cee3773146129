// Stores documents as arrays of numbers: the terms of each document, and the documents that contain each term.
import { atOnce, type Steps } from "../base/slices.ts";
import { rankStems } from "./stems.ts";

/** A document: an id and named fields of text. */
export interface RankDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The terms of the documents as numbers. Each entry contains a term, its field and its count, as `packEntry` packs them. */
export interface IndexedDocuments {
  readonly ids: readonly string[];
  readonly fields: readonly string[];
  readonly terms: readonly string[];
  /** The entries of document `d` are at `starts[d]` up to, not including, `starts[d + 1]`, ordered by field. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Documents that `search` can search. */
export interface RankIndex extends InvertedDocuments {
  readonly numberOf: ReadonlyMap<string, number>;
}

/** The documents that contain each term, in addition to the terms of each document. */
export interface InvertedDocuments extends IndexedDocuments {
  /** The postings of term `t` are at `postingStarts[t]` up to, not including, `postingStarts[t + 1]`. */
  readonly postingStarts: Uint32Array;
  readonly postingDocuments: Uint32Array;
  /** Weighted count of the term over all fields, normalised by field length. */
  readonly postingWeights: Float32Array;
}

const lengthPenalty = 0.5;
const fieldBits = 4;
const countBits = 8;
const mostCount = 2 ** countBits - 1;

/** A document that `read` returns, or that is copied from document number `from` of an earlier index. */
export interface DocumentSource {
  readonly id: string;
  readonly from?: number | undefined;
  readonly read: () => RankDocument;
}

/** Indexes documents. Keeps the term numbers of an earlier index, so that its documents can be copied. */
export function indexDocuments(sources: readonly DocumentSource[], earlier?: IndexedDocuments): IndexedDocuments {
  return atOnce(readDocuments(sources, earlier));
}

/** Indexes documents like `indexDocuments`, one document per step. */
export function* readDocuments(
  sources: readonly DocumentSource[],
  earlier?: IndexedDocuments,
): Steps<IndexedDocuments> {
  const fields = [...(earlier?.fields ?? [])];
  const numberOf = new Map(earlier?.terms.map((term, number) => [term, number]) ?? []);
  const starts = new Uint32Array(sources.length + 1);
  const entries: number[] = [];
  for (const [at, { from, read }] of sources.entries()) {
    if (from !== undefined && earlier !== undefined) {
      const [start, end] = [earlier.starts[from] ?? 0, earlier.starts[from + 1] ?? 0];
      for (let entry = start; entry < end; entry++) entries.push(earlier.entries[entry] ?? 0);
    } else {
      for (const [name, text] of Object.entries(read().fields)) {
        if (!fields.includes(name)) fields.push(name);
        addField(entries, { stems: rankStems(text), field: fields.indexOf(name), numberOf });
      }
    }
    starts[at + 1] = entries.length;
    yield;
  }
  const ids = sources.map(({ id }) => id);
  return { ids, fields, terms: [...numberOf.keys()], starts, entries: Uint32Array.from(entries) };
}

function addField(
  entries: number[],
  { stems, field, numberOf }: { stems: readonly string[]; field: number; numberOf: Map<string, number> },
): void {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const term = numberOf.get(stem) ?? numberOf.size;
    if (term === numberOf.size) numberOf.set(stem, term);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  for (const [term, count] of counts) entries.push(packEntry(term, field, count));
}

/** Adds, for each term, the list of documents that contain the term, so that the documents can be searched. */
export function invert(documents: IndexedDocuments, weights: Readonly<Record<string, number>>): InvertedDocuments {
  const { terms, entries, starts, fields } = documents;
  const norms = fieldNorms(documents);
  const weightOf = fields.map((field) => weights[field] ?? 1);
  const postingStarts = new Uint32Array(terms.length + 1);
  const lastSeen = new Int32Array(terms.length).fill(-1);
  for (let document = 0; document + 1 < starts.length; document++) {
    for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
      const term = termOf(entries[at] ?? 0);
      if (lastSeen[term] === document) continue;
      lastSeen[term] = document;
      postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + 1;
    }
  }
  for (let term = 0; term < terms.length; term++) {
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + (postingStarts[term] ?? 0);
  }
  const postingDocuments = new Uint32Array(postingStarts[terms.length] ?? 0);
  const postingWeights = new Float32Array(postingDocuments.length);
  const next = postingStarts.slice();
  lastSeen.fill(-1);
  for (let document = 0; document + 1 < starts.length; document++) {
    for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
      const entry = entries[at] ?? 0;
      const term = termOf(entry);
      if (lastSeen[term] !== document) {
        lastSeen[term] = document;
        postingDocuments[next[term] ?? 0] = document;
        next[term] = (next[term] ?? 0) + 1;
      }
      const field = fieldOf(entry);
      const place = (next[term] ?? 0) - 1;
      const share = ((weightOf[field] ?? 1) * countOf(entry)) / (norms[document * fields.length + field] ?? 1);
      postingWeights[place] = (postingWeights[place] ?? 0) + share;
    }
  }
  return { ...documents, postingStarts, postingDocuments, postingWeights };
}

/** Packs a term, its field and its count (255 at most) into one number. */
export function packEntry(term: number, field: number, count: number): number {
  return term * 2 ** (fieldBits + countBits) + (field << countBits) + Math.min(count, mostCount);
}

export const termOf = (entry: number): number => entry >>> (fieldBits + countBits);
export const fieldOf = (entry: number): number => (entry >>> countBits) & (2 ** fieldBits - 1);
const countOf = (entry: number): number => entry & mostCount;

/** Returns a factor for each field of each document that corrects for the length of the field. */
function fieldNorms({ ids, fields, starts, entries }: IndexedDocuments): Float32Array {
  const lengths = new Float32Array(ids.length * fields.length);
  const sums = new Float64Array(fields.length);
  const counts = new Float64Array(fields.length);
  for (let document = 0; document < ids.length; document++) {
    for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
      const entry = entries[at] ?? 0;
      const place = document * fields.length + fieldOf(entry);
      lengths[place] = (lengths[place] ?? 0) + countOf(entry);
    }
    for (const field of fields.keys()) {
      sums[field] = (sums[field] ?? 0) + (lengths[document * fields.length + field] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  return lengths.map((length, place) => {
    const field = place % fields.length;
    const average = Math.max(1, (sums[field] ?? 0) / Math.max(1, counts[field] ?? 1));
    return 1 - lengthPenalty + (lengthPenalty * length) / average;
  });
}
