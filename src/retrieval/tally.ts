// Compares the words of one method with the words of a request, in one pass over the method's words.

import { memoized } from "../base/memoize.ts";
import type { WordVectors } from "../language/vectors/word-vectors.ts";
import { fieldOf, termOf } from "./documents.ts";
import type { MethodField } from "./method-document.ts";
import type { MethodIndex } from "./method-index.ts";
import { rarity } from "./rank.ts";
import { isWriteStem } from "./request-words.ts";
import { pairOf, type SearchContext } from "./search-context.ts";

/** Sums over the words of one field of a method. Each word counts with its rarity; similar words count in part. */
export interface FieldTally {
  total: number;
  hit: number;
  near: number;
  count: number;
  /** Number of words that are not similar to any word of the request. */
  missed: number;
  /** Number of adjacent words that are also adjacent in the request. */
  pairs: number;
}

export interface Tally {
  readonly name: FieldTally;
  readonly purpose: FieldTally;
  readonly parameters: FieldTally;
  /** For each stem of the request, 1 when the method's own texts contain the stem; texts of the server do not count. */
  readonly held: Float32Array;
  /** For each stem, its similarity to the nearest word of name and purpose; `nearAny` also uses the other fields. */
  readonly nearCore: Float32Array;
  readonly nearAny: Float32Array;
  /** Sum of the rarities of the request's stems that occur in choices; `inServer` and `inAbout` are for the server's texts. */
  readonly inChoices: number;
  readonly inServer: number;
  readonly inAbout: number;
  readonly choiceHits: number;
  readonly writesInName: number;
  /** Sum of the vectors of the words of name and purpose, weighted by rarity. */
  readonly core: Float32Array;
}

const nearEnough = 0.4;
/** Number of words at the start of a name in which a write verb counts; later words are more often nouns. */
const leadingWords = 4;

/** Compares each word of a method with the request. */
export function tallyOf(context: SearchContext, document: number): Tally {
  const { index, stems, stemAt, pairs } = context;
  const tally = emptyTally(stems.length, coreOf(context, document));
  let before = -1;
  let fieldBefore = -1;
  for (let at = index.starts[document] ?? 0; at < (index.starts[document + 1] ?? 0); at++) {
    const entry = index.entries[at] ?? 0;
    const [term, number] = [termOf(entry), fieldOf(entry)];
    const field = index.fields[number] as MethodField;
    const place = stemAt.get(term);
    if (place !== undefined) countHit(tally, { field, place, weight: stems[place]?.rarity ?? 0 });
    if (field === "name" || field === "purpose" || field === "parameters") {
      const isPair = number === fieldBefore && pairs.has(pairOf(before, term));
      countSoft(context, tally, { field, term, isHit: place !== undefined, isPair });
    }
    before = term;
    fieldBefore = number;
  }
  return tally;
}

function emptyTally(stems: number, core: Float32Array) {
  const field = (): FieldTally => ({ total: 0, hit: 0, near: 0, count: 0, missed: 0, pairs: 0 });
  return {
    name: field(),
    purpose: field(),
    parameters: field(),
    held: new Float32Array(stems),
    nearCore: new Float32Array(stems),
    nearAny: new Float32Array(stems),
    inChoices: 0,
    inServer: 0,
    inAbout: 0,
    choiceHits: 0,
    writesInName: 0,
    core,
  };
}

type Counting = ReturnType<typeof emptyTally>;

function countHit(
  tally: Counting,
  { field, place, weight }: { readonly field: MethodField; readonly place: number; readonly weight: number },
): void {
  // An example shows an ability, not what the user wants, so it counts only in the BM25 scores.
  if (field === "examples") return;
  tally.nearAny[place] = 1;
  if (field === "server") tally.inServer += weight;
  else if (field === "about") tally.inAbout += weight;
  else tally.held[place] = 1;
  if (field !== "choices") return;
  tally.inChoices += weight;
  tally.choiceHits += 1;
}

interface SoftWord {
  readonly field: "name" | "purpose" | "parameters";
  readonly term: number;
  readonly isHit: boolean;
  readonly isPair: boolean;
}

