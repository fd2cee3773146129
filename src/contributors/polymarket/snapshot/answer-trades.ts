// The data host's endpoint over the snapshot: trades of a market, newest first, with the venue's filters and depth limit.
import type { JsonObject } from "../../../contract/json.ts";
import type { Answer, Asked } from "./answer.ts";
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
  const rows = (query.get("market") ?? "")
    .split(",")
    .flatMap((condition) => tape(index, condition))
    .filter(({ trade }) => side === null || trade[2] === side)
    .filter(({ trade: [, , , price, size] }) => (isCash ? price * size : size) >= least)
    .sort((a, b) => b.trade[0] - a.trade[0]);
  return { status: 200, body: rows.slice(offset, offset + limit).map((row) => tradeRow(index, row)) };
}

interface Row {
  readonly entry: IndexedMarket;
  readonly trade: SnapshotTrade;
}

function tape(index: SnapshotIndex, condition: string): readonly Row[] {
  const entry = index.byCondition.get(condition);
  if (entry === undefined) return [];
  return (index.snapshot.trades[condition] ?? []).map((trade) => ({ entry, trade }));
}

function tradeRow(index: SnapshotIndex, { entry, trade }: Row): JsonObject {
  const [timestamp, outcomeIndex, side, price, size, wallet, transactionHash] = trade;
  const { market, event, outcomes, tokenIds } = entry;
  return {
    proxyWallet: index.snapshot.wallets[wallet] ?? "",
    side,
    asset: tokenIds[outcomeIndex] ?? "",
    conditionId: market.conditionId,
    size,
    price,
    timestamp,
    title: market.question,
    slug: market.slug,
    icon: "",
    eventSlug: event.slug,
    outcome: outcomes[outcomeIndex] ?? "",
    outcomeIndex,
    name: "",
    pseudonym: "",
    bio: "",
    profileImage: "",
    profileImageOptimized: "",
    transactionHash,
  };
}
