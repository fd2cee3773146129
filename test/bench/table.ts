// A table of numbers: the result of each bench, and its text form.
import { columnsOf, padColumns } from "../../src/base/text/columns.ts";

export type Cell = string | number | boolean;

/** Rows have the same keys in the same order; the keys are the column titles and include the units. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  /** Notes to read before the numbers. */
  readonly note: string;
}

/** Formats the table as plain text; numbers have three significant digits. */
export function tableLines({ title, rows, note }: Table): readonly string[] {
  const heads = Object.keys(rows[0] ?? {});
  const body = rows.map((row) => heads.map((head) => shown(row[head])));
  const widths = heads.map((head, at) => Math.max(...[head, ...body.map((cells) => cells[at] ?? "")].map(columnsOf)));
  const isNumeric = heads.map((head) => rows.every((row) => typeof row[head] === "number"));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => padColumns(cell, widths[at] ?? 0, isNumeric[at] ? "right" : "left"))
      .join("  ")
      .trimEnd();
  return ["", title, "", line(heads), line(widths.map((width) => "-".repeat(width))), ...body.map(line), "", note];
}

function shown(cell: Cell | undefined): string {
  switch (typeof cell) {
    case "number":
      return Math.abs(cell) >= 100 || Number.isInteger(cell) ? cell.toFixed(0) : cell.toPrecision(3);
    case "boolean":
      return cell ? "yes" : "NO";
    default:
      return cell ?? "";
  }
}
