// Defines get_trades, which returns single trades of one contract, and get_candlesticks, which sums them by period.
import { z } from "zod";
import { ContributorError, type ContributorMethod, type OutputAnnotation } from "../../src/contrib.ts";
import {
  count,
  label,
  limitInput,
  nextCursorOutput,
  orNull,
  probability,
  provenance,
  text,
  usd,
} from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import { type Exchange, provenanceOf, readMethod } from "./exchange.ts";
import { cursorInput, marketOutput, marketTickerInput } from "./shapes.ts";

const at = (description: string) =>
  z.string().meta({ description, "x-ctx": { dimension: "time" } satisfies OutputAnnotation });

const tradeOutput = z.object({
  tradeId: text("Id of the trade."),
  at: at("When it printed, ISO 8601 UTC."),
  takerSide: z.enum(["yes", "no"]).meta({
    description: "The side that the taker bought.",
    "x-ctx": { dimension: "side" } satisfies OutputAnnotation,
  }),
  yesPrice: probability("trade price", "Price of Yes in dollars per contract."),
  contracts: count("trade size", "Contracts traded."),
  usd: usd("trade size", "Dollars that the taker paid: contracts times the price of the side bought."),
});

/** Returns the trades of one contract, newest first. */
export function getTrades(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "get_trades",
    title: "Recent trades of a market",
    description:
      "Recent trades of one market on Kalshi, newest first: time, side that the taker bought, price of Yes, contracts and dollars.",
    input: z.strictObject({ ticker: marketTickerInput, limit: limitInput(1000, 100), cursor: cursorInput }),
    output: z.object({
      ticker: label("market", "Ticker of the market."),
      trades: z.array(tradeOutput).meta({ description: "Trades, newest first." }),
      tradeCount: count("trades", "Trades on this page."),
      contracts: count("volume", "Contracts traded on this page."),
      nextCursor: nextCursorOutput,
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async ({ ticker, limit, cursor }, { signal }) => {
      const client = exchange.client(signal);
      const { rows, nextCursor } = await client.trades({ ticker, limit, cursor });
      // For an unknown ticker, the exchange returns no trades. The request below then rejects with `not_found`.
      if (rows.length === 0) await client.market(ticker);
      const trades = rows.map(({ tradeId, at: printedAt, takerSide, yesPrice, contracts }) => {
        const paid = takerSide === "yes" ? yesPrice : 1 - yesPrice;
        return { tradeId, at: printedAt, takerSide, yesPrice, contracts, usd: roundTo(paid * contracts, 2) };
      });
      const contracts = roundTo(
        rows.reduce((sum, trade) => sum + trade.contracts, 0),
        2,
      );
      return { ticker, trades, tradeCount: trades.length, contracts, nextCursor, ...provenanceOf(exchange, "trades") };
    },
  });
}

const price = (measure: string, description: string) => orNull(probability(measure, description));

const candleOutput = z.object({
  endedAt: at("End of the period, ISO 8601 UTC."),
  open: price("open price", "Price of Yes at the first trade; null when nothing traded."),
  high: price("high price", "Highest price of Yes; null when nothing traded."),
  low: price("low price", "Lowest price of Yes; null when nothing traded."),
  close: price("close price", "Price of Yes at the last trade; null when nothing traded."),
  yesBid: price("best bid", "Bid for Yes when the period ended."),
  yesAsk: price("best ask", "Offer of Yes when the period ended."),
  contracts: orNull(count("volume", "Contracts traded in the period.")),
  openInterest: orNull(count("open interest", "Contracts held when the period ended.")),
});

const periods = { minute: 1, hour: 60, day: 1440 } as const;
const mostCandles = 500;

/** Returns the ended periods of one contract, oldest first. */
export function getCandlesticks(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "get_candlesticks",
    title: "Candlesticks of a market",
    description:
      "Price history of one market on Kalshi in closed periods of a minute, an hour or a day, oldest first: open, high, low and close of Yes, " +
      "bid, offer, contracts traded and open interest.",
    input: z.strictObject({
      ticker: marketTickerInput,
      period: z.enum(["minute", "hour", "day"]).default("hour").meta({ description: "Length of one candlestick." }),
      count: z
        .number()
        .int()
        .min(1)
        .max(mostCandles)
        .default(24)
        .meta({ description: `Latest periods to read, 1 to ${mostCandles}.` }),
    }),
    output: z.object({
      ticker: marketOutput.shape.ticker,
      candlesticks: z.array(candleOutput).meta({ description: "Closed periods, oldest first." }),
      candlestickCount: count("candlesticks", "Periods given."),
      contracts: count("volume", "Contracts traded in these periods."),
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async ({ ticker, period, count: wanted }, { signal }) => {
      const client = exchange.client(signal);
      const periodMinutes = periods[period];
      const endSeconds = Math.floor(exchange.now() / 1000);
      const startSeconds = endSeconds - wanted * periodMinutes * 60;
      const candles = await client.candles({ ticker, startSeconds, endSeconds, periodMinutes });
      if (candles.length === 0) await explainNone(client.market(ticker), period);
      const candlesticks = candles.slice(-wanted).map((candle) => ({ ...candle }));
      const contracts = roundTo(
        candlesticks.reduce((sum, candle) => sum + (candle.contracts ?? 0), 0),
        2,
      );
      const candlestickCount = candlesticks.length;
      return { ticker, candlesticks, candlestickCount, contracts, ...provenanceOf(exchange, "candlesticks") };
    },
  });
}

async function explainNone(market: Promise<{ readonly ticker: string }>, period: string): Promise<never> {
  const { ticker } = await market;
  throw new ContributorError(
    "not_found",
    `the exchange has no ended ${period} of ${ticker} in this span; request longer periods or more of them`,
  );
}
