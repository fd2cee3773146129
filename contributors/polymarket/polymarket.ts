// Creates the Polymarket contributor, which lists the methods. The methods query the live venue or the synthetic snapshot.
// Each method has a file in this folder.
import type { Contributor } from "../../src/contrib.ts";
import { createOfflineJudge } from "../../src/contrib-search.ts";
import type { PilotJudge } from "../market-search/judge-settings.ts";
import { about } from "./about.ts";
import { createClient } from "./client.ts";
import { compareMarkets } from "./compare-markets.ts";
import { getEvent, getMarket } from "./detail.ts";
import { analyzeEventLiquidity } from "./event-liquidity.ts";
import { getHolders } from "./holders.ts";
import { analyzeMarketLiquidity } from "./market-liquidity.ts";
import { getTopMarkets, getTrendingMarkets } from "./market-lists.ts";
import { getOpenInterest } from "./open-interest.ts";
import { getOrderBook } from "./order-book.ts";
import { getOrderBooks } from "./order-books.ts";
import { placeOrder } from "./place-order.ts";
import { getPrice } from "./price.ts";
import { getPriceHistory } from "./price-history.ts";
import { searchMarkets } from "./search.ts";
import { searchEvents } from "./search-events.ts";
import { findMarket } from "./search-judge.ts";
import { getTrades } from "./trades.ts";
import { getTradingParameters } from "./trading-parameters.ts";
import type { Transport } from "./transport.ts";
import type { Venue } from "./venue.ts";

/** Options of the contributor. `close` frees the resources of the transport. */
export interface PolymarketOptions {
  readonly mode: Venue["mode"];
  /** Returns the present time for the data, in epoch milliseconds. For a snapshot, this is its capture time. */
  readonly now: () => number;
  readonly transport: Transport;
  /** The judge of find_market. Default: the offline judge. */
  readonly search?: PilotJudge;
  readonly close: () => Promise<void>;
}

/** Creates the contributor for an open transport. */
export function createPolymarket({ mode, now, transport, search, close }: PolymarketOptions): Contributor {
  const venue: Venue = { mode, now, client: (signal) => createClient(transport, signal) };
  return {
    ...about,
    methods: [
      searchMarkets(venue),
      searchEvents(venue),
      findMarket(venue, search ?? { judge: createOfflineJudge(), config: {} }),
      getTopMarkets(venue),
      getTrendingMarkets(venue),
      getEvent(venue),
      getMarket(venue),
      getTradingParameters(venue),
      getPrice(venue),
      getOrderBook(venue),
      getOrderBooks(venue),
      getPriceHistory(venue),
      getTrades(venue),
      getHolders(venue),
      getOpenInterest(venue),
      analyzeMarketLiquidity(venue),
      analyzeEventLiquidity(venue),
      compareMarkets(venue),
      placeOrder(venue),
    ],
    close,
  };
}
