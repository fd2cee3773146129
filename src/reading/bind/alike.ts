// What texts are compared by: their shape and their plain words.
import { stem, words } from "../tokens.ts";

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
