// The price of Yes over a market's life: the trades' own prices for two days, before them a random walk back to the
// start. Books and trades do not depend on it, so it can be omitted without changing them.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotPrice } from "./format.ts";
import type { Tape } from "./generate-trades.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** Within this many days of the end the walk moves every six hours, before that every day. */
const closeDays = 30;

/** The inputs of a price path. */
export interface PathOptions {
  readonly tape: Tape;
  readonly ticksPerDollar: number;
  /** The price in the book, for a market without trades. */
  readonly restingPrice: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Rows oldest first; each is valid until the next. */
export function generatePrices(options: PathOptions, random: Random): readonly SnapshotPrice[] {
  const { tape, ticksPerDollar, startSeconds, endSeconds } = options;
  const newestFirst = tape.prints.map(([at], row): SnapshotPrice => [at, tape.yesPrices[row] ?? 0]);
  const oldest = newestFirst.at(-1);
  if (oldest === undefined) return [[startSeconds, options.restingPrice]];
  const scale = ticksPerDollar / 100;
  let ticks = Math.round(oldest[1] * ticksPerDollar);
  let at = oldest[0] - (oldest[0] % hourSeconds);
  while (at > startSeconds) {
    const isClose = endSeconds - at < closeDays * daySeconds;
    const reach = Math.ceil((isClose ? 1 : 2) * Math.min(scale, 3));
    ticks = Math.min(ticksPerDollar - 1, Math.max(1, ticks + wholeBetween(random, -reach, reach)));
    at = Math.max(startSeconds, at - (isClose ? 6 * hourSeconds : daySeconds));
    newestFirst.push([at, ticks / ticksPerDollar]);
  }
  return newestFirst.reverse();
}

/** The price at a moment; null before the first row. */
export function priceAt(rows: readonly SnapshotPrice[], atSeconds: number): number | null {
  return rows.findLast(([at]) => at <= atSeconds)?.[1] ?? null;
}
