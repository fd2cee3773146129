// Prepares text for a terminal: removes control codes, wraps at words, and measures the display width.

import { stripVTControlCharacters } from "node:util";
import { asciiVariant } from "../text/ascii-variant.ts";
import { columnsOf, fitColumns } from "../text/columns.ts";

// Characters that move the cursor or change the writing direction, except line breaks and tabs.
const controls = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Removes the characters that control the terminal from the text of a tool or model. */
export function plain(text: string): string {
  const shown = stripVTControlCharacters(text.replaceAll("\r\n", "\n"));
  return shown.replaceAll(asciiVariant(controls, shown), "");
}

/** Removes the characters that control the terminal and puts the text on one line. */
export function plainLine(text: string): string {
  return plain(text).replaceAll(/\s+/g, " ").trim();
}

/** Returns the display width of the text in columns; colour codes have no width. */
export function widthOf(text: string): number {
  return columnsOf(stripVTControlCharacters(text));
}

/** Cuts the text to at most `width` columns. A text that was cut ends in `…`. */
export function clip(text: string, width: number): string {
  return fitColumns(text, Math.max(1, width));
}

/** Breaks the text at spaces into lines of at most `width` columns. Keeps the line breaks and the indentation of the text. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

/** Wraps the text after `lead`. Later lines are indented by the width of `lead`. */
export function hang(lead: string, text: string, width: number): readonly string[] {
  const indent = widthOf(lead);
  const lines = wrap(text, Math.max(20, width - indent));
  return lines.map((line, index) => (index === 0 ? lead : " ".repeat(indent)) + line);
}

function wrapLine(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const indent = /^\s*(?:[-*•]\s+|\d+[.)]\s+)?/.exec(line)?.[0] ?? "";
  const hanging = " ".repeat(Math.min(indent.length, Math.floor(width / 2)));
  const lines: string[] = [];
  let current = indent;
  let isEmpty = true;
  for (const word of line.slice(indent.length).split(/\s+/)) {
    if (!isEmpty && widthOf(current) + 1 + widthOf(word) > width) {
      lines.push(current);
      current = hanging;
      isEmpty = true;
    }
    current += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, current];
}
