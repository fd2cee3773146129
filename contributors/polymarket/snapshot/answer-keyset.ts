// Answers requests for the catalogue's market list from the snapshot: sorted, filtered, and paged with an opaque cursor.
// Replies and errors have the venue's format.
import { toNumber } from "../../venue/loose.ts";
import { type Answer, type Asked, ok, wholeOr } from "./answer.ts";
import { marketRow, refuse } from "./answer-catalogue.ts";
import type { IndexedMarket } from "./snapshot-index.ts";

const largestPage = 100;

/** GET /markets/keyset: markets without the sort field come last, in both directions. */
export function answerMarketList({ index, query }: Asked): Answer {
  if (query.has("offset")) return refuse(422, "validation error", "offset is not supported, use after_cursor");
  const start = positionOf(query.get("after_cursor"));
  if (start === null) return refuse(422, "validation error", "after_cursor is invalid");
  const rows = [...index.markets.values()].filter(isWanted(query));
  const order = query.get("order");
  const sorted = order === null ? rows : sortBy(rows, order, query.get("ascending") === "true");
  const end = start + Math.min(largestPage, Math.max(1, wholeOr(query.get("limit"), 20)));
  const nextCursor = end < sorted.length ? { next_cursor: Buffer.from(`at:${end}`).toString("base64") } : {};
  return ok({ markets: sorted.slice(start, end).map(marketRow), ...nextCursor });
}

function isWanted(query: URLSearchParams): (entry: IndexedMarket) => boolean {
  const wantsClosed = query.get("closed") === "true";
  const tag = query.get("tag_slug");
  return ({ event }) =>
    event.isClosed === wantsClosed && (tag === null || event.tags().some(({ slug }) => slug === tag));
}

function sortBy(rows: readonly IndexedMarket[], order: string, isAscending: boolean): readonly IndexedMarket[] {
  const figured = rows.map((entry) => ({ entry, value: figureOf(entry.market.wire()[order]) }));
  const direction = isAscending ? 1 : -1;
  const known = figured.filter(({ value }) => !Number.isNaN(value));
  const unknown = figured.filter(({ value }) => Number.isNaN(value));
  const sorted = known.sort((left, right) => direction * (left.value - right.value));
  return [...sorted, ...unknown].map(({ entry }) => entry);
}

/** Converts a sort value to a number: an amount as number or text, or a time as text. Other values give NaN. */
function figureOf(value: unknown): number {
  return toNumber(value) ?? Date.parse(String(value));
}

function positionOf(cursor: string | null): number | null {
  if (cursor === null || cursor === "") return 0;
  const [, digits] = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, "base64").toString("utf8")) ?? [];
  return digits === undefined ? null : Number(digits);
}
