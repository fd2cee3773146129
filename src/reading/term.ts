// A word as it is compared with others: its stem, its sense and its place among the word vectors.
import { rememberedTexts } from "../base/remember.ts";
import { sense } from "./lexicon.ts";
import { bundledVectors } from "./rank/word-vectors.ts";
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
  const { rows, dimensions, scale } = bundledVectors();
  let sum = 0;
  const [left, right] = [one.row * dimensions, other.row * dimensions];
  for (let at = 0; at < dimensions; at += 1) sum += (rows[left + at] ?? 0) * (rows[right + at] ?? 0);
  return Math.max(0, Math.min(1, sum / (scale * scale)));
}
