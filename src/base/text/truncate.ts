// Cuts text without splitting graphemes, the characters as users see them.
import { graphemesOf, isPlain } from "./graphemes.ts";

/** Maximum number of UTF-16 units of a grapheme. A longer grapheme is treated as an attack and removed as a whole. */
const unitsPerGrapheme = 32;

/** Cuts the text to at most `maxGraphemes` graphemes. A text that was cut ends in `…`. */
export function truncate(text: string, maxGraphemes: number): string {
  if (text.length <= maxGraphemes) return text;
  if (maxGraphemes < 1) return "";
  if (isPlain(text.slice(0, maxGraphemes + 1))) return `${text.slice(0, maxGraphemes - 1)}…`;
  const window = text.slice(0, (maxGraphemes + 1) * unitsPerGrapheme);
  let count = 0;
  let end = 0;
  for (const { index } of graphemesOf(window)) {
    if (count === maxGraphemes - 1) end = index;
    if (count === maxGraphemes) return `${text.slice(0, end)}…`;
    count += 1;
  }
  if (window.length === text.length) return text;
  // The window ended inside an oversized grapheme, so the text is cut at the last boundary before it.
  return `${text.slice(0, count < maxGraphemes ? lastBoundary(window) : end)}…`;
}

function lastBoundary(window: string): number {
  let last = 0;
  for (const { index } of graphemesOf(window)) last = index;
  return last;
}
