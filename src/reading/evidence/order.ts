// Rows in the order that was asked for, by the figure that was asked for.

import { isFigureColumn, isTimeColumn } from "./columns.ts";
import type { Cues } from "./cues.ts";
import type { Meaning } from "./meaning.ts";
import type { Relevance } from "./relevance.ts";
import type { Row, RowSet } from "./row-set.ts";
import { numberOf, timeOf } from "./units.ts";

export interface Ordering {
  readonly column: number;
  readonly order: "highest" | "lowest";
}

/** The figure and direction that the request orders by, or null when it asks for no order or the list has no figure. */
export function chooseOrdering(
  set: RowSet,
  asked: { readonly cues: Cues; readonly relevance: Relevance; readonly text: string },
): Ordering | null {
  const { cues, relevance, text } = asked;
  if (cues.order === null && !cues.wantsComparison) return null;
  if (set.rows.length < 2) return null;
  const isTemporal = /\b(?:newest|oldest|latest|earliest|most recent|recent)\b/i.test(text);
  const candidates = set.columns
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => (isTemporal ? isTimeColumn(set, index) : isFigureColumn(set, index)))
    .map(({ column, index }) => ({ index, score: orderScore(column.meaning, relevance) - index / 1000 }));
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (left, right) => (left === null || right.score > left.score ? right : left),
    null,
  );
  if (best === null) return null;
  return { column: best.index, order: cues.order === "lowest" ? "lowest" : "highest" };
}

/** Rows by one column; rows without the figure come last, ties keep their order. */
export function orderRows(set: RowSet, ordering: Ordering): readonly Row[] {
  const sign = ordering.order === "highest" ? -1 : 1;
  const keyed = set.rows.map((row) => ({ row, figure: figureOf(row, ordering.column) }));
  return keyed
    .sort((left, right) => {
      if (left.figure === null || right.figure === null)
        return Number(left.figure === null) - Number(right.figure === null);
      return sign * (left.figure - right.figure);
    })
    .map(({ row }) => row);
}

/** The comparable figure of a cell, times included. */
export function figureOf(row: Row, column: number): number | null {
  const cell = row.cells[column] ?? null;
  return numberOf(cell) ?? timeOf(cell);
}

function orderScore(meaning: Meaning, relevance: Relevance): number {
  const named = relevance.of(meaning.words);
  const described = relevance.of(meaning.description);
  const extraWords = 0.08 * (meaning.label.split(" ").length - 1);
  const isRank = /^(?:rank|position|index)$/i.test(meaning.key);
  return (
    named +
    0.05 * described +
    (meaning.unit === null ? 0 : 0.1) +
    (meaning.measure === null ? 0 : 0.1) -
    (isRank ? 1 : 0) -
    extraWords
  );
}