function countSoft(context: SearchContext, tally: Counting, { field, term, isHit, isPair }: SoftWord): void {
  const { index } = context;
  const isCore = field !== "parameters";
  const nearness = nearnessOf(context, term);
  let nearest = 0;
  for (let place = 0; place < nearness.length; place++) {
    const near = nearness[place] ?? 0;
    if (near > nearest) nearest = near;
    if (isCore && near > (tally.nearCore[place] ?? 0)) tally.nearCore[place] = near;
    if (near > (tally.nearAny[place] ?? 0)) tally.nearAny[place] = near;
  }
  const weight = rarityOf(index, term);
  const fieldTally = tally[field];
  fieldTally.total += weight;
  fieldTally.hit += isHit ? weight : 0;
  fieldTally.near += weight * nearest;
  fieldTally.count += 1;
  fieldTally.missed += nearest === 0 ? 1 : 0;
  fieldTally.pairs += isPair ? 1 : 0;
  if (field === "name" && fieldTally.count <= leadingWords && isWriteStem(index.terms[term] ?? ""))
    tally.writesInName += 1;
}

const cores = memoized((_index: MethodIndex) => new Map<number, Float32Array>());

/**
 * Returns the sum of the vectors of a method's name and purpose, weighted by rarity. Cached with the index, since the sum
 * does not depend on the request.
 */
function coreOf(context: SearchContext, document: number): Float32Array {
  const { index, vectors } = context;
  const known = cores(index);
  const found = known.get(document);
  if (found !== undefined) return found;
  const { dimensions, rows } = vectors;
  const core = new Float32Array(dimensions);
  for (let at = index.starts[document] ?? 0; at < (index.starts[document + 1] ?? 0); at++) {
    const entry = index.entries[at] ?? 0;
    const field = index.fields[fieldOf(entry)];
    const row = field === "name" || field === "purpose" ? rowOf(context, termOf(entry)) : -1;
    if (row < 0) continue;
    const weight = rarityOf(index, termOf(entry));
    for (let axis = 0; axis < dimensions; axis++) {
      core[axis] = (core[axis] ?? 0) + weight * (rows[row * dimensions + axis] ?? 0);
    }
  }
  known.set(document, core);
  return core;
}

function rarityOf(index: MethodIndex, term: number): number {
  return rarity(index, (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0));
}

/** Returns the similarity of a term to each stem of the request: 1 for the same stem, 0 below `nearEnough`. */
function nearnessOf(context: SearchContext, term: number): Float32Array {
  const known = context.nearness.get(term);
  if (known !== undefined) return known;
  const row = rowOf(context, term);
  const made = Float32Array.from(context.stems, (stem) => {
    if (stem.term === term) return 1;
    return row < 0 || stem.row < 0 ? 0 : nearnessOfRows(context.vectors, row, stem.row);
  });
  context.nearness.set(term, made);
  return made;
}

const pairsOf = memoized((_vectors: WordVectors) => new Map<number, number>());
/** Maximum number of cached pairs; a cache helps because requests and documentation share most of their words. */
const mostPairs = 30_000;
const mostRows = 2 ** 20;

function nearnessOfRows(vectors: WordVectors, one: number, other: number): number {
  const known = pairsOf(vectors);
  const pair = one * mostRows + other;
  const found = known.get(pair);
  if (found !== undefined) return found;
  const { dimensions, rows, scale } = vectors;
  let sum = 0;
  for (let at = 0; at < dimensions; at++) {
    sum += (rows[one * dimensions + at] ?? 0) * (rows[other * dimensions + at] ?? 0);
  }
  const near = sum / (scale * scale);
  const made = near > nearEnough ? near : 0;
  if (known.size >= mostPairs) known.clear();
  known.set(pair, made);
  return made;
}

function rowOf({ index, vectors }: SearchContext, term: number): number {
  const known = index.vectorRows[term] ?? -1;
  if (known !== -2) return known;
  const row = vectors.rowOf(index.terms[term] ?? "");
  index.vectorRows[term] = row;
  return row;
}
