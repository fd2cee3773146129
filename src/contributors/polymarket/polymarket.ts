// The Polymarket contributor: its methods in one list, over the live venue or over the synthetic snapshot.
// It chooses nothing else: each method is a file beside this one.
import type { Contributor } from "../contributor.ts";
import { about } from "./about.ts";
import { createClient } from "./client.ts";
import { getEvent, getMarket } from "./detail.ts";
import { analyzeEventLiquidity } from "./event-liquidity.ts";
import { analyzeMarketLiquidity } from "./market-liquidity.ts";
import { getOrderBook } from "./order-book.ts";
import { placeOrder } from "./place-order.ts";
import { searchMarkets } from "./search.ts";
import { getTrades } from "./trades.ts";
import type { Transport } from "./transport.ts";
import type { Venue } from "./venue.ts";

/** What the contributor stands on; `close` frees what the transport holds. */
export interface PolymarketOptions {
  readonly mode: Venue["mode"];
  /** Epoch milliseconds that count as "now" for the data. */
  readonly now: () => number;
  readonly transport: Transport;
  readonly close: () => Promise<void>;
}

/** Makes the contributor over a transport that was already opened. */
export function createPolymarket({ mode, now, transport, close }: PolymarketOptions): Contributor {
  const venue: Venue = { mode, now, client: (signal) => createClient(transport, signal) };
  return {
    ...about,
    methods: [
      searchMarkets(venue),
      getEvent(venue),
      getMarket(venue),
      getOrderBook(venue),
      analyzeMarketLiquidity(venue),
      analyzeEventLiquidity(venue),
      getTrades(venue),
      placeOrder(venue),
    ],
    close,
  };
}
