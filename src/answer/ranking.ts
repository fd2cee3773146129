// Puts rows in the order that the question asks for: by one comparable column, or as the tool lists them in that order.
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
import { labelWords, likeness, wordsOf } from "./words.ts";

export interface Ranked {
  /** The rows that answer. */
  readonly rows: readonly Row[];
  /** The column of the order, if there is one. */
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
  return rankedByTool(order, given) ?? rankedByColumn(order, look, given);
}

function rankedByColumn(order: Order, { parts, open }: Look, { table, rows, asked, limit }: Given): Ranked | null {
  const placed = { ...table, rows };
  const near = nearColumn({ parts, open }, { order, table, asked });
  const index = orderColumn(placed, { order, asked: near === undefined ? asked : [near, ...asked] });
  if (index < 0 || asked.some((at) => hasMixedUnits(placed, at))) return null;
  const sorted = orderRows(rows, { index, order });
  const [best] = sorted;
  if (best === undefined) return null;
  const value = orderValue(best, index);
  const ties = sorted.filter((row) => orderValue(row, index) === value).length;
  const label = table.columns[index]?.label ?? "";
  return {
    rows: sorted.slice(0, Math.max(limit?.count ?? 1, ties)),
    columns: [index],
    ordered: { label, direction: order.direction, rows: sorted, compared: sorted.length, ties },
    isNamed: index === near,
  };
}

/** Returns the one column whose label has the first open word behind the order: "the largest BTC inflows". */
function nearColumn(
  { parts, open }: Pick<Look, "parts" | "open">,
  { order, table, asked }: { readonly order: Order; readonly table: Table; readonly asked: readonly number[] },
): number | undefined {
  const behind = parts.words[order.at]?.end ?? 0;
  const word = open.find(({ start }) => start >= behind);
  if (word === undefined) return undefined;
  const named = table.columns.flatMap(({ label, kind }, index) =>
    orderedKinds.has(kind) && !isRank(label) && labelWords(label).some((own) => likeness(own, word) >= 0.8)
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
