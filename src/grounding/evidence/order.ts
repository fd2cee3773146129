// Sorts rows by the column and direction that the request asks for.
import type { RequestReading } from "../../contract/query/reading.ts";
import { numberOf, timeOf } from "../../language/units.ts";
import type { Meaning } from "../../reply/meaning.ts";
import type { Row, RowSet } from "../../reply/row-set.ts";
import { isOfAskedWindow } from "../../reply/window.ts";
import { isFigureColumn, isTimeColumn } from "./columns.ts";
import type { Cues } from "./cues.ts";
import type { Relevance } from "./relevance.ts";

export interface Ordering {
  readonly column: number;
  readonly order: "highest" | "lowest";
}

/**
 * Returns the column and direction to sort by; null when the request asks for no sort order or the list has no numeric
 * column.
 */
export function chooseOrdering(
  set: RowSet,
  asked: { readonly cues: Cues; readonly relevance: Relevance; readonly reading: RequestReading },
): Ordering | null {
  const { cues, reading } = asked;
  if (cues.order === null && !cues.wantsComparison) return null;
  if (set.rows.length < 2) return null;
  const isTemporal = /\b(?:newest|oldest|latest|earliest|most recent|recent)\b/i.test(reading.text);
  const isNumberAsked = /\b(?:numbers?|codes?)\b/i.test(reading.text);
  const candidates = set.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) =>
      isTemporal
        ? isTimeColumn(set, index)
        : isFigureColumn(set, index) && (isNumberAsked || !runningNumber.test(column.meaning.words)),
    )
    .map(({ column, index }) => ({ index, score: orderScore(column.meaning, asked) - index / 1000 }));
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (left, right) => (left === null || right.score > left.score ? right : left),
    null,
  );
  if (best === null) return null;
  const isFall = cues.wantsFall && isChange(set.columns[best.index]?.meaning);
  return { column: best.index, order: (cues.order === "lowest") !== isFall ? "lowest" : "highest" };
}

/** Matches labels of running numbers and codes: these numbers name things, so a larger number does not mean more. */
const runningNumber = /(?:^|[\s_])(?:number|no|code)$/i;

const leastSorted = 5;

/**
 * True when the rows are already in the order that the request asks for. A source that sorts before it cuts the list
 * leaves out only rows that come later.
 */
export function isInAskedOrder(
  set: RowSet,
  asked: { readonly cues: Cues; readonly relevance: Relevance; readonly reading: RequestReading },
): boolean {
  const ordering = asked.cues.order === "both" ? null : chooseOrdering(set, asked);
  if (ordering === null || set.rows.length < leastSorted) return false;
  const figures = set.rows.map((row) => figureOf(row, ordering.column));
  const sign = ordering.order === "highest" ? -1 : 1;
  const isSorted = figures.every((figure, at) => {
    const before = at === 0 ? figure : figures[at - 1];
    return figure !== null && before !== null && before !== undefined && sign * (figure - before) >= 0;
  });
  return isSorted && new Set(figures).size > 1;
}

/** True for a value that is itself a change, such as a day's price change. */
export function isChange(meaning: Meaning | undefined): boolean {
  const words = meaning?.words.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2") ?? "";
  return /\b(?:change|delta|growth|return|gain|loss|trend|history)\b/i.test(words);
}

/** Returns the rows sorted by one column. Rows without a value come last; rows with equal values keep their order. */
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

/** Returns the value of a cell as a number for comparison; a time is converted to epoch milliseconds. */
export function figureOf(row: Row, column: number): number | null {
  const cell = row.cells[column] ?? null;
  return numberOf(cell) ?? timeOf(cell);
}

/** Matches "the most traded" and similar phrases, which ask how much was done; a price does not measure how much was done. */
const countsDeeds = /\b(?:most|least)\s+(?:\p{L}+ly\s+)?\p{L}+ed\b/iu;
const isPrice = /\b(?:price|cost|fee|rate|odds|probability)\b/i;

const asksHowLikely = /\b(?:likely|likeliest|probable|favou?rites?|odds|chances?)\b/i;

/** True for a price that states how likely an event is; false for the difference of two such prices. */
function isLikelihood({ unit, label }: Meaning): boolean {
  return unit === "probability" && /\b(?:price|probability|odds|midpoint)\b/i.test(label) && !/\bchange\b/i.test(label);
}

function orderScore(
  meaning: Meaning,
  {
    relevance,
    cues,
    reading,
  }: { readonly relevance: Relevance; readonly cues: Cues; readonly reading: RequestReading },
): number {
  const named = relevance.of(meaning.words);
  const described = relevance.of(meaning.description);
  const extraWords = 0.08 * (meaning.label.split(" ").length - 1);
  const isRank = /^(?:rank|position|index)$/i.test(meaning.key);
  return (
    named +
    0.05 * described +
    (isOfAskedWindow(meaning.window, reading) ? 0.3 : 0) +
    (cues.wantsChange && isChange(meaning) ? 0.8 : 0) +
    (asksHowLikely.test(reading.text) && isLikelihood(meaning) ? 0.5 : 0) +
    (meaning.unit === null ? 0 : 0.1) +
    (meaning.measure === null ? 0 : 0.1) -
    (isRank ? 1 : 0) -
    (countsDeeds.test(reading.text) && isPrice.test(meaning.label) ? 1 : 0) -
    extraWords
  );
}
