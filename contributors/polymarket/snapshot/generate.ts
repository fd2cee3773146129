// Generates the whole synthetic snapshot as one value, to inspect it. The server does not call this function: open.ts
// computes only the requested parts.
import type { Snapshot } from "./format.ts";
import { openSnapshot, snapshotSeed } from "./open.ts";

const note = "Synthetic data made from a seed: every price, size, trade, volume and identifier is invented.";

/** Generates the snapshot; a seed always gives the same bytes. */
export function generateSnapshot(seed: string = snapshotSeed): Snapshot {
  const { capturedAt, events, wallets } = openSnapshot(seed);
  const markets = events.flatMap((event) => event.markets);
  const perMarket = <Value>(part: (market: (typeof markets)[number]) => Value) =>
    Object.fromEntries(markets.map((market) => [market.conditionId(), part(market)]));
  return {
    version: 2,
    note,
    capturedAt,
    seed,
    events: events.map((event) => event.wire()),
    books: Object.assign({}, ...markets.map((market) => market.books())),
    wallets: wallets(),
    trades: perMarket((market) => market.trades()),
    prices: perMarket((market) => market.prices()),
    holders: perMarket((market) => market.holders()),
  };
}
