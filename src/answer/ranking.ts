// Puts rows in the order that the question asks for: by one comparable column, by ranks, or as the tool lists them in that order.
import type { Row, Table } from "../reply/form.ts";
import { orderedKinds } from "../reply/kinds.ts";
import type { Ordered } from "./chosen.ts";
import type { Look } from "./look.ts";
import {
  hasMixedUnits,
  isRank,
  type Limit,
  type Order,
  orderColumn,
  orderRows,
  orderValue,
  readOrder,
} from "./order.ts";
import { labelWords, likeness, type Word, wordsOf } from "./words.ts";

export interface Ranked {
  /** The rows that answer. */
  readonly rows: readonly Row[];
  /** Index of the column of the order; empty if the reply has no such column. */
  readonly columns: readonly number[];
  readonly ordered: Ordered;
  /** True when the words of the order name the column or the order of the list. */
  readonly isNamed: boolean;
}

interface Given {
  readonly table: Table;
  readonly rows: readonly Row[];
  /** Indexes of the columns that the question asks for. */
  readonly asked: readonly number[];
  readonly limit: Limit | null;
}

/** Returns the rows in the order that the question asks for; null when it asks for none, or when nothing settles it. */
export function rankRows(look: Look, given: Given): Ranked | null {
  const order = readOrder(look.parts);
  if (order === null || given.rows.length === 0) return null;
  return rankedByTool(order, given) ?? rankedByRank(order, look, given) ?? rankedByColumn(order, look, given);
}

function rankedByColumn(order: Order, look: Look, given: Given): Ranked | null {
  const { table, rows, asked } = given;
  const placed = { ...table, rows };
  const near = nearColumn(look, { order, table, asked });
  const index = orderColumn(placed, { order, asked: near === undefined ? asked : [near, ...asked] });
  if (index < 0 || asked.some((at) => hasMixedUnits(placed, at))) return null;
  return rankedBy({ index, order, direction: order.direction, isNamed: index === near }, given);
}

/** Orders by a column of ranks when the order names what they rank: "the least liquid" and the column "liquidity rank". */
function rankedByRank(order: Order, look: Look, given: Given): Ranked | null {
  const word = order.degree ?? wordBehind(order, look);
  if (word === null || order.direction === "newest" || order.direction === "oldest") return null;
  const index = given.table.columns.findIndex(({ label, kind }) => {
    const words = labelWords(label);
    const ranked = words.length > 1 ? words.slice(0, -1) : words;
    return kind === "quantity" && isRank(label) && ranked.every((item) => likeness(item, word) >= 0.8);
  });
  if (index < 0) return null;
  // The first rank belongs to the row that has the most of what is ranked.
  const isFirst = order.direction === "highest";
  const byNumber: Order = { ...order, direction: isFirst ? "lowest" : "highest" };
  return rankedBy({ index, order: byNumber, direction: isFirst ? "first" : "last", isNamed: true }, given);
}

function rankedBy(
  by: { readonly index: number; readonly order: Order; readonly direction: string; readonly isNamed: boolean },
  { table, rows, limit }: Given,
): Ranked | null {
  const { index, order, direction, isNamed } = by;
  const sorted = orderRows(rows, { index, order });
  const [best] = sorted;
  if (best === undefined) return null;
  const value = orderValue(best, index);
  const ties = sorted.filter((row) => orderValue(row, index) === value).length;
  const count = limit === null ? sorted.length : Math.max(limit.count, ties);
  return {
    rows: sorted.slice(0, Math.max(limit?.count ?? 1, ties)),
    columns: [index],
    ordered: {
      label: table.columns[index]?.label ?? "",
      direction,
      rows: sorted.slice(0, count),
      compared: sorted.length,
      ties,
    },
    isNamed,
  };
}

/** Returns the first open word behind the order. */
function wordBehind({ at }: Order, { parts, open }: Look): Word | null {
  const behind = parts.words[at]?.end ?? 0;
  return open.find(({ start }) => start >= behind) ?? null;
}

/** Returns the one column whose label has the first open word behind the order: "the largest BTC inflows". */
function nearColumn(
  look: Look,
  { order, table, asked }: { readonly order: Order; readonly table: Table; readonly asked: readonly number[] },
): number | undefined {
  const word = wordBehind(order, look);
  if (word === null) return undefined;
  const named = table.columns.flatMap(({ label, kind }, index) =>
    orderedKinds.has(kind) && !isRank(label) && labelWords(label).some((item) => likeness(item, word) >= 0.8)
      ? [index]
      : [],
  );
  return named.length === 1 ? named[0] : asked.find((index) => named.includes(index));
}

/** Returns the rows as they are when the documentation of the list names this order, as in "most abnormal first". */
function rankedByTool({ text, degree }: Order, { table, rows, limit }: Given): Ranked | null {
  if (degree === null) return null;
  const about = wordsOf(table.declared.about);
  const at = about.findIndex((word, index) => word.text === text && about[index + 1]?.stem === degree.stem);
  if (at < 0 || about[at + 2]?.text !== "first") return null;
  const described = table.columns.findIndex(({ meaning }) =>
    wordsOf(meaning.description).some((word) => likeness(word, degree) === 1),
  );
  return {
    rows: rows.slice(0, limit?.count ?? 1),
    columns: described < 0 ? [] : [described],
    ordered: { label: null, direction: `${text} ${degree.text}`, rows, compared: rows.length, ties: 1 },
    isNamed: true,
  };
}
