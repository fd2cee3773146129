// Reads order and limit of a question from closed classes of words, and applies them to rows with one comparable column.
import { numberOf, timeOf } from "../language/units.ts";
import type { Row, Table } from "../reply/form.ts";
import { orderedKinds } from "../reply/kinds.ts";
import { firstWords, highest, lastWords, lowest, newest, oldest } from "./closed-words.data.ts";
import type { Parts } from "./parts.ts";
import { labelWords, likeness, type Word } from "./words.ts";

export interface Order {
  readonly direction: "highest" | "lowest" | "newest" | "oldest";
  /** Index of the word in the question. */
  readonly at: number;
  readonly text: string;
  /** The word behind "most" or "least", or null. */
  readonly degree: Word | null;
}

export interface Limit {
  readonly count: number;
  readonly end: "first" | "last";
  /** Index of the first and after the last word. */
  readonly from: number;
  readonly to: number;
}

const directions = [
  ["highest", highest],
  ["lowest", lowest],
  ["newest", newest],
  ["oldest", oldest],
] as const;

/** Returns the order that the question asks for, or null. "At most" and "more than" are no order. */
export function readOrder({ words, labels }: Parts): Order | null {
  for (const [at, { text }] of words.entries()) {
    const direction = directions.find(([, list]) => list.has(text))?.[0];
    const isBound = words[at - 1]?.text === "at" || words[at + 1]?.text === "than";
    // In "top speed" the word belongs to a label.
    const isOfLabel = labels.has(text) && labels.has(words[at + 1]?.text ?? "");
    if (direction !== undefined && !isBound && !isOfLabel) {
      const degree = text === "most" || text === "least" ? (words[at + 1] ?? null) : null;
      return { direction, at, text, degree };
    }
  }
  return null;
}

/** Returns the number of rows that the question asks for, as in "first 3" or "top 5"; null for spans of time. */
export function readLimit({ words, question }: Parts): Limit | null {
  for (const [at, { text }] of words.entries()) {
    const next = words[at + 1];
    const isEnd = firstWords.has(text) || lastWords.has(text) || highest.has(text) || newest.has(text);
    if (!isEnd || next === undefined || !/^\d{1,4}$/.test(next.text)) continue;
    const isSpan = question.values.some(
      ({ kind, start, end }) => kind === "window" && start <= next.start && next.end <= end,
    );
    if (!isSpan) return { count: Number(next.text), end: lastWords.has(text) ? "last" : "first", from: at, to: at + 2 };
  }
  return null;
}

/** Returns the index of the column to order by, or -1. `asked` are the columns that the question names, best first. */
export function orderColumn(
  table: Table,
  { order, asked }: { readonly order: Order; readonly asked: readonly number[] },
): number {
  const isTimed = order.direction === "newest" || order.direction === "oldest";
  const isFitting = (index: number) => {
    const column = table.columns[index];
    if (column === undefined || !orderedKinds.has(column.kind) || index === table.nameColumn) return false;
    if (isRank(column.label)) return false;
    return !hasMixedUnits(table, index);
  };
  const named = asked.find(isFitting) ?? degreeColumn(table, { order, isFitting });
  if (named !== undefined) return named;
  // Without a named column, only the one column that could be meant is used.
  const others = table.columns.flatMap(({ kind }, index) => {
    const isTime = kind === "date" || kind === "moment";
    return asked.length === 0 && isFitting(index) && isTime === isTimed && (isTime || kind !== "year") ? [index] : [];
  });
  return others.length === 1 && isAlone(table, isTimed) ? (others[0] ?? -1) : -1;
}

/** True for a place in an order: the highest rank has the lowest number, so rows are not ordered by it. */
export function isRank(label: string): boolean {
  const last = labelWords(label).at(-1)?.stem;
  return last === "rank" || last === "place";
}

/** Returns the one column whose label has the adjective of the order, as in "most abnormal". */
function degreeColumn(
  table: Table,
  { order, isFitting }: { readonly order: Order; readonly isFitting: (index: number) => boolean },
): number | undefined {
  const { degree } = order;
  if (degree === null) return undefined;
  const fitting = table.columns.flatMap(({ label }, index) =>
    isFitting(index) && labelWords(label).some((word) => likeness(word, degree) >= 0.8) ? [index] : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** True when the table has one column of the class, counting columns of mixed units too. */
function isAlone({ columns }: Table, isTimed: boolean): boolean {
  const kinds = isTimed ? ["date", "moment"] : ["quantity", "money", "percent"];
  return columns.filter(({ kind }) => kinds.includes(kind)).length === 1;
}

/** True when the rows of a column differ in unit, so that their numbers cannot be compared. */
export function hasMixedUnits({ columns, rows }: Pick<Table, "columns" | "rows">, index: number): boolean {
  const { unitColumn = -1 } = columns[index] ?? {};
  return unitColumn >= 0 && new Set(rows.map(({ cells }) => cells[unitColumn] ?? null)).size > 1;
}

/** Returns the number by which a cell is ordered, or null. */
export function orderValue(row: Row, index: number): number | null {
  const cell = row.cells[index] ?? null;
  return numberOf(cell) ?? timeOf(cell);
}

/** Returns the rows that have a value in the column, in order. Rows with equal values keep their order. */
export function orderRows(
  rows: readonly Row[],
  { index, order }: { readonly index: number; readonly order: Order },
): readonly Row[] {
  const sign = order.direction === "highest" || order.direction === "newest" ? -1 : 1;
  return rows
    .filter((row) => orderValue(row, index) !== null)
    .toSorted((one, other) => sign * ((orderValue(one, index) ?? 0) - (orderValue(other, index) ?? 0)));
}
