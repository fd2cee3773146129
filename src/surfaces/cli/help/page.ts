// One page of help, kept as data until the width of the terminal is known.
import { Help } from "commander";

/** Text as it is, text to wrap, or the row of an argument, option or command: its term, the width of the terms, its description. */
export type HelpPart =
  | string
  | readonly [text: string]
  | readonly [term: string, termWidth: number, description: string];

/** A page in the order it is printed. */
export type HelpPage = readonly HelpPart[];

/** The width of a page whose reader is no terminal. */
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
