// Decides which columns and rows of a table the answer, its facts and its view show. All three show the same ones.
import type { Row, Table } from "../reply/form.ts";
import type { Kind } from "../reply/kinds.ts";
import type { Chosen } from "./chosen.ts";

export const mostColumns = 8;

/** Kinds of values that point to something else: ids and addresses tell a reader least. */
const references: ReadonlySet<Kind> = new Set(["id", "url", "path"]);

/**
 * Returns the indexes of the columns: the name, the asked ones, their units, those of conditions and of the stated span of
 * time, then the others in the order of the reply. When not all of them fit, the ones that tell the rows apart come before constants, and references come last.
 */
export function shownColumns({ table, columns, ofSpan, applied }: Chosen): readonly number[] {
  if (table === null) return [];
  const conditions = applied.map(({ label }) => table.columns.findIndex((column) => column.label === label));
  const units = columns.map((index) => table.columns[index]?.unitColumn ?? -1);
  const first = [...new Set([table.nameColumn, ...columns, ...units, ...conditions, ...ofSpan])].filter(
    (index) => index >= 0,
  );
  const others = table.columns.flatMap((_, index) =>
    !first.includes(index) && valuesOf(table, index).size > 0 ? [{ index, rank: rankOf(table, index) }] : [],
  );
  const kept = others.toSorted((one, other) => one.rank - other.rank).slice(0, Math.max(0, mostColumns - first.length));
  return [...first, ...kept.map(({ index }) => index).toSorted((one, other) => one - other)].slice(0, mostColumns);
}

function rankOf(table: Table, index: number): number {
  if (references.has(table.columns[index]?.kind ?? "text")) return 2;
  return table.rows.length > 1 && valuesOf(table, index).size === 1 ? 1 : 0;
}

function valuesOf({ rows }: Table, index: number): ReadonlySet<unknown> {
  return new Set(rows.map(({ cells }) => cells[index] ?? null).filter((value) => value !== null && value !== ""));
}

/** Returns the rows that answer; for an order, with the compared rows behind them. */
export function shownRows({ rows, ordered }: Chosen): readonly Row[] {
  return ordered === null || ordered.rows.length < rows.length ? rows : ordered.rows;
}
