// The output schemas of contracts, events and series, and the functions that fill them from records. Also the input
// fields that several methods share.
import { z } from "zod";
import type { OutputAnnotation } from "../../src/contrib.ts";
import { count, label, orNull, probability, text, time } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import type { Market, Series, VenueEvent } from "./records.ts";

const tickerInput = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.\-_]{0,79}$/, "expected a ticker")
    .transform((ticker) => ticker.toUpperCase())
    .meta({ description: what });

export const marketTickerInput = tickerInput("Ticker of one market, from search_markets, list_markets or get_event.");
export const eventTickerInput = tickerInput("Ticker of an event, from search_markets or list_events.");
export const seriesTickerInput = tickerInput("Ticker of a series, from list_series.");
/** A cursor from an earlier page; only the exchange can interpret it. */
export const cursorInput = z
  .string()
  .min(1)
  .max(500)
  .optional()
  .meta({ description: "nextCursor of the previous page; leave out for the first page." });
export const statusInput = z
  .enum(["unopened", "open", "closed", "settled"])
  .default("open")
  .meta({ description: "`open` trades now, `closed` waits for its result, `settled` has one." });

const lastDayContracts = z.number().meta({
  description: "Contracts traded in the last 24 hours.",
  "x-ctx": { measure: "volume", unit: "count", window: "PT24H" } satisfies OutputAnnotation,
});

/** One contract. */
export const marketOutput = z.object({
  ticker: label(
    "market",
    "Ticker of the market, as get_market, get_order_book, get_trades and get_candlesticks take it.",
  ),
  eventTicker: label("event", "Ticker of its event, as get_event takes it."),
  title: text("The question of the market, with what Yes stands for where its event has several."),
  yesMeans: orNull(label("outcome", "What Yes stands for within the event; null for a lone market.")),
  status: z
    .enum(["unopened", "open", "paused", "closed", "settled"])
    .meta({ description: "`open` trades now; a settled market has its result." }),
  yesBid: orNull(probability("best bid", "Highest bid for Yes in dollars; null when nobody bids.")),
  yesAsk: orNull(probability("best ask", "Lowest offer of Yes in dollars; null when nobody offers.")),
  midpoint: orNull(probability("midpoint", "Middle of bid and offer; null for a one-sided market.")),
  lastPrice: orNull(
    probability("last trade price", "Price of the latest trade in Yes: the implied probability, odds or chance."),
  ),
  previousPrice: orNull(probability("previous price", "Price of Yes a day earlier.")),
  volumeContracts: orNull(count("volume", "Contracts traded since the market opened.")),
  volume24hContracts: orNull(lastDayContracts),
  openInterestContracts: orNull(count("open interest", "Contracts held in open positions.")),
  closeTime: time("When trading is due to end"),
  result: orNull(text("`yes` or `no` once settled; null before.")),
});

/** An event without its markets. */
export const eventOutput = z.object({
  eventTicker: label("event", "Ticker of the event, as get_event takes it."),
  seriesTicker: orNull(label("series", "Ticker of the series that the event belongs to.")),
  title: text("The question of the event."),
  subTitle: orNull(text("What narrows the question, such as a day.")),
  category: orNull(label("category", "Category of the exchange's catalogue.")),
  exclusiveOutcomes: z.boolean().meta({ description: "True when exactly one market of the event can resolve to Yes." }),
  marketCount: count("markets", "Markets of the event."),
});

/** A series in the catalogue. */
export const seriesOutput = z.object({
  seriesTicker: label("series", "Ticker of the series, as list_events and list_markets take it."),
  title: text("What the series is about."),
  category: orNull(label("category", "Category of the exchange's catalogue.")),
  tags: z.array(z.string()).meta({ description: "Topics of the series." }),
  frequency: orNull(text("How often an event is listed, such as monthly.")),
  settlementSources: z.array(z.string()).meta({ description: "Where results are looked up." }),
});

export function marketRow(market: Market): z.output<typeof marketOutput> {
  const { yesBid, yesAsk } = market;
  return {
    ticker: market.ticker,
    eventTicker: market.eventTicker,
    title: titleOf(market),
    yesMeans: market.yesMeans,
    status: market.status,
    yesBid,
    yesAsk,
    midpoint: yesBid === null || yesAsk === null ? null : roundTo((yesBid + yesAsk) / 2, 6),
    lastPrice: market.lastPrice,
    previousPrice: market.previousPrice,
    volumeContracts: market.volume,
    volume24hContracts: market.volume24h,
    openInterestContracts: market.openInterest,
    closeTime: market.closeTime,
    result: market.result,
  };
}

export function eventRow(event: VenueEvent): z.output<typeof eventOutput> {
  const { eventTicker, seriesTicker, title, subTitle, category } = event;
  const marketCount = event.markets.length;
  return {
    eventTicker,
    seriesTicker,
    title,
    subTitle,
    category,
    exclusiveOutcomes: event.mutuallyExclusive,
    marketCount,
  };
}

export function seriesRow({ ticker, title, category, tags, frequency, settlementSources }: Series) {
  return {
    seriesTicker: ticker,
    title,
    category,
    tags: [...tags],
    frequency,
    settlementSources: [...settlementSources],
  };
}

/** Returns the title of a contract together with the meaning of Yes, unless the title contains it. */
export function titleOf({ title, yesMeans }: Market): string {
  return yesMeans === null || title.toLowerCase().includes(yesMeans.toLowerCase()) ? title : `${title} ${yesMeans}`;
}
