// Creates the Kalshi contributor, which lists the methods. The methods query the live exchange or the synthetic snapshot.
// Each method has a file in this folder.
import type { Contributor } from "../../src/contrib.ts";
import type { PilotJudge } from "../market-search/judge-settings.ts";
import { about } from "./about.ts";
import { createClient } from "./client.ts";
import { getEvent, getMarket } from "./detail.ts";
import type { Exchange } from "./exchange.ts";
import { listEvents, listMarkets, listSeries } from "./lists.ts";
import { getOrderBook } from "./order-book.ts";
import { searchMarkets } from "./search.ts";
import { getCandlesticks, getTrades } from "./trades.ts";
import type { KalshiTransport } from "./transport.ts";

/** Options of the contributor. `close` frees the resources of the transport and the judge. */
export interface KalshiOptions {
  readonly mode: Exchange["mode"];
  /** Returns the present time for the data, in epoch milliseconds. For a snapshot, this is its capture time. */
  readonly now: () => number;
  readonly transport: KalshiTransport;
  readonly search: PilotJudge;
  readonly close: () => Promise<void>;
}

/** Creates the contributor for an open transport. */
export function createKalshi({ mode, now, transport, search, close }: KalshiOptions): Contributor {
  const exchange: Exchange = { mode, now, search, client: (signal) => createClient(transport, signal) };
  return {
    ...about,
    methods: [
      searchMarkets(exchange),
      listSeries(exchange),
      listEvents(exchange),
      listMarkets(exchange),
      getEvent(exchange),
      getMarket(exchange),
      getOrderBook(exchange),
      getTrades(exchange),
      getCandlesticks(exchange),
    ],
    close,
  };
}
