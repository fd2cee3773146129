// Ranks the sections of a pack for the topic of a request, by equal and by similar words.

import { bundledVectors, neighboursOf, rowSimilarity } from "../../language/vectors/word-vectors.ts";
import { type RankIndex, termOf } from "../../retrieval/documents.ts";
import { bestOf, rarity, scoreAll } from "../../retrieval/rank.ts";
import { framingStems } from "./framing-words.data.ts";
import type { PackIndex } from "./index-pack.ts";
import { isPair, requestStems } from "./rank-text.ts";

/** A section, and how well it matches the request. */
export interface RankedSection {
  /** Number of the section in the index. */
  readonly section: number;
  readonly score: number;
  /** For each stem of the request, how well the section matches it, from 0 to 1. */
  readonly met: readonly number[];
}

/** A stem of the request, and its weight from 0 to 1. */
export interface WantedStem {
  readonly stem: string;
  readonly weight: number;
  /** True for a word that only frames the question, such as "show". */
  readonly isAsking: boolean;
}

/** For each term of the index: the stems of the request that it matches (`at`), and how well (`value`, 0 to 1). */
export type NearTerms = ReadonlyMap<number, readonly { readonly at: number; readonly value: number }[]>;

/** A request matched against the sections of a pack. */
export interface RankedSections {
  readonly stems: readonly WantedStem[];
  readonly near: NearTerms;
  /** The sections, best first. */
  readonly ranked: readonly RankedSection[];
}

const most = 60;
const nearEnough = 0.42;
const largeVocabulary = 6_000;
const askingWeight = 0.15;

/** Ranks the sections; `aboutStems` are the stems of the pack's catalog text, which states its subject. */
export function rankSections({
  index,
  preferenceOf,
  topic,
  aboutStems,
}: {
  readonly index: PackIndex;
  readonly preferenceOf: (section: number) => number;
  readonly topic: string;
  readonly aboutStems: ReadonlySet<string>;
}): RankedSections {
  const stems = [...new Set(requestStems(topic.slice(0, 4_000)))].slice(0, 60).map((stem): WantedStem => {
    // A word such as "list" only frames the request, unless the pack is about lists.
    const isAsking = framingStems.has(stem) && !aboutStems.has(stem);
    return { stem, isAsking, weight: isAsking ? askingWeight : rarityIn(index, stem) };
  });
  const total = Math.max(
    1e-6,
    stems.reduce((sum, { weight }) => sum + weight, 0),
  );
  const near = nearTerms(stems, index);
  const scored = scoreAll(index.index, queryStems(stems, near, index));
  const ranked = bestOf(scored, most)
    .map((section): RankedSection => {
      const met = metBy(section, near, index, stems.length);
      const coverage = met.reduce((sum, value, at) => sum + value * (stems[at]?.weight ?? 0), 0) / total;
      const bm25 = (scored.scores[section] ?? 0) / scored.best;
      return { section, met, score: (0.6 * coverage + 0.4 * bm25) * preferenceOf(section) };
    })
    .sort((left, right) => right.score - left.score || left.section - right.section);
  return { stems, near, ranked };
}

/** Returns the weight of a stem; higher if it is rare in the pack, since a rare word better separates the sections. */
function rarityIn({ index }: PackIndex, stem: string): number {
  const term = index.numberOf.get(stem);
  const frequency = term === undefined ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
  const highest = rarity(index, 0);
  return highest <= 0 ? 1 : 0.25 + (0.75 * Math.max(0, rarity(index, frequency))) / highest;
}

function nearTerms(wanted: readonly WantedStem[], { index }: PackIndex): NearTerms {
  const found = new Map<number, { at: number; value: number }[]>();
  const add = (term: number, at: number, value: number) => {
    const held = found.get(term);
    if (held === undefined) found.set(term, [{ at, value }]);
    else held.push({ at, value });
  };
  for (const [at, { stem, isAsking }] of wanted.entries()) {
    const exact = index.numberOf.get(stem);
    if (exact !== undefined) add(exact, at, 1);
    if (isPair(stem) || isAsking || bundledVectors().rowOf(stem) < 0) continue;
    for (const { term, similarity } of nearOf(stem, index)) if (term !== exact) add(term, at, softened(similarity));
  }
  return found;
}

interface NearTerm {
  readonly term: number;
  readonly similarity: number;
}

const nearKnown = new WeakMap<RankIndex, Map<string, readonly NearTerm[]>>();

/** Returns the terms of the index that are similar to a stem. Memoized, since many requests share words. */
function nearOf(stem: string, index: RankIndex): readonly NearTerm[] {
  const known = nearKnown.get(index) ?? new Map<string, readonly NearTerm[]>();
  nearKnown.set(index, known);
  const found = known.get(stem) ?? findNear(stem, index);
  if (known.size < largeVocabulary) known.set(stem, found);
  return found;
}

function findNear(stem: string, index: RankIndex): readonly NearTerm[] {
  // In a large vocabulary, looking up the neighbors of a word is faster than comparing the word with every term.
  if (index.terms.length > largeVocabulary) {
    return neighboursOf(stem).flatMap(({ stem: other, similarity }) => {
      const term = index.numberOf.get(other);
      return term === undefined ? [] : [{ term, similarity }];
    });
  }
  const own = bundledVectors().rowOf(stem);
  const found: NearTerm[] = [];
  for (const [term, row] of rowsOf(index).entries()) {
    const similarity = rowSimilarity(own, row);
    if (similarity >= nearEnough) found.push({ term, similarity });
  }
  return found;
}

const rowsKnown = new WeakMap<RankIndex, Int32Array>();

/** Returns, for each term of an index, its row in the vector table. */
function rowsOf(index: RankIndex): Int32Array {
  const known = rowsKnown.get(index) ?? Int32Array.from(index.terms, bundledVectors().rowOf);
  rowsKnown.set(index, known);
  return known;
}

/** Returns the match value of a similar word, which is lower than that of the word itself. */
function softened(similarity: number): number {
  return Math.min(0.85, similarity * 0.9);
}

function queryStems(
  stems: readonly WantedStem[],
  near: NearTerms,
  { index }: PackIndex,
): readonly { readonly stem: string; readonly weight: number }[] {
  const weights = new Map<string, number>();
  for (const [term, hits] of near) {
    const name = index.terms[term] ?? "";
    for (const { at, value } of hits) {
      const weight = (stems[at]?.weight ?? 0) * (value === 1 ? 1 : value * value);
      weights.set(name, Math.max(weights.get(name) ?? 0, weight));
    }
  }
  return [...weights].map(([name, weight]) => ({ stem: name, weight }));
}

function metBy(section: number, near: NearTerms, { index }: PackIndex, count: number): readonly number[] {
  const met = new Array<number>(count).fill(0);
  for (let at = index.starts[section] ?? 0; at < (index.starts[section + 1] ?? 0); at++) {
    for (const hit of near.get(termOf(index.entries[at] ?? 0)) ?? []) {
      if (hit.value > (met[hit.at] ?? 0)) met[hit.at] = hit.value;
    }
  }
  return met;
}
