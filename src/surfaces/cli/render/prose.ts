// Formats the text of an answer: wraps paragraphs and lays out Markdown tables.

import type { Table } from "../../../base/terminal/table-data.ts";
import { plain, wrap } from "../../../base/terminal/text.ts";
import { formatMinute } from "../../../base/text/format.ts";
import { type Page, rowLines } from "./page.ts";

/** Additions to the answer text. The model of the role `writer` wrote the text. */
export interface Dressing {
  /** Adds columns to a table in the text. */
  readonly dress: (table: Table) => Table;
  /** Lines of a chart. They are printed before the first table, or at the end if the text has no table. */
  readonly drawing: readonly string[];
}

const undressed: Dressing = { dress: (table) => table, drawing: [] };

/** Returns the wrapped lines of a text that may contain Markdown tables and lists. */
export function proseLines(text: string, page: Page, { dress, drawing }: Dressing = undressed): readonly string[] {
  const blocks = blocksOf(plain(text)).map((block) => ({ block, table: tableOf(block) }));
  const first = drawing.length === 0 ? -1 : blocks.findIndex(({ table }) => table !== null);
  const lines = blocks.flatMap(({ block, table }, index) => {
    if (table === null) return block.flatMap((line) => wrap(line, page.width));
    return [...(index === first ? [...drawing, ""] : []), ...rowLines(dress(table), page)];
  });
  return first >= 0 || drawing.length === 0 ? lines : [...lines, "", ...drawing];
}

/** Splits a text into blocks: adjacent table rows form one block, and every other line is a block. */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isInTable = false;
  for (const line of text.split("\n")) {
    const isRow = /^\s*\|.*\|\s*$/.test(line);
    if (isRow && isInTable) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    isInTable = isRow;
  }
  return blocks;
}

function tableOf([head, rule, ...rows]: readonly string[]): Table | null {
  if (head === undefined || rule === undefined || !/^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(rule)) return null;
  const aligns = cellsOf(rule).map((cell) => (cell.endsWith(":") ? "right" : "left"));
  return {
    columns: cellsOf(head).map((label, index) => ({ label, align: aligns[index] ?? "left" })),
    rows: rows.map((row) => cellsOf(row).map((cell) => (isTime.test(cell) ? formatMinute(cell) : cell))),
  };
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d\S*$/;

function cellsOf(row: string): readonly string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}
