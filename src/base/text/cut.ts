// Cuts a long text to a maximum number of UTF-16 units.
import { graphemesOf } from "./graphemes.ts";

/**
 * Length of the text before the limit that is split into characters, in units. The cut is made between two of these
 * characters.
 */
const window = 256;

/** Cuts the text to at most `maxUnits` UTF-16 units, between two characters. A text that was cut ends in `…`. */
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

/** Returns the position. If the position lies within a surrogate pair, returns the start of the pair. */
function wholeCharacterAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff && place > 0 ? place - 1 : place;
}
