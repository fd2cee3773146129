// Answers requests for trades from the snapshot: the trades of a market or an event, newest first. Has the filters of the
// venue and its maximum offset.
import type { JsonObject } from "../../../src/contrib.ts";
import { type Answer, type Asked, ok } from "./answer.ts";
import type { SnapshotTrade } from "./format.ts";
import type { IndexedMarket, SnapshotIndex } from "./snapshot-index.ts";

const deepestOffset = 3000;
const largestPage = 1000;

/** GET /trades: an unknown market has no trades. */
export function answerTrades({ index, query }: Asked): Answer {
  const offset = Number(query.get("offset") ?? 0);
  const limit = Math.min(largestPage, Number(query.get("limit") ?? 100));
  if (offset > deepestOffset) {
    return { status: 400, body: { error: `max historical activity offset of ${deepestOffset} exceeded` } };
  }
  const side = query.get("side");
  const isCash = query.get("filterType") === "CASH";
  const least = Number(query.get("filterAmount") ?? 0);
  const rows = askedMarkets(index, query)
    .flatMap((entry) => entry.market.trades().map((trade): Row => ({ entry, trade })))
    .filter(({ trade }) => side === null || trade[2] === side)
    .filter(({ trade: [, , , price, size] }) => (isCash ? price * size : size) >= least)
    .sort((a, b) => b.trade[0] - a.trade[0]);
  return ok(rows.slice(offset, offset + limit).map((row) => tradeRow(index, row)));
}

interface Row {
  readonly entry: IndexedMarket;
  readonly trade: SnapshotTrade;
}

function askedMarkets(index: SnapshotIndex, query: URLSearchParams): readonly IndexedMarket[] {
  const event = index.events.get(query.get("eventId") ?? "");
  if (event !== undefined) return event.markets.map((market) => ({ market, event }));
  const conditions = (query.get("market") ?? "").split(",");
  return conditions.flatMap((condition) => index.byCondition().get(condition) ?? []);
}

function tradeRow(index: SnapshotIndex, { entry: { market, event }, trade }: Row): JsonObject {
  const [timestamp, outcomeIndex, side, price, size, wallet, transactionHash] = trade;
  const { conditionId, slug, question } = market.wire();
  return {
    proxyWallet: index.snapshot.wallets()[wallet] ?? "",
    side,
    asset: market.tokenIds()[outcomeIndex] ?? "",
    conditionId,
    size,
    price,
    timestamp,
    title: question,
    slug,
    icon: "",
    eventSlug: event.slug,
    outcome: ["Yes", "No"][outcomeIndex] ?? "",
    outcomeIndex,
    name: "",
    pseudonym: "",
    bio: "",
    profileImage: "",
    profileImageOptimized: "",
    transactionHash,
  };
}
