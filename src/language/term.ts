// A word as it is compared with others: its stem, its sense and its place among the word vectors.
import { rememberedTexts } from "../base/remember.ts";
import { sense } from "./lexicon.ts";
import { stem } from "./tokens.ts";
import { bundledVectors, rowSimilarity } from "./vectors/word-vectors.ts";

/** `row` is the word's row among the vectors, or -1. */
export interface Term {
  readonly stem: string;
  readonly sense: string;
  readonly row: number;
}

/** The term of one lower-case word. */
export const term: (word: string) => Term = rememberedTexts((word) => termOfStem(stem(word)), 20_000);

/** The term of a stem, which tells all of it. */
export const termOfStem: (stemmed: string) => Term = rememberedTexts(
  (stemmed) => ({ stem: stemmed, sense: sense(stemmed), row: bundledVectors().rowOf(stemmed) }),
  20_000,
);

/** 0 to 1: how near two words are in meaning, by their vectors; the same word is as near as can be. */
export const nearness: (one: Term, other: Term) => number = rememberedPairs((one, other) =>
  one.stem === other.stem ? 1 : rowSimilarity(one.row, other.row),
);

/** So many pairs are kept of one comparison. */
const mostPairs = 30_000;
/** More than any file of vectors holds, so that a pair of rows is one number. */
const mostRows = 2 ** 15;

/** The same comparison, made once per pair of words that have vectors: requests and documentations share most of theirs. */
export function rememberedPairs(compare: (one: Term, other: Term) => number): (one: Term, other: Term) => number {
  const known = new Map<number, number>();
  return (one, other) => {
    if (one.row < 0 || other.row < 0) return compare(one, other);
    const pair = one.row * mostRows + other.row;
    const found = known.get(pair);
    if (found !== undefined) return found;
    const made = compare(one, other);
    if (known.size >= mostPairs) known.clear();
    known.set(pair, made);
    return made;
  };
}
