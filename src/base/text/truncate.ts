// Cutting text without breaking what people see as one character.
import { graphemesOf, isPlain } from "./graphemes.ts";

/** UTF-16 units that one character on screen may have; a longer one is an attack and is cut off as a whole. */
const unitsPerGrapheme = 32;

/** At most `maxGraphemes` characters as people count them; what was cut shows as a final `…` within that count. */
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
  // The window ended inside a monstrous character, so the last boundary seen is the last one to trust.
  return `${text.slice(0, count < maxGraphemes ? lastBoundary(window) : end)}…`;
}

/** How many characters people see in the text. */
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
