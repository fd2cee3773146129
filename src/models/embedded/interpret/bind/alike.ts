// What texts are compared by: their shape and their plain words.
import { suited } from "../../../../base/text/suited.ts";
import { stem, words } from "../../../../language/tokens.ts";

const digits = /\p{N}+/gu;
const capitals = /\p{Lu}\p{L}*/gu;
const letters = /\p{Ll}+/gu;

/** What a text looks like: runs of capitals, letters and digits, and what stands between. */
export function shape(text: string): string {
  return text
    .replace(suited(digits, text), "9")
    .replace(suited(capitals, text), "A")
    .replace(suited(letters, text), "a")
    .replace(/(?:A )+A/g, "A");
}

/** The stems of a text, in order. */
export function plain(text: string): string {
  return words(text).map(stem).join(" ");
}
