// Two normal forms for comparing texts: their shape and their word stems.
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import { stem, words } from "../../../../language/tokens.ts";

const digits = /\p{N}+/gu;
const capitals = /\p{Lu}\p{L}*/gu;
const letters = /\p{Ll}+/gu;

/** Returns the shape of a text: runs of capitals, letters and digits, and the characters between them. */
export function shape(text: string): string {
  return text
    .replace(asciiVariant(digits, text), "9")
    .replace(asciiVariant(capitals, text), "A")
    .replace(asciiVariant(letters, text), "a")
    .replace(/(?:A )+A/g, "A");
}

/** Returns the stems of a text, in order. */
export function plain(text: string): string {
  return words(text).map(stem).join(" ");
}
