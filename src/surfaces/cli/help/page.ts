// A help page as data, formatted when the width of the terminal is known.
import { Help } from "commander";

/** Literal text, text to wrap, or the row of an argument, option or command: term, width of the terms, description. */
export type HelpPart =
  | string
  | readonly [text: string]
  | readonly [term: string, termWidth: number, description: string];

/** The parts of a page in print order. */
export type HelpPage = readonly HelpPart[];

/** Page width when the output is not a terminal. */
export const usualWidth = 100;

/** Formats the page as commander does for this width. */
export function formatPage(page: HelpPage, width: number): string {
  const help = Object.assign(new Help(), { helpWidth: width });
  const formatted = page.map((part) => {
    if (typeof part === "string") return part;
    if (part.length === 1) return help.boxWrap(part[0], width);
    return help.formatItem(...part, help);
  });
  return formatted.join("");
}
