// Formats tables and lists as lines of at most a given width, without colour.
import { stripVTControlCharacters } from "node:util";
import { graphemeCount, truncate } from "../../base/text/truncate.ts";

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
}

const gap = "  ";

/** Formats a table: each column is as wide as its widest cell, and lines are truncated at `width`. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): readonly string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => clean(cell(row))))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => graphemeCount(line[index] ?? ""))));
  return cells.map((line) =>
    truncate(
      line
        .map((text, index) => pad(text, widths[index] ?? 0))
        .join(gap)
        .trimEnd(),
      width,
    ),
  );
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - graphemeCount(text)));
}

/** Formats a sentence as an indented list item, wrapped at spaces. */
export function item(sentence: string, width: number): readonly string[] {
  const room = width - 4;
  const lines: string[] = [];
  let line = "";
  for (const word of clean(sentence).split(" ")) {
    if (line !== "" && graphemeCount(line) + 1 + graphemeCount(word) > room) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  // GitHub Actions executes a line that begins with two colons as a command.
  const wrapped = [...lines, line].map((text) => truncate(text, room).replace(/^::/, ": :"));
  return wrapped.map((text, index) => `${index === 0 ? "  - " : "    "}${text}`);
}

/** Removes control sequences, so that text of a model or server cannot control the terminal or the CI that stores the log. */
export function clean(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("##[", "# #[");
}
