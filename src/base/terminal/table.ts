// Formats rows as aligned columns that fit the width, or as one record per row if the columns do not fit.
import { recordRows, wrapCell } from "./records.ts";
import type { Column, Table } from "./table-data.ts";
import { clip, plainLine, widthOf, wrap } from "./text.ts";

/** Minimum terminal width, in columns, at which long cells are clipped. On a narrower terminal, long cells are wrapped. */
export const wideColumns = 100;

const gap = "  ";
const tallestHead = 3;
const narrowest = 8;
const narrowestFlexible = 24;
/** Minimum width of the first column. The first column needs room because it tells the rows apart. */
const narrowestName = 20;
/**
 * Maximum average height of a row, in lines. A table with taller rows is formatted as records, which are easier to
 * read.
 */
const tallestRow = 4;

/** A table in lines: its head, and the lines of each row. */
export interface LaidOut {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns the lines of the table as `layOut` arranges them. */
export function tableLines(table: Table, width: number): readonly string[] {
  const { head, rows } = layOut(table, width);
  return [...head, ...rows.flat()];
}

/**
 * Arranges the table: head, rule and rows. Numbers, dates and single words such as ids are never cut. Long text is
 * wrapped in its column; on a wide terminal it is clipped, unless `isWhole` is set. A table that does not fit is
 * formatted as records, which have no head.
 */
export function layOut(table: Table, width: number): LaidOut {
  const { columns, isWhole = false } = table;
  const rows = table.rows.map((row) => columns.map((_, index) => plainLine(row[index] ?? "")));
  const isWrapped = isWhole || width < wideColumns;
  const widths = fittedWidths({ columns, rows }, { width, isWrapped });
  if (widths === null) return { head: [], rows: recordRows({ columns, rows }, width) };
  const body = rows.map((row) => (isWrapped ? wrappedRows(row, widths) : [row]));
  if (body.flat().length > tallestRow * rows.length) return { head: [], rows: recordRows({ columns, rows }, width) };
  const line = (texts: readonly string[]) =>
    columns
      .map(({ align }, index) => pad(clip(texts[index] ?? "", widths[index] ?? 0), widths[index] ?? 0, align))
      .join(gap)
      .trimEnd();
  const rule = columns.map(({ label }, index) => (label === "" ? "" : "─".repeat(widths[index] ?? 0)));
  return { head: [...headRows(columns, widths), rule].map(line), rows: body.map((lines) => lines.map(line)) };
}

/** Returns the width that the table needs if no cell is wrapped or clipped, in terminal columns. */
export function naturalWidth({ columns, rows }: Table): number {
  return totalWidth(
    columns.map(({ label }, index) => Math.max(widthOf(label), widest(rows.map((row) => plainLine(row[index] ?? ""))))),
  );
}

/**
 * Returns the lines of the column heads. Wide heads are wrapped. The last line of every head is directly above the
 * rule.
 */
function headRows(columns: readonly Column[], widths: readonly number[]): readonly (readonly string[])[] {
  const heads = columns.map(({ label }, index) => wrap(label, widths[index] ?? 0));
  const height = Math.min(tallestHead, Math.max(...heads.map((lines) => lines.length)));
  return Array.from({ length: height }, (_, row) =>
    heads.map((lines) => {
      const kept = lines.length > height ? [...lines.slice(0, height - 1), lines.slice(height - 1).join(" ")] : lines;
      return kept[row - (height - kept.length)] ?? "";
    }),
  );
}

/** Wraps the texts of one row to their columns and returns the lines of the row. */
function wrappedRows(texts: readonly string[], widths: readonly number[]): readonly (readonly string[])[] {
  const columns = widths.map((width, index) => wrapCell(texts[index] ?? "", width));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) => columns.map((lines) => lines[row] ?? ""));
}

/** Returns the column widths, or null if the table does not fit. Narrows flexible columns first, then the widest column. */
function fittedWidths(
  { columns, rows }: Table,
  { width, isWrapped }: { readonly width: number; readonly isWrapped: boolean },
): readonly number[] | null {
  const texts = columns.map((_, index) => rows.map((row) => row[index] ?? ""));
  const least = columns.map((column, index) => leastWidth(column, { texts: texts[index] ?? [], index, isWrapped }));
  const widths = columns.map(({ label }, index) =>
    Math.max(least[index] ?? 0, Math.min(width, Math.max(widthOf(label), widest(texts[index] ?? [])))),
  );
  for (let excess = totalWidth(widths) - width; excess > 0; excess -= 1) {
    const spare = widths.map((columnWidth, index) => (columnWidth > (least[index] ?? 0) ? columnWidth : 0));
    const flexible = spare.map((columnWidth, index) => (columns[index]?.isFlexible === true ? columnWidth : 0));
    const candidates = Math.max(...flexible) > narrowestFlexible ? flexible : spare;
    const columnWidth = Math.max(...candidates);
    if (columnWidth <= 0) return null;
    widths[candidates.indexOf(columnWidth)] = columnWidth - 1;
  }
  return widths;
}

const isTime = /^\d{4}-\d\d-\d\d\b/;

/** Returns the minimum width of a column. A narrower column would cut a cell or a word of the head. */
function leastWidth(
  { align, label, isFlexible = false }: Column,
  {
    texts,
    index,
    isWrapped,
  }: { readonly texts: readonly string[]; readonly index: number; readonly isWrapped: boolean },
): number {
  const whole = Math.max(widest(texts), widest(label.split(" ")));
  if (align === "right" || texts.every((text) => text === "" || isTime.test(text) || !text.includes(" "))) return whole;
  if (isWrapped) {
    const words = widest([label, ...texts].flatMap((text) => text.split(" ")));
    return Math.max(words, Math.min(whole, isFlexible ? narrowestFlexible : narrowest));
  }
  return Math.max(widest(label.split(" ")), Math.min(whole, index === 0 ? narrowestName : narrowest));
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

function totalWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));
}

function pad(text: string, width: number, align: "left" | "right"): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "right" ? space + text : text + space;
}
