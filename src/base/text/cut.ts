// Cuts a long text to a number of UTF-16 units.
import { graphemesOf } from "./graphemes.ts";

/** How far before the limit a character boundary is searched. */
const window = 256;

/**
 * At most `maxUnits` UTF-16 units, well-formed, never part of a character; a cut shows as a final `…` within the limit.
 */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text.toWellFormed();
  if (maxUnits < 1) return "";
  const limit = maxUnits - 1;
  const start = wholeCharacterAt(text, Math.max(0, limit - window));
  let end = start;
  for (const { segment, index } of graphemesOf(text.slice(start, limit + window))) {
    if (start + index + segment.length > limit) break;
    end = start + index + segment.length;
  }
  return `${text.slice(0, end).toWellFormed()}…`;
}

/** The position itself, or the one before if it lies within a surrogate pair. */
function wholeCharacterAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff && place > 0 ? place - 1 : place;
}
