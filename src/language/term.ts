// Converts a word to the form that comparisons use: its stem, its sense and its row in the word vectors.
import { memoizedTexts } from "../base/memoize.ts";
import { sense } from "./lexicon.ts";
import { stem } from "./tokens.ts";
import { bundledVectors, rowSimilarity } from "./vectors/word-vectors.ts";

/** A word in the form that comparisons use; `row` is its row in the vectors, or -1. */
export interface Term {
  readonly stem: string;
  readonly sense: string;
  readonly row: number;
}

/** Returns a lower-case word in the form that comparisons use. */
export const term: (word: string) => Term = memoizedTexts((word) => termOfStem(stem(word)), 20_000);

/** Returns a stem in the form that comparisons use. */
export const termOfStem: (stemmed: string) => Term = memoizedTexts(
  (stemmed) => ({ stem: stemmed, sense: sense(stemmed), row: bundledVectors().rowOf(stemmed) }),
  20_000,
);

/** Returns the similarity of two words by their vectors, from 0 to 1; 1 for the same word. */
export const nearness: (one: Term, other: Term) => number = memoizedPairs((one, other) =>
  one.stem === other.stem ? 1 : rowSimilarity(one.row, other.row),
);

/** Maximum number of cached pairs for each comparison. */
const mostPairs = 30_000;
/** Greater than the number of rows in any vector file, so that two rows fit into one number. */
const mostRows = 2 ** 15;

/** Memoizes a comparison by pairs of words with vectors, since requests and documentation share most of their words. */
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
