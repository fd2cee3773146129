// Generates the trades of the synthetic snapshot: two days of trades, the last of them at the book's best prices. The
// list is complete, so the volume of the last day is the sum of its rows.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotTrade } from "./format.ts";
import type { Ticks } from "./generate-book.ts";
import type { Topic, TopicOutcome } from "./topic.ts";

/** The inputs from which trades are generated. */
export interface TapeOptions {
  readonly topic: Topic;
  readonly outcome: TopicOutcome;
  readonly ticks: Ticks;
  /** Unix time in seconds of the end of trading. */
  readonly endSeconds: number;
  readonly walletCount: number;
}

/** A trade without its transaction hash, which is computed only when a reply contains the trade. */
export type Print = readonly [
  timestampSeconds: SnapshotTrade[0],
  outcomeIndex: SnapshotTrade[1],
  side: SnapshotTrade[2],
  price: SnapshotTrade[3],
  size: SnapshotTrade[4],
  wallet: SnapshotTrade[5],
];

/** The trades of one market. */
export interface Tape {
  /** The trades, newest first. */
  readonly prints: readonly Print[];
  /** For each trade, in the same order: the price of Yes. */
  readonly yesPrices: readonly number[];
}

const tapeSeconds = 48 * 3600;

/** Generates the trades of one market; an idle market has none. */
export function generateTape(options: TapeOptions, random: Random): Tape {
  const { topic, outcome, ticks, endSeconds } = options;
  if (outcome.condition === "idle") return { prints: [], yesPrices: [] };
  const { ticksPerDollar } = topic;
  const prints: Print[] = [];
  const yesPrices: number[] = [];
  const most = wholeBetween(random, 6, outcome.weight >= 1 ? 20 : 12);
  const middle = Math.round(outcome.price * ticksPerDollar);
  let centre = 0;
  let at = endSeconds;
  while (prints.length < most) {
    at -= wholeBetween(random, 40, 14_000);
    if (at < endSeconds - tapeSeconds) break;
    const isYesBuy = ticks.bestBid === null || (ticks.bestAsk !== null && random() < 0.52);
    const yesTicks = clip(((isYesBuy ? ticks.bestAsk : ticks.bestBid) ?? middle) + centre, ticksPerDollar);
    const outcomeIndex = random() < 0.7 ? 0 : 1;
    const price = (outcomeIndex === 0 ? yesTicks : ticksPerDollar - yesTicks) / ticksPerDollar;
    const draw = random();
    // Multiplies instead of using a power, whose result can differ between machines.
    const usd = topic.levelUsd * outcome.weight * (0.02 + 2.4 * draw * draw * draw);
    const size = Math.max(1, Math.round((usd / price) * 100) / 100);
    // Buying Yes at p equals selling No at 1 - p, and vice versa.
    const side = isYesBuy === (outcomeIndex === 0) ? "BUY" : "SELL";
    const wallet = wholeBetween(random, 0, options.walletCount - 1);
    prints.push([at, outcomeIndex, side, price, size, wallet]);
    yesPrices.push(yesTicks / ticksPerDollar);
    centre += wholeBetween(random, -1, 1);
  }
  return { prints, yesPrices };
}

function clip(ticks: number, ticksPerDollar: number): number {
  return Math.min(ticksPerDollar - 1, Math.max(1, ticks));
}
