// Finds the columns of a view that contain names, times and numbers.
import { parseIso } from "../../../../base/time.ts";
import type { View } from "../../../../contract/query/envelope.ts";

/** A column of numbers. In a row without a number, the value is null. */
export interface FigureColumn {
  readonly index: number;
  readonly label: string;
  readonly unit: string | null;
  readonly values: readonly (number | null)[];
}

/** Returns the columns that contain only finite numbers, except columns of times. */
export function figureColumns(view: View): readonly FigureColumn[] {
  const time = timeColumn(view);
  return view.columns.flatMap(({ label, unit }, index) => {
    const cells = view.rows.map(({ cells: all }) => all[index] ?? null);
    const isFigure = cells.every((cell) => cell === null || (typeof cell === "number" && Number.isFinite(cell)));
    if (index === time || !isFigure || cells.every((cell) => cell === null)) return [];
    return [{ index, label, unit, values: cells.map((cell) => (typeof cell === "number" ? cell : null)) }];
  });
}

/** Returns the index of the column that contains the time of each row, or -1. */
export function timeColumn({ columns, rows }: View): number {
  return columns.findIndex(({ unit }, index) => {
    const cells = rows.map(({ cells: all }) => all[index] ?? null).filter((cell) => cell !== null);
    if (cells.length === 0) return false;
    return unit === "time" || cells.every((cell) => typeof cell === "string" && parseIso(cell) !== null);
  });
}

/**
 * Returns the column of numbers that orders the rows. If no such column orders them, returns the first column of
 * numbers, or undefined if there is none.
 */
export function leadingFigure(view: View): FigureColumn | undefined {
  const figures = figureColumns(view);
  return figures.find(({ values }) => isOrdered(values)) ?? figures[0];
}

function isOrdered(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null);
  const pairs = known.slice(1).map((value, index) => Math.sign(value - (known[index] ?? value)));
  return known.length > 1 && (pairs.every((sign) => sign <= 0) || pairs.every((sign) => sign >= 0));
}
