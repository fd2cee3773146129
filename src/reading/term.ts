// A word as it is compared with others: its stem, its sense and its place among the word vectors.
import { rememberedTexts } from "../base/remember.ts";
import { sense } from "./lexicon.ts";
import { bundledVectors, rowSimilarity } from "./rank/word-vectors.ts";
import { stem } from "./tokens.ts";

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
export function nearness(one: Term, other: Term): number {
  if (one.stem === other.stem) return 1;
  if (one.row < 0 || other.row < 0) return 0;
  const pair = one.row < other.row ? one.row * mostRows + other.row : other.row * mostRows + one.row;
  const known = nearnesses.get(pair);
  if (known !== undefined) return known;
  const made = rowSimilarity(one.row, other.row);
  if (nearnesses.size >= mostPairs) nearnesses.clear();
  nearnesses.set(pair, made);
  return made;
}

/** Documentations share most of their words, and requests too: the same pairs are compared again and again. */
const nearnesses = new Map<number, number>();
const mostPairs = 30_000;
/** More than any file of vectors holds, so that a pair of rows is one number. */
const mostRows = 2 ** 15;
