// Defines get_event and get_market, which return the details of one event or contract with its resolution rules. Order books,
// trades and candlesticks have their own methods.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { orNull, probability, provenance, text, time } from "../venue/fields.ts";
import { type Exchange, provenanceOf, readMethod } from "./exchange.ts";
import { eventOutput, eventRow, eventTickerInput, marketOutput, marketRow, marketTickerInput } from "./shapes.ts";

/** Describes one event with all of its markets. */
export function getEvent(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "get_event",
    title: "Event detail",
    description:
      "One event on Kalshi with all of its markets: question, category, and for every market what Yes stands for, prices and volume.",
    input: z.strictObject({ eventTicker: eventTickerInput }),
    output: eventOutput.extend({
      markets: z.array(marketOutput).meta({ description: "All markets of the event." }),
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async ({ eventTicker }, { signal }) => {
      const event = await exchange.client(signal).event(eventTicker);
      return {
        ...eventRow(event),
        markets: event.markets.map(marketRow),
        ...provenanceOf(exchange, "event catalogue"),
      };
    },
  });
}

/** Describes one contract: its rules and, once it is settled, its result. */
export function getMarket(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "get_market",
    title: "Market detail",
    description:
      "Detail of one market (a yes-or-no contract) on Kalshi: question, rules, dates, prices, volume, open interest, tick size, and its result once " +
      "settled. It does not read the order book.",
    input: z.strictObject({ ticker: marketTickerInput }),
    output: marketOutput.extend({
      rules: text("The rules as the exchange words them."),
      openTime: time("When trading began"),
      expectedExpirationTime: time("When the result is expected"),
      tickSize: orNull(probability("tick size", "Smallest price step in dollars.")),
      ...provenance,
    }),
    executeUsd: "0.001",
    bulkMethod: "list_markets",
    run: async ({ ticker }, { signal }) => {
      const market = await exchange.client(signal).market(ticker);
      const { rules, openTime, expectedExpirationTime, tickSize } = market;
      const dates = { openTime, expectedExpirationTime };
      return { ...marketRow(market), rules, ...dates, tickSize, ...provenanceOf(exchange, "market catalogue") };
    },
  });
}
