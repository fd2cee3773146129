// A help page as data. The page is formatted later, when the width of the terminal is known.
import { Help } from "commander";

/** A part of a help page: literal text, text to wrap, or the term and description of an argument, option or command. */
export type HelpPart =
  | string
  | readonly [text: string]
  | readonly [term: string, termWidth: number, description: string];

/** The parts of a page, in the order in which they are printed. */
export type HelpPage = readonly HelpPart[];

/** Page width if the output is not a terminal. */
export const usualWidth = 100;

/** Formats the page for a width, in the layout of commander. */
export function formatPage(page: HelpPage, width: number): string {
  const help = Object.assign(new Help(), { helpWidth: width });
  const formatted = page.map((part) => {
    if (typeof part === "string") return part;
    if (part.length === 1) return help.boxWrap(part[0], width);
    return help.formatItem(...part, help);
  });
  return formatted.join("");
}
