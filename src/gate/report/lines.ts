// Formats tables and lists as lines for a given width, without colour.
import { stripVTControlCharacters } from "node:util";
import { type LaidOut, layOut } from "../../base/terminal/table.ts";
import { hang, wrap } from "../../base/terminal/text.ts";

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  /** True for numbers, which are aligned to the right. */
  readonly isNumber?: boolean;
}

/** Arranges rows in columns; below 100 columns no cell is cut. */
export function arrange<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): LaidOut {
  return layOut(
    {
      columns: columns.map(({ title, isNumber = false }) => ({ label: title, align: isNumber ? "right" : "left" })),
      rows: rows.map((row) => columns.map(({ cell }) => clean(cell(row)))),
    },
    width,
  );
}

/** Formats the rows as the lines of one table. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): readonly string[] {
  const { head, rows: lines } = arrange(columns, rows, width);
  return [...head, ...lines.flat()];
}

/** Formats a sentence as an indented list item, wrapped at spaces. */
export function item(sentence: string, width: number): readonly string[] {
  return hang("  - ", clean(sentence), width);
}

/** Formats a sentence as lines, wrapped at spaces. */
export function sentence(text: string, width: number): readonly string[] {
  return wrap(clean(text), width);
}

/** Joins blocks of lines, with an empty line between them; empty blocks are left out. */
export function blocksText(blocks: readonly (readonly string[])[]): string {
  const texts = blocks.filter((block) => block.length > 0).map((block) => block.map(harmless).join("\n"));
  return `${texts.join("\n\n")}\n`;
}

/** GitHub Actions executes a line that begins with two colons as a command. */
function harmless(line: string): string {
  return line.replace(/^(\s*)::/, "$1: :");
}

/** Removes control sequences, so that text of a model or server cannot control the terminal or the CI that stores the log. */
export function clean(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("##[", "# #[");
}
