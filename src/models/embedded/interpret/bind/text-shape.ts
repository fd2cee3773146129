// Two ways to compare texts: by their shape, and by the stems of their words.
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import { stem, words } from "../../../../language/tokens.ts";

const digits = /\p{N}+/gu;
const capitals = /\p{Lu}\p{L}*/gu;
const letters = /\p{Ll}+/gu;

/** Returns the shape of a text: "A" for capitalized words, "a" for letters, "9" for digits. Other characters do not change. */
export function shape(text: string): string {
  return text
    .replace(asciiVariant(digits, text), "9")
    .replace(asciiVariant(capitals, text), "A")
    .replace(asciiVariant(letters, text), "a")
    .replace(/(?:A )+A/g, "A");
}

/** Returns the stems of the words of a text, in order. */
export function plain(text: string): string {
  return words(text).map(stem).join(" ");
}
