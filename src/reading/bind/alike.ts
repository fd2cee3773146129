// How alike texts are: by the nearest of their words, by their shape, by their plain words.
import { nearness, type Term, term } from "../term.ts";
import { stem, words } from "../tokens.ts";

/** 0 to 1: how near the nearest of the first words of a text is to any of the terms. */
export function likest(left: readonly string[], right: readonly Term[]): number {
  let best = 0;
  for (const one of left.slice(0, 6)) for (const other of right) best = Math.max(best, nearness(term(one), other));
  return best;
}

/** 0 to 1: how near the nearest two of the terms are. */
export function pairLikest(left: readonly Term[], right: readonly Term[]): number {
  let best = 0;
  for (const one of left) for (const other of right) best = Math.max(best, nearness(one, other));
  return best;
}

/** What a text looks like: runs of capitals, letters and digits, and what stands between. */
export function shape(text: string): string {
  return text
    .replace(/\p{N}+/gu, "9")
    .replace(/\p{Lu}\p{L}*/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/(?:A )+A/g, "A");
}

/** The stems of a text, in order. */
export function plain(text: string): string {
  return words(text).map(stem).join(" ");
}
