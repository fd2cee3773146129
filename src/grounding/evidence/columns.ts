// Classifies the columns of a list: row names, numbers, times, and columns worth showing.

import { numberOf, timeOf } from "../../language/units.ts";
import type { Row, RowSet } from "../../reply/row-set.ts";
import { formatValue } from "./format.ts";
import type { Relevance } from "./relevance.ts";

/** Returns the row's value in the name column, or a text such as `row 3` when there is no name. */
export function rowName(set: RowSet, row: Row, index: number): string {
  const named = row.cells[set.nameColumn] ?? null;
  return named === null || named === "" ? `row ${index + 1}` : String(named);
}

/** Returns a function that names a row by the name column, else by a column of distinct numbers; null without either. */
export function rowNames(set: RowSet, ordered: number): ((row: Row, index: number) => string) | null {
  if (set.nameColumn >= 0 && set.nameColumn !== ordered) return (row, index) => rowName(set, row, index);
  const own = set.columns.findIndex((_, at) => at !== ordered && isFigureColumn(set, at) && areDistinct(set, at));
  const column = set.columns[own];
  if (column === undefined) return null;
  const { label, meaning } = column;
  return ({ cells }) => `${label} ${formatValue(cells[own] ?? null, meaning.unit, label)}`;
}

function areDistinct({ rows }: RowSet, column: number): boolean {
  return new Set(rows.map(({ cells }) => cells[column] ?? null)).size === rows.length;
}

/** True for a column of comparable numbers, including numbers written as text. */
export function isFigureColumn(set: RowSet, index: number): boolean {
  const column = set.columns[index];
  if (column === undefined || column.meaning.unit === "id" || column.meaning.unit === "time") return false;
  const cells = set.rows.map(({ cells }) => cells[index] ?? null).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => numberOf(cell) !== null);
}

/** True when every value of the column is a time. */
export function isTimeColumn(set: RowSet, index: number): boolean {
  const unit = set.columns[index]?.meaning.unit;
  if (unit !== "time" && set.columns[index]?.meaning.dimension !== "time") return false;
  return set.rows.every(({ cells }) => cells[index] === null || timeOf(cells[index] ?? null) !== null);
}

/** Returns at most `most` columns to show: the name column, the columns in `first`, other columns by relevance, then ids. */
export function shownColumns(
  set: RowSet,
  choice: { readonly relevance: Relevance; readonly first: readonly number[]; readonly most: number },
): readonly number[] {
  const name = set.nameColumn;
  const led = [name, ...choice.first].filter((index, place, all) => index >= 0 && all.indexOf(index) === place);
  const worth = set.columns
    .map((column, index) => ({ index, score: choice.relevance.of(column.meaning.words) }))
    .filter(
      ({ index, score }) =>
        !led.includes(index) &&
        isWorthShowing(set, { index, isAsked: score > 0 || saysAsked(set, { index, ...choice }) }),
    );
  const telling = worth.filter(({ index }) => name < 0 || !repeats(set, { index, name }));
  // A text column that repeats the row's name is shown only when there is no other column.
  const others = (telling.length === 0 && led.length < 2 ? worth : telling)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map(({ index }) => index);
  const chosen = [...led, ...others, ...idColumns(set, led)].slice(0, choice.most);
  return chosen.length > 0 ? chosen : set.columns.map((_, index) => index).slice(0, choice.most);
}

/** Returns the columns of short, distinct ids. They are shown last; a reader can use an id to ask for the row again. */
function idColumns(set: RowSet, shown: readonly number[]): readonly number[] {
  return set.columns.flatMap(({ meaning }, at) => {
    if (meaning.unit !== "id" || shown.includes(at)) return [];
    const cells = set.rows.map(({ cells: own }) => String(own[at] ?? ""));
    return cells.every((cell) => cell !== "" && cell.length <= longestId) && new Set(cells).size === cells.length
      ? [at]
      : [];
  });
}

const longestId = 36;

/** True when the text of the column contains the name of the row in every row. */
function repeats(set: RowSet, column: { readonly index: number; readonly name: number }): boolean {
  return set.rows.every(({ cells }) => {
    const [text, name] = [cells[column.index] ?? null, cells[column.name] ?? null];
    if (text === null || name === null) return true;
    return typeof text === "string" && text.toLowerCase().includes(String(name).toLowerCase());
  });
}

/** True for a column with one text in all rows when the request contains that text, such as "attends" in "who attends". */
function saysAsked(
  { rows }: RowSet,
  { index, relevance }: { readonly index: number; readonly relevance: Relevance },
): boolean {
  const [text, ...others] = new Set(rows.map(({ cells }) => cells[index] ?? null));
  return typeof text === "string" && others.length === 0 && relevance.isNamed(text) && !relevance.isProper(text);
}

function isWorthShowing(set: RowSet, column: { readonly index: number; readonly isAsked: boolean }): boolean {
  const { index, isAsked } = column;
  const cells = set.rows.map(({ cells }) => cells[index] ?? null);
  if (cells.every((cell) => cell === null || cell === "")) return false;
  const unit = set.columns[index]?.meaning.unit;
  if (unit === "id") return false;
  if (cells.some((cell) => typeof cell === "string" && (cell.length > 120 || /^https?:/.test(cell)))) return false;
  return isAsked || set.rows.length === 1 || new Set(cells).size > 1;
}
