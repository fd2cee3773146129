// Parses the venue's JSON into records. Accepts several forms: numbers as text, lists encoded as text, and null or
// absent fields. Makes no requests.
import { z } from "zod";
import {
  looseEpoch,
  looseFlag,
  looseList,
  looseNumber,
  looseText,
  looseTime,
  readEach,
  textOrNull,
  toNumber,
} from "../venue/loose.ts";
import { type Book, bookOf } from "./books.ts";
import type { Market, Outcome, Trade, VenueEvent } from "./records.ts";

const identifier = z.union([z.string().min(1), z.number().int()]).transform(String);

const wireMarketSchema = z.object({
  id: identifier.nullable().catch(null),
  question: z.string().min(1),
  conditionId: textOrNull,
  slug: looseText,
  groupItemTitle: textOrNull,
  description: looseText,
  resolutionSource: textOrNull,
  outcomes: looseList,
  outcomePrices: looseList,
  clobTokenIds: looseList,
  volume: looseNumber,
  volumeNum: looseNumber,
  volume24hr: looseNumber,
  liquidity: looseNumber,
  liquidityNum: looseNumber,
  bestBid: looseNumber,
  bestAsk: looseNumber,
  lastTradePrice: looseNumber,
  oneDayPriceChange: looseNumber,
  oneWeekPriceChange: looseNumber,
  orderPriceMinTickSize: looseNumber,
  orderMinSize: looseNumber,
  endDate: looseTime,
  closedTime: looseTime,
  closed: looseFlag,
  acceptingOrders: looseFlag,
  negRisk: looseFlag,
  umaResolutionStatus: textOrNull,
  events: looseList,
});

const wireParentSchema = z.object({ id: identifier, title: looseText });

/** A market of the catalogue; only the question is required. */
export const marketSchema = wireMarketSchema.transform((wire): Market => {
  const parent = wireParentSchema.safeParse(wire.events[0]);
  return {
    marketId: wire.id,
    conditionId: wire.conditionId,
    question: wire.question,
    slug: wire.slug,
    outcomeName: wire.groupItemTitle,
    description: wire.description,
    resolutionSource: wire.resolutionSource,
    outcomes: outcomesOf(wire),
    volumeUsd: wire.volumeNum ?? wire.volume,
    volume24hUsd: wire.volume24hr,
    liquidityUsd: wire.liquidityNum ?? wire.liquidity,
    bestBid: wire.bestBid,
    bestAsk: wire.bestAsk,
    lastTradePrice: wire.lastTradePrice,
    oneDayPriceChange: wire.oneDayPriceChange,
    oneWeekPriceChange: wire.oneWeekPriceChange,
    tickSize: wire.orderPriceMinTickSize,
    minimumOrderShares: wire.orderMinSize,
    endDate: wire.endDate,
    closedAt: wire.closedTime,
    status: wire.closed ? "closed" : "open",
    acceptingOrders: wire.acceptingOrders,
    negativeRisk: wire.negRisk,
    resolutionStatus: wire.umaResolutionStatus,
    event: parent.success ? { eventId: parent.data.id, title: parent.data.title } : null,
  };
});

const tagSchema = z.object({ label: z.string() }).transform(({ label }) => label);

/** An event of the catalogue with its markets. Markets that cannot be parsed are omitted. */
export const eventSchema = z
  .object({
    id: identifier,
    title: z.string().min(1),
    slug: looseText,
    description: looseText,
    resolutionSource: textOrNull,
    tags: looseList,
    startDate: looseTime,
    endDate: looseTime,
    closed: looseFlag,
    negRisk: looseFlag,
    volume: looseNumber,
    volume24hr: looseNumber,
    liquidity: looseNumber,
    openInterest: looseNumber,
    markets: looseList,
  })
  .transform(
    (wire): VenueEvent => ({
      eventId: wire.id,
      title: wire.title,
      slug: wire.slug,
      description: wire.description,
      resolutionSource: wire.resolutionSource,
      tags: readEach(wire.tags, tagSchema),
      startDate: wire.startDate,
      endDate: wire.endDate,
      status: wire.closed ? "closed" : "open",
      negativeRisk: wire.negRisk,
      volumeUsd: wire.volume,
      volume24hUsd: wire.volume24hr,
      liquidityUsd: wire.liquidity,
      openInterestUsd: wire.openInterest,
      markets: readEach(wire.markets, marketSchema),
    }),
  );

/** The reply of the venue's text search: unparsed events, and whether there are more pages. */
export const searchSchema = z.object({
  events: looseList,
  pagination: z.object({ hasMore: looseFlag }).catch({ hasMore: false }),
});

const levelSchema = z
  .object({ price: looseNumber, size: looseNumber })
  .transform(({ price, size }) => ({ price: price ?? 0, shares: size ?? 0 }));

/** An order book as the venue sends it, with levels in any order. Invalid levels are omitted. */
export const bookSchema = z
  .object({ asset_id: z.string().min(1), timestamp: looseNumber, bids: looseList, asks: looseList })
  .transform((wire): { readonly tokenId: string; readonly atMs: number | null; readonly book: Book } => ({
    tokenId: wire.asset_id,
    atMs: wire.timestamp,
    book: bookOf({ bids: readEach(wire.bids, levelSchema), asks: readEach(wire.asks, levelSchema) }),
  }));

/** A trade of the data host. A row without token, side, price, size or time is rejected. */
export const tradeSchema = z
  .object({
    asset: z.string().min(1),
    outcome: looseText,
    side: z.enum(["BUY", "SELL"]),
    price: looseNumber.pipe(z.number().positive()),
    size: looseNumber.pipe(z.number().positive()),
    timestamp: looseEpoch.pipe(z.string()),
    proxyWallet: textOrNull,
    transactionHash: textOrNull,
  })
  .transform(
    (wire): Trade => ({
      tokenId: wire.asset,
      outcome: wire.outcome,
      side: wire.side === "BUY" ? "buy" : "sell",
      price: wire.price,
      shares: wire.size,
      at: wire.timestamp,
      wallet: wire.proxyWallet,
      transactionHash: wire.transactionHash,
    }),
  );

function outcomesOf(wire: {
  readonly outcomes: readonly unknown[];
  readonly outcomePrices: readonly unknown[];
  readonly clobTokenIds: readonly unknown[];
}): readonly Outcome[] {
  return wire.outcomes.map((outcome, at) => {
    const tokenId = wire.clobTokenIds[at];
    return {
      outcome: String(outcome),
      tokenId: typeof tokenId === "string" && tokenId !== "" ? tokenId : null,
      price: toNumber(wire.outcomePrices[at]),
    };
  });
}
