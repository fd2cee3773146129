// Measures, cuts and pads text in terminal columns, and removes control characters.
import { graphemesOf } from "./graphemes.ts";

/** Characters that are two columns wide: East Asian ideographs, syllables, full-width forms, and emoji. */
const wide =
  /^(?:\p{Emoji_Presentation}|.\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}])/u;
const zeroWidth = /^[\p{Mn}\p{Me}\u200B-\u200D\u2060\uFEFF]+$/u;

/**
 * Matches letters, dashes, arrows, lines and bars that are one column wide and never combine. For such texts no
 * segmenter is needed, which saves milliseconds.
 */
const narrow = /^[\x20-\x7e\u00a1-\u02ff\u2010-\u2027\u2190-\u2193\u2264\u2265\u23ce\u2500-\u259f]*$/;

/** Returns the width of the text on a terminal. The width is exact for simple text and approximate for other text. */
export function columnsOf(text: string): number {
  if (narrow.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemesOf(text)) columns += widthOf(segment);
  return columns;
}

/** Cuts the text to at most `columns` columns. A text that was cut ends in `…`. */
export function fitColumns(text: string, columns: number): string {
  if (text.length <= columns && columnsOf(text) <= columns) return text;
  if (columns < 1) return "";
  if (narrow.test(text)) return `${text.slice(0, columns - 1)}…`;
  let used = 0;
  let end = 0;
  for (const { segment, index } of graphemesOf(text)) {
    const width = widthOf(segment);
    if (used + width > columns) return `${text.slice(0, end)}…`;
    used += width;
    if (used <= columns - 1) end = index + segment.length;
  }
  return text;
}

/** Cuts the text, or pads it with spaces, to exactly `columns` columns. */
export function padColumns(text: string, columns: number, align: "left" | "right" = "left"): string {
  const fitted = fitColumns(text, columns);
  const filling = " ".repeat(Math.max(0, columns - columnsOf(fitted)));
  return align === "left" ? `${fitted}${filling}` : `${filling}${fitted}`;
}

/** Wraps the text to lines of at most `columns` columns, at spaces if possible. Returns at least one line. */
export function wrapColumns(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => pieces(part, Math.max(1, columns)))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (columnsOf(longer) <= columns || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/**
 * Puts the text on one line that cannot move the cursor or change the writing direction. Control and direction
 * characters are removed or replaced with visible characters.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r?\n/g, " ⏎ ")
    .replace(/\t/g, "  ")
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/g, "")
    .replace(/\p{Cc}/gu, "\uFFFD");
}

function widthOf(grapheme: string): number {
  if (wide.test(grapheme)) return 2;
  return zeroWidth.test(grapheme) ? 0 : 1;
}

/** Splits a word that is longer than a line into pieces. */
function pieces(word: string, columns: number): readonly string[] {
  if (columnsOf(word) <= columns) return [word];
  if (narrow.test(word)) return word.match(new RegExp(`.{1,${columns}}`, "g")) ?? [];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemesOf(word)) {
    if (part !== "" && columnsOf(part) + widthOf(segment) > columns) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}
