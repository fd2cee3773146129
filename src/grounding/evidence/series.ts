// Reads rows as a series over time and finds the first, last, highest and lowest point.
import type { Change } from "../../contract/query/findings.ts";
import type { RowSet } from "../../reply/row-set.ts";
import { isFigureColumn, isTimeColumn } from "./columns.ts";
import { formatNumber, formatTime, formatValue } from "./format.ts";
import { figureOf } from "./order.ts";
import type { Relevance } from "./relevance.ts";

const hourMs = 3_600_000;

export interface Series {
  readonly timeColumn: number;
  readonly figureColumn: number;
}

interface Point {
  readonly at: number;
  readonly atText: string;
  readonly value: number;
}

/** Returns the time column and the value column of a series with at least three points; null for any other list. */
export function findSeries(set: RowSet, relevance: Relevance): Series | null {
  if (set.rows.length < 3) return null;
  const timeColumn = set.columns.findIndex((_, index) => isTimeColumn(set, index));
  if (timeColumn < 0 || isMixed(set)) return null;
  const times = new Set(set.rows.map((row) => figureOf(row, timeColumn)));
  if (times.size < set.rows.length * 0.8) return null;
  const figures = set.columns
    .map(({ meaning }, index) => ({ index, score: relevance.of(meaning.words) - index / 1000 }))
    .filter(({ index }) => index !== timeColumn && isFigureColumn(set, index))
    .sort((left, right) => right.score - left.score);
  const figure = figures[0];
  return figure === undefined ? null : { timeColumn, figureColumn: figure.index };
}

/**
 * Returns the time spans that a list covers, as ISO 8601 durations in hours: the span from the first to the last time,
 * and the same span plus the average distance between two points.
 */
export function spansOf(set: RowSet): readonly string[] {
  const column = set.columns.findIndex((_, index) => isTimeColumn(set, index));
  if (column < 0 || set.rows.length < 3) return [];
  const times = set.rows.flatMap((row) => figureOf(row, column) ?? []).sort((left, right) => left - right);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last <= first) return [];
  const spanMs = last - first;
  return [spanMs, spanMs + spanMs / (times.length - 1)].map((ms) => `PT${Math.round(ms / hourMs)}H`);
}

/**
 * True when the rows belong to several entities and are therefore not one series: a column with a dimension other than
 * time has more than one value.
 */
function isMixed(set: RowSet): boolean {
  return set.columns.some(({ meaning }, index) => {
    if (meaning.dimension === null || meaning.dimension === "time" || meaning.unit === "time") return false;
    const values = new Set(set.rows.map(({ cells }) => cells[index] ?? null));
    return values.size > 1;
  });
}

/** Returns the change from the first to the last point; null when fewer than two points have a value. */
export function changeOf(set: RowSet, series: Series): Change | null {
  const column = set.columns[series.figureColumn];
  const points = pointsOf(set, series);
  const [first, last] = [points[0], points.at(-1)];
  if (column === undefined || first === undefined || last === undefined || points.length < 2) return null;
  const { meaning, label } = column;
  const say = (value: number) => formatValue(value, meaning.unit, label);
  const named = ({ value, atText }: Point) => ({ text: say(value), at: atText });
  const difference = tidy(last.value - first.value);
  return {
    measure: label,
    from: named(first),
    to: named(last),
    difference: meaning.unit === "probability" ? formatNumber(Math.abs(difference)) : say(Math.abs(difference)),
    percent: first.value === 0 ? null : formatValue(Math.abs((difference / first.value) * 100), "percent"),
    direction: difference === 0 ? "flat" : difference > 0 ? "up" : "down",
    high: named(points.reduce((best, point) => (point.value > best.value ? point : best), first)),
    low: named(points.reduce((best, point) => (point.value < best.value ? point : best), first)),
    points: points.length,
  };
}

/** Returns the numbers of the change for the facts: the difference, and the difference in percent of the first value. */
export function changeFigures(
  set: RowSet,
  series: Series,
): { readonly difference: number; readonly percent: number | null } | null {
  const points = pointsOf(set, series);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const difference = tidy(last.value - first.value);
  return { difference, percent: first.value === 0 ? null : (difference / first.value) * 100 };
}

function pointsOf(set: RowSet, { timeColumn, figureColumn }: Series): readonly Point[] {
  const points: Point[] = [];
  for (const row of set.rows) {
    const [at, value] = [figureOf(row, timeColumn), figureOf(row, figureColumn)];
    if (at === null || value === null) continue;
    points.push({ at, value, atText: formatTime(row.cells[timeColumn] ?? null) ?? String(row.cells[timeColumn]) });
  }
  return points.sort((left, right) => left.at - right.at);
}

/** Rounds to 12 digits, which removes the error of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
