// Generates the order books of the synthetic snapshot: levels around a price, with many or few orders, and some unusual
// books. Prices are whole ticks until they are formatted, so that no result depends on rounding of floating point numbers.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotBook } from "./format.ts";
import { decimal } from "./spelling.ts";
import type { Topic, TopicOutcome } from "./topic.ts";

/** The best prices in ticks; null for an empty side. */
export interface Ticks {
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
}

/** The book of one market, in several forms. */
export interface GeneratedBook {
  readonly ticks: Ticks;
  /** The book of the Yes token as the venue sends it. */
  readonly yes: SnapshotBook;
  /** The book of the No token; null when it is the mirror of the Yes book. */
  readonly no: SnapshotBook | null;
  /** The orders of both books together, in terms of Yes. */
  readonly merged: SnapshotBook;
}

/** Generates the book of one open market. */
export function generateBook(topic: Topic, outcome: TopicOutcome, random: Random): GeneratedBook {
  const { ticksPerDollar } = topic;
  const centre = Math.round(outcome.price * ticksPerDollar);
  const width = wholeBetween(random, 1, outcome.weight >= 1 ? 2 : 4);
  const bestBid = Math.min(ticksPerDollar - 2, Math.max(1, centre - Math.floor(width / 2)));
  const bestAsk = Math.min(ticksPerDollar - 1, bestBid + width);
  const levelUsd = topic.levelUsd * outcome.weight * (outcome.condition === "disputed" ? 0.2 : 1);
  const bids = ladder({ first: bestBid, step: -1, ticksPerDollar, levelUsd }, random);
  const asks = ladder({ first: bestAsk, step: 1, ticksPerDollar, levelUsd }, random);
  if (outcome.condition === "one_sided" || outcome.condition === "empty") {
    const hasAsks = outcome.condition === "one_sided";
    const merged = { bids: [], asks: hasAsks ? asks : [] };
    return { ticks: { bestBid: null, bestAsk: hasAsks ? bestAsk : null }, yes: merged, no: null, merged };
  }
  const merged = { bids, asks };
  const ticks = { bestBid, bestAsk };
  if (outcome.condition !== "split") return { ticks, yes: merged, no: null, merged };
  // In this market, half of the orders were placed on No, and the venue lists them only in the No book.
  const ownShare = (rows: SnapshotBook["bids"]) => rows.filter((_, at) => at % 2 === 1);
  const otherShare = (rows: SnapshotBook["bids"]) =>
    rows.filter((_, at) => at % 2 === 0).map(([price, size]) => [complement(price, ticksPerDollar), size] as const);
  const no = { bids: otherShare(asks), asks: otherShare(bids) };
  return { ticks, yes: { bids: ownShare(bids), asks: ownShare(asks) }, no, merged };
}

/** Returns the midpoint of the best prices; an empty side counts as price 0 (bid) or 1 (ask). */
export function middleOf({ ticks: { bestBid, bestAsk } }: GeneratedBook, ticksPerDollar: number): number {
  return decimal(((bestBid ?? 0) + (bestAsk ?? ticksPerDollar)) / (2 * ticksPerDollar), 4);
}

/** Formats ticks as a price in the venue's format. */
function priceText(ticks: number, ticksPerDollar: Topic["ticksPerDollar"]): string {
  return (ticks / ticksPerDollar).toFixed(ticksPerDollar === 1000 ? 3 : 2);
}

function complement(price: string, ticksPerDollar: Topic["ticksPerDollar"]): string {
  return priceText(ticksPerDollar - Math.round(Number(price) * ticksPerDollar), ticksPerDollar);
}

function ladder(
  side: {
    readonly first: number;
    readonly step: 1 | -1;
    readonly ticksPerDollar: Topic["ticksPerDollar"];
    readonly levelUsd: number;
  },
  random: Random,
): SnapshotBook["bids"] {
  const { first, step, ticksPerDollar, levelUsd } = side;
  const rows: [string, string][] = [];
  const levels = wholeBetween(random, 9, 16);
  let ticks = first;
  for (let level = 0; level < levels && ticks >= 1 && ticks < ticksPerDollar; level += 1) {
    // The best level has fewer orders than the levels after it.
    const usd = levelUsd * (0.35 + 1.3 * random()) * (level === 0 ? 0.6 : 1 + 0.08 * level);
    const shares = Math.max(5, (usd * ticksPerDollar) / ticks);
    rows.push([priceText(ticks, ticksPerDollar), shareText(shares)]);
    const gap = random();
    ticks += step * (gap < 0.72 ? 1 : gap < 0.92 ? 2 : 4);
  }
  return rows;
}

function shareText(shares: number): string {
  return String(Math.round(shares * 100) / 100);
}
