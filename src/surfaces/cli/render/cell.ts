// Formats the values of a view: the cells of its rows and the heads of its columns.
import { plainLine } from "../../../base/terminal/text.ts";
import { missing } from "../../../base/text/format.ts";
import { grouped } from "../../../base/text/grouped.ts";

export type Cell = string | number | boolean | null;

/** Returns the head of a column: the label with a capital letter, then the unit in brackets. */
export function headText({ label, unit }: { readonly label: string; readonly unit: string | null }): string {
  const head = plainLine(label);
  const capital = `${head.charAt(0).toUpperCase()}${head.slice(1)}`;
  return unit === null ? capital : `${capital} (${plainLine(unit)})`;
}

/** Formats a cell for people: thousands separators, at most six decimals, a dash for null. */
export function cellText(cell: Cell): string {
  if (cell === null) return missing;
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "number") return grouped(cell, { most: 6 });
  return plainLine(cell);
}
