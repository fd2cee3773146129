// The order book host's endpoint over the snapshot: books in batch, levels as text in the venue's unhelpful order.
// A token that is not stored has the mirror of its opposite; closed markets have none.
import type { Json, JsonObject } from "../../../contract/json.ts";
import type { Answer, Asked } from "./answer.ts";
import type { SnapshotBook } from "./format.ts";
import type { IndexedMarket, SnapshotIndex } from "./snapshot-index.ts";

const mostTokens = 500;

/** POST /books: tokens without a book are left out, as the venue does. */
export function answerBooks({ index, body }: Asked): Answer {
  if (!Array.isArray(body) || body.length > mostTokens) return { status: 400, body: { error: "Invalid payload" } };
  const rows: readonly Json[] = body;
  return { status: 200, body: rows.flatMap((row) => bookRow(index, tokenOf(row)) ?? []) };
}

function tokenOf(row: Json): string {
  const token = typeof row === "object" && row !== null && "token_id" in row ? row.token_id : undefined;
  return typeof token === "string" ? token : "";
}

function bookRow(index: SnapshotIndex, token: string): JsonObject | null {
  const entry = index.byToken.get(token);
  const book = entry === undefined ? null : bookOfToken(index, { entry, token });
  if (entry === undefined || book === null) return null;
  const { market } = entry;
  const atMs = Date.parse(index.snapshot.capturedAt);
  return {
    market: market.conditionId,
    asset_id: token,
    timestamp: String(atMs),
    hash: market.conditionId.slice(2, 42),
    // Worst first on both sides: a client that trusts the order is wrong at once.
    bids: levels(book.bids),
    asks: levels(book.asks),
    min_order_size: String(market.orderMinSize),
    tick_size: String(market.orderPriceMinTickSize),
    neg_risk: market.negRisk,
  };
}

function bookOfToken(
  index: SnapshotIndex,
  { entry, token }: { readonly entry: IndexedMarket; readonly token: string },
): SnapshotBook | null {
  const own = index.snapshot.books[token];
  if (own !== undefined) return own;
  const opposite = index.snapshot.books[entry.tokenIds.find((other) => other !== token) ?? ""];
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
