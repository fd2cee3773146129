// A word in the form used for comparison: its stem, its sense and its row in the word vectors.
import { memoizedTexts } from "../base/memoize.ts";
import { sense } from "./lexicon.ts";
import { stem } from "./tokens.ts";
import { bundledVectors, rowSimilarity } from "./vectors/word-vectors.ts";

/** `row` is the word's row in the vectors, or -1. */
export interface Term {
  readonly stem: string;
  readonly sense: string;
  readonly row: number;
}

/** Returns the term of one lower-case word. */
export const term: (word: string) => Term = memoizedTexts((word) => termOfStem(stem(word)), 20_000);

/** Returns the term of a stem. */
export const termOfStem: (stemmed: string) => Term = memoizedTexts(
  (stemmed) => ({ stem: stemmed, sense: sense(stemmed), row: bundledVectors().rowOf(stemmed) }),
  20_000,
);

/** Returns the similarity of two words by their vectors, 0 to 1; 1 for the same word. */
export const nearness: (one: Term, other: Term) => number = memoizedPairs((one, other) =>
  one.stem === other.stem ? 1 : rowSimilarity(one.row, other.row),
);

/** Maximum number of pairs cached per comparison. */
const mostPairs = 30_000;
/** More rows than any vector file has, so that a pair of rows is one number. */
const mostRows = 2 ** 15;

/** Memoizes a comparison per pair of words with vectors: requests and documentations share most of their words. */
export function memoizedPairs(compare: (one: Term, other: Term) => number): (one: Term, other: Term) => number {
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
