// Rows as aligned columns that fit the width; what does not fit is named, never dropped in silence.
import { clip, hang, plainLine, widthOf, wrap } from "./text.ts";

export type Cell = string | number | boolean | null;

/** A column; one that is flexible gives way before the others do. */
export interface Column {
  readonly label: string;
  readonly align: "left" | "right";
  readonly isFlexible?: boolean;
}

/** A table's columns and rows as they are to be shown. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Whether a text that is too wide goes on below instead of being clipped: what was asked for is not to be hidden. */
  readonly isWhole?: boolean;
}

const gap = "  ";
const tallestHead = 3;
const narrowest = 8;
const narrowestFlexible = 24;
/** The first column tells the rows apart. */
const narrowestName = 20;
/** Longer ones are identifiers, which nobody reads to the end. */
const longestWord = 24;
const tallestCell = 6;

/** Lines of the table: head, rule, rows; columns are clipped or wrapped, then left out from the right and named below. */
export function tableLines({ columns, rows, isWhole = false }: Table, width: number): readonly string[] {
  const cells = rows.map((row) => columns.map((_, index) => plainLine(row[index] ?? "")));
  const natural = columns.map(({ label }, index) =>
    Math.max(widthOf(label), ...cells.map((row) => widthOf(row[index] ?? ""))),
  );
  const least = columns.map((column, index) => {
    const texts = cells.map((row) => row[index] ?? "");
    return isWhole ? leastWhole(column, texts) : leastClipped(column, { texts, index });
  });
  const widths = fitted(natural, { columns, least, width });
  const shown = columns.slice(0, widths.length);
  const line = (texts: readonly string[]) =>
    shown
      .map(({ align }, index) => pad(clip(texts[index] ?? "", widths[index] ?? 0), widths[index] ?? 0, align))
      .join(gap)
      .trimEnd();
  const left = columns.slice(widths.length).map(({ label }) => label);
  return [
    ...headRows(shown, widths).map(line),
    line(shown.map(({ label }, index) => (label === "" ? "" : "─".repeat(widths[index] ?? 0)))),
    ...cells.flatMap((row) => (isWhole ? heldRows(row, widths) : [row]).map(line)),
    ...(left.length === 0 ? [] : hang("not shown: ", plainLine(left.join(", ")), width)),
  ];
}

/** Columns that the table takes when nothing is clipped. */
export function naturalWidth({ columns, rows }: Table): number {
  const widths = columns.map(({ label }, index) =>
    Math.max(widthOf(label), ...rows.map((row) => widthOf(plainLine(row[index] ?? "")))),
  );
  return widths.reduce((sum, columnWidth) => sum + columnWidth, gap.length * (widths.length - 1));
}

/** The rows as sentences, every cell after the name of its column: for those who listen instead of look. */
export function spokenLines({ columns, rows }: Table): readonly string[] {
  return rows.map((row) =>
    columns.map(({ label }, index) => `${label}: ${plainLine(row[index] ?? "") || "–"}`).join("; "),
  );
}

/** The head of a column with a capital, its unit in brackets. */
export function headText({ label, unit }: { readonly label: string; readonly unit: string | null }): string {
  const head = plainLine(label);
  const capital = `${head.charAt(0).toUpperCase()}${head.slice(1)}`;
  return unit === null ? capital : `${capital} (${plainLine(unit)})`;
}

/** A cell as people read it: thousands apart, at most six digits after the point, a dash for nothing. */
export function cellText(cell: Cell): string {
  if (cell === null) return "–";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "number") return cell.toLocaleString("en-US", { maximumFractionDigits: 6 });
  return plainLine(cell);
}

/** Heads above their columns; one that is wider takes more rows, the last of them next to the rule. */
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

/** One row of texts as rows of lines that fit their columns. */
function heldRows(texts: readonly string[], widths: readonly number[]): readonly (readonly string[])[] {
  const columns = widths.map((width, index) => {
    const lines = wrap(texts[index] ?? "", width);
    return lines.length > tallestCell
      ? [...lines.slice(0, tallestCell - 1), lines.slice(tallestCell - 1).join(" ")]
      : lines;
  });
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) => columns.map((lines) => lines[row] ?? ""));
}

/** A figure or a time is never broken; of a text the longest word stays whole. */
function leastWhole({ align }: Column, texts: readonly string[]): number {
  const widest = (parts: readonly string[]) => Math.max(0, ...parts.map(widthOf));
  if (align === "right" || texts.every((text) => text === "" || /^\d{4}-\d\d-\d\d\b/.test(text))) return widest(texts);
  return Math.max(
    narrowest,
    widest(texts.flatMap((text) => text.split(" ")).filter((word) => widthOf(word) <= longestWord)),
  );
}

function leastClipped(
  { align, label }: Column,
  { texts, index }: { readonly texts: readonly string[]; readonly index: number },
): number {
  const widest = Math.max(0, ...texts.map(widthOf));
  if (align === "right") return Math.max(narrowest, widest);
  return index === 0 ? Math.min(narrowestName, Math.max(widest, widthOf(label))) : narrowest;
}

/** Widths of the columns that fit: flexible ones give way first, then the widest text; a figure is never cut, the last columns go instead. */
function fitted(
  natural: readonly number[],
  { columns, least, width }: { columns: readonly Column[]; least: readonly number[]; width: number },
): readonly number[] {
  const widths = [...natural];
  const total = () => widths.reduce((sum, columnWidth) => sum + columnWidth, gap.length * (widths.length - 1));
  while (total() > width) {
    const spare = widths.map((columnWidth, index) => (columnWidth > (least[index] ?? 0) ? columnWidth : 0));
    const flexible = spare.map((columnWidth, index) => (columns[index]?.isFlexible === true ? columnWidth : 0));
    const candidates = Math.max(...flexible) > narrowestFlexible ? flexible : spare;
    const widest = Math.max(...candidates);
    if (widest > 0) widths[candidates.indexOf(widest)] = widest - 1;
    else if (widths.length > 1) widths.pop();
    else return [width];
  }
  return widths;
}

function pad(text: string, width: number, align: "left" | "right"): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "right" ? space + text : text + space;
}
