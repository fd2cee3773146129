// Answers requests to the order book host from the snapshot: one book, or many books in one request. A token without a
// stored book gets the mirror of the book of the opposite token. Closed markets have no books.
import type { Json, JsonObject } from "../../../src/contrib.ts";
import { type Answer, type Asked, ok } from "./answer.ts";
import type { SnapshotBook } from "./format.ts";
import type { IndexedMarket, SnapshotIndex } from "./snapshot-index.ts";

const mostTokens = 500;

/** GET /book: replies with an error for a token without a book. */
export function answerBook({ index, query }: Asked): Answer {
  const row = bookRow(index, query.get("token_id") ?? "");
  return row === null ? { status: 404, body: { error: "No orderbook exists for the requested token id" } } : ok(row);
}

/** POST /books: omits tokens without a book, as the venue does. */
export function answerBooks({ index, body }: Asked): Answer {
  if (!Array.isArray(body) || body.length > mostTokens) return { status: 400, body: { error: "Invalid payload" } };
  const rows: readonly Json[] = body;
  return ok(rows.flatMap((row) => bookRow(index, tokenOf(row)) ?? []));
}

function tokenOf(row: Json): string {
  const token = typeof row === "object" && row !== null && "token_id" in row ? row.token_id : undefined;
  return typeof token === "string" ? token : "";
}

function bookRow(index: SnapshotIndex, token: string): JsonObject | null {
  const entry = index.byToken().get(token);
  const book = entry === undefined ? null : bookOfToken(entry, token);
  if (entry === undefined || book === null) return null;
  const wire = entry.market.wire();
  return {
    market: wire.conditionId,
    asset_id: token,
    timestamp: String(index.nowSeconds * 1000),
    hash: wire.conditionId.slice(2, 42),
    // Worst price first on both sides, so that a client that expects the best price first fails in a test.
    bids: levels(book.bids),
    asks: levels(book.asks),
    min_order_size: String(wire.orderMinSize),
    tick_size: String(wire.orderPriceMinTickSize),
    neg_risk: wire.negRisk,
  };
}

function bookOfToken({ market }: IndexedMarket, token: string): SnapshotBook | null {
  const books = market.books();
  const snapshotBook = books[token];
  if (snapshotBook !== undefined) return snapshotBook;
  const opposite = books[market.tokenIds().find((other) => other !== token) ?? ""];
  if (opposite === undefined) return null;
  return { bids: opposite.asks.map(complement), asks: opposite.bids.map(complement) };
}

function complement([price, size]: readonly [string, string]): readonly [string, string] {
  const decimals = price.length - price.indexOf(".") - 1;
  return [(1 - Number(price)).toFixed(decimals), size];
}

function levels(rows: SnapshotBook["bids"]): readonly JsonObject[] {
  return rows.map(([price, size]) => ({ price, size })).reverse();
}
