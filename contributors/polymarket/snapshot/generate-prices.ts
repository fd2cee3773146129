// Generates the price of Yes over the life of a market: the prices of its trades for two days, and before them a random
// walk back to the start. Books and trades do not depend on these prices, so they can be generated without them.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotPrice } from "./format.ts";
import type { Tape } from "./generate-trades.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** In the last `closeDays` days, the random walk has a step every six hours; before, one every day. */
const closeDays = 30;

/** The inputs from which prices are generated. */
export interface PathOptions {
  readonly tape: Tape;
  readonly ticksPerDollar: number;
  /** The midpoint of the book, which is the price of a market without trades. */
  readonly restingPrice: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Returns rows, oldest first; each price is valid until the next row. */
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

/** Returns the price at a time; null before the first row. */
export function priceAt(rows: readonly SnapshotPrice[], atSeconds: number): number | null {
  return rows.findLast(([at]) => at <= atSeconds)?.[1] ?? null;
}
