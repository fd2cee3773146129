// Cuts text without breaking user-perceived characters.
import { graphemesOf, isPlain } from "./graphemes.ts";

/** Maximum UTF-16 units of one grapheme; a longer one is an attack and is removed as a whole. */
const unitsPerGrapheme = 32;

/** At most `maxGraphemes` characters as people count them; a cut shows as a final `…` within that count. */
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
  // The window ended inside an oversized character, so the last boundary seen is the last valid one.
  return `${text.slice(0, count < maxGraphemes ? lastBoundary(window) : end)}…`;
}

/** Number of user-perceived characters in the text. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

function lastBoundary(window: string): number {
  let last = 0;
  for (const { index } of graphemesOf(window)) last = index;
  return last;
}
