// The text of an answer: paragraphs wrapped, Markdown tables laid out for the width.
import { type Page, rowLines } from "./page.ts";
import type { Table } from "./table.ts";
import { plain, wrap } from "./text.ts";

/** Lines of a text that a writer wrote as light Markdown; `dress` may add to its tables. */
export function proseLines(
  text: string,
  page: Page,
  dress: (table: Table) => Table = (table) => table,
): readonly string[] {
  return blocksOf(plain(text)).flatMap((block) => {
    const table = tableOf(block);
    return table === null ? block.flatMap((line) => wrap(line, page.width)) : rowLines(dress(table), page);
  });
}

/** Whether the text lays out rows itself. */
export function hasTable(text: string): boolean {
  return blocksOf(text).some((block) => tableOf(block) !== null);
}

/** Whether the text already says the sentence, letter case, spacing and a final point aside. */
export function says(text: string, sentence: string): boolean {
  return bare(text).includes(bare(sentence));
}

/** Neighbouring lines that are rows of a table together, every other line alone. */
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
    rows: rows.map(cellsOf),
  };
}

function cellsOf(row: string): readonly string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}
