// Defines list_series, list_events and list_markets, which return the catalogue page by page. search.ts searches by words.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { count, limitInput, nextCursorOutput, provenance } from "../venue/fields.ts";
import { type Exchange, provenanceOf, readMethod } from "./exchange.ts";
import {
  cursorInput,
  eventOutput,
  eventRow,
  eventTickerInput,
  marketOutput,
  marketRow,
  seriesOutput,
  seriesRow,
  seriesTickerInput,
  statusInput,
} from "./shapes.ts";

const name = (what: string) => z.string().trim().min(1).max(100).optional().meta({ description: what });

/** The categories in the exchange's spelling. */
const categories = [
  ...(["Climate and Weather", "Companies", "Crypto", "Economics", "Elections", "Entertainment", "Financials"] as const),
  ...(["Health", "Politics", "Science and Technology", "Social", "Sports", "Transportation", "World"] as const),
] as const;

/** Lists series. */
export function listSeries(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "list_series",
    title: "Series of the catalogue",
    description:
      "Series of the Kalshi catalogue, optionally of one category or tag: families of events such as the monthly inflation report. Gives " +
      "series tickers; prices are with the markets.",
    input: z.strictObject({
      category: z.enum(categories).optional().meta({
        description:
          "Only series of this category; left out, of all. `Climate and Weather` for weather and temperatures, `Crypto` for coins.",
      }),
      tag: name("Only series with this tag, such as Inflation."),
      limit: limitInput(200, 50),
    }),
    output: z.object({
      series: z.array(seriesOutput).meta({ description: "Series in the exchange's order." }),
      seriesCount: count("series", "Series that fit, listed or not."),
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async ({ category, tag, limit }, { signal }) => {
      const filter = { ...(category === undefined ? {} : { category }), ...(tag === undefined ? {} : { tag }) };
      const series = await exchange.client(signal).series(filter);
      return {
        series: series.slice(0, limit).map(seriesRow),
        seriesCount: series.length,
        ...provenanceOf(exchange, "series catalogue"),
      };
    },
  });
}

/** Lists events, each with the number of its markets. */
export function listEvents(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "list_events",
    title: "Events by status or series",
    description:
      "Events on Kalshi by status and, optionally, of one series, in the exchange's order: ticker, question, category and how many markets " +
      "each has. It looks for no words.",
    input: z.strictObject({
      seriesTicker: seriesTickerInput.optional(),
      status: statusInput,
      limit: limitInput(200, 50),
      cursor: cursorInput,
    }),
    output: z.object({
      events: z.array(eventOutput).meta({ description: "Events in the exchange's order." }),
      nextCursor: nextCursorOutput,
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async (filter, { signal }) => {
      const { rows, nextCursor } = await exchange.client(signal).events(filter);
      return { events: rows.map(eventRow), nextCursor, ...provenanceOf(exchange, "event catalogue") };
    },
  });
}

/** Lists markets, each with its prices. */
export function listMarkets(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "list_markets",
    title: "Markets by event, series or status",
    description:
      "Markets (yes-or-no contracts) on Kalshi across all events, or of an event or a series, by status: ticker, prices, volume and open " +
      "interest of each. It looks for no words.",
    input: z.strictObject({
      eventTicker: eventTickerInput.optional(),
      seriesTicker: seriesTickerInput.optional(),
      status: statusInput,
      limit: limitInput(500, 100),
      cursor: cursorInput,
    }),
    output: z.object({
      markets: z.array(marketOutput).meta({ description: "Markets in the exchange's order." }),
      marketCount: count("markets", "Markets on this page."),
      nextCursor: nextCursorOutput,
      ...provenance,
    }),
    executeUsd: "0.001",
    run: async (filter, { signal }) => {
      const { rows, nextCursor } = await exchange.client(signal).markets(filter);
      const markets = rows.map(marketRow);
      return { markets, marketCount: markets.length, nextCursor, ...provenanceOf(exchange, "market catalogue") };
    },
  });
}
