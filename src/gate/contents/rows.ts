// Scores a list of rows: the count, the rows that it must contain, and the order.
import type { Json } from "../../contract/json.ts";
import { type ContentScorer, lineOf, listOf, missed, shown, type Wrong } from "./scorer.ts";
import { includes } from "./subset.ts";
import { readAmount, readMoment } from "./value.ts";

type RowFields = Readonly<Record<string, Json>>;

/** Checks the count, rows and order of the list. */
export const scoreRows: ContentScorer<"rows"> = ({ path, count, contains, orderBy }, { contents }) => {
  const name = path ?? "the view";
  const place = lineOf(contents.places.data, `rows of ${name}`);
  const rows = contents.rows[path ?? "view"] ?? null;
  if (rows === null) return [missed(`rows at ${name}`, "no list", place)];
  const wrong: Wrong[] = [];
  if (count !== undefined) {
    const { min, max } = typeof count === "number" ? { min: count, max: count } : count;
    const isRight = rows.length >= (min ?? 0) && rows.length <= (max ?? Number.POSITIVE_INFINITY);
    if (!isRight) wrong.push(missed(`row count ${countText(count)} at ${name}`, String(rows.length), place));
  }
  for (const row of listOf<RowFields>(contains)) {
    if (!rows.some((one) => includes(row, one))) {
      wrong.push(missed(`a row ${shown(row)} at ${name}`, nearestTo(row, rows), place));
    }
  }
  if (orderBy !== undefined) wrong.push(...disorder(orderBy, { rows, place }));
  return wrong;
};

function countText(count: number | { readonly min?: number | undefined; readonly max?: number | undefined }): string {
  if (typeof count === "number") return String(count);
  const { min, max } = count;
  return [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])].join(
    " and ",
  );
}

/** Returns the row that has most fields in common with the expected row, to show the difference in a message. */
function nearestTo(row: RowFields, rows: readonly Json[]): string {
  const shares = (one: Json) => Object.entries(row).filter(([key, value]) => includes({ [key]: value }, one)).length;
  const [nearest] = rows.toSorted((left, right) => shares(right) - shares(left));
  return nearest === undefined ? "no row" : `nearest row ${shown(nearest)}`;
}

function disorder(
  orderBy: string,
  { rows, place }: { readonly rows: readonly Json[]; readonly place: string },
): readonly Wrong[] {
  const [, field = "", direction = "asc"] = /^(.*?)(?:\s+(asc|desc))?$/.exec(orderBy.trim()) ?? [];
  const keys = rows.map((row) => keyOf(row, field));
  const expected = `rows ordered by ${orderBy}`;
  const without = keys.indexOf(null);
  if (without >= 0) return [missed(expected, `row ${without + 1} without a comparable ${field}`, place)];
  const at = keys.findIndex((key, index) => {
    const before = keys[index - 1];
    if (key === null || before === null || before === undefined) return false;
    const order = compare(before, key);
    return direction === "asc" ? order > 0 : order < 0;
  });
  if (at < 0) return [];
  return [missed(expected, `${shown(keys[at - 1])} before ${shown(keys[at])} in row ${at + 1}`, place)];
}

function keyOf(row: Json, field: string): string | number | null {
  const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, field) : undefined;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  return readMoment(value)?.from ?? readAmount(value)?.number ?? value;
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}
