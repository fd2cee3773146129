// Defines get_top_markets and get_trending_markets, which sort the markets of the catalogue or of one topic by a number. They
// do not search by words, and read only catalogue data.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../src/contrib.ts";
import { count, limitInput, nextCursorOutput, orNull, provenance } from "../venue/fields.ts";
import type { MarketListQuery } from "./ask-market-list.ts";
import { hasMarketId, listedMarketOutput, marketSummary } from "./catalogue.ts";
import { priceChange, topicInput } from "./fields.ts";
import type { Market } from "./records.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const orders = {
  "24h_volume": { order: "volume24hr", isAscending: false },
  volume: { order: "volume", isAscending: false },
  liquidity: { order: "liquidity", isAscending: false },
  ending_soon: { order: "endDate", isAscending: true },
  newest: { order: "startDate", isAscending: false },
} as const satisfies Readonly<Record<string, Pick<MarketListQuery, "order" | "isAscending">>>;

const rankOutput = count("rank", "1 is the first of the list.");

const topInput = z.strictObject({
  ranking: z
    .enum(["24h_volume", "volume", "liquidity", "ending_soon", "newest"])
    .default("24h_volume")
    .meta({
      description:
        "Figure to rank by: `24h_volume` for dollars traded in the last 24 hours or today, `volume` for dollars traded in all, `liquidity` " +
        "for the most liquid by resting dollars, `ending_soon` for those that end or expire soon or soonest, `newest` for those opened last.",
    }),
  topic: topicInput,
  status: z.enum(["open", "closed"]).default("open").meta({ description: "`open` markets still trade." }),
  limit: limitInput(100, 10),
  cursor: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: "nextCursor of the previous page; leave out for the first page." }),
});

const topOutput = z.object({
  markets: z
    .array(listedMarketOutput)
    .meta({ description: "Markets in the order asked for; markets that lack the figure come last." }),
  marketCount: count("markets shown", "Markets on this page."),
  nextCursor: nextCursorOutput,
  ...provenance,
});

/** Ranks markets by size or by date. */
export function getTopMarkets(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_top_markets",
    title: "Top markets by volume or liquidity",
    description:
      "Top markets across all of Polymarket, or across one topic, ranked: the largest by dollars traded in 24 hours or in all, the most " +
      "liquid by resting dollars, those that end soonest or opened last. It ranks whole markets over all events; the outcomes of one event " +
      "are analyze_event_liquidity's.",
    input: topInput,
    output: topOutput,
    executeUsd: "0.001",
    isBulk: true,
    run: async ({ ranking, topic = null, status, limit, cursor = null }, { signal }) => {
      const query = { ...orders[ranking], status, topic, limit, cursor };
      const { markets, nextCursor } = await venue.client(signal).marketList(query);
      if (topic !== null && cursor === null && markets.length === 0) throw unknownTopic(topic, status);
      const rows = markets.filter(hasMarketId).map(listedMarket);
      return { markets: rows, marketCount: rows.length, nextCursor, ...provenanceOf(venue, "market list") };
    },
  });
}

const trendingInput = z.strictObject({
  direction: z
    .enum(["up", "down", "either"])
    .default("either")
    .meta({
      description:
        "`up` for markets that rose: the largest rises or gains; `down` for markets that fell: the largest falls, drops or losses; " +
        "`either` for both.",
    }),
  topic: topicInput,
  limit: limitInput(50, 20),
});

const trendingOutput = z.object({
  markets: z
    .array(
      listedMarketOutput.extend({
        rank: rankOutput,
        oneDayPriceChange: priceChange("P1D", "Change of the first outcome's price in the last 24 hours."),
        oneWeekPriceChange: orNull(priceChange("P7D", "Change of the first outcome's price in the last 7 days.")),
      }),
    )
    .meta({ description: "Open markets by the size of their move, largest first." }),
  marketCount: count("markets shown", "Markets in the list."),
  ...provenance,
});

/**
 * The values of `isAscending` to request for each direction. The venue sorts markets by price change, so the largest
 * rises are at one end of its list and the largest falls at the other end.
 */
const ends = { up: [false], down: [true], either: [false, true] } as const;

/** Finds the markets with the largest price changes within a day. */
export function getTrendingMarkets(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_trending_markets",
    title: "Trending markets: largest price moves",
    description:
      "Trending markets across all of Polymarket, or across one topic: those whose price rose or fell most in the last 24 hours, " +
      "with the change over a day and over a week. Open markets only; how one market's price went is get_price_history's.",
    input: trendingInput,
    output: trendingOutput,
    executeUsd: "0.001",
    isBulk: true,
    run: async ({ direction, topic = null, limit }, { signal }) => {
      const client = venue.client(signal);
      const base = { order: "oneDayPriceChange", status: "open", topic, limit, cursor: null } as const;
      const pages = await Promise.all(
        ends[direction].map((isAscending) => client.marketList({ ...base, isAscending })),
      );
      if (topic !== null && pages.every(({ markets }) => markets.length === 0)) throw unknownTopic(topic, "open");
      const rows = movers(
        pages.flatMap(({ markets }) => markets),
        direction,
      ).slice(0, limit);
      return {
        markets: rows.map((row, at) => ({ rank: at + 1, ...row })),
        marketCount: rows.length,
        ...provenanceOf(venue, "market list"),
      };
    },
  });
}

function movers(markets: readonly Market[], direction: "up" | "down" | "either") {
  const byId = new Map(markets.filter(hasMarketId).map((market) => [market.marketId, market]));
  return [...byId.values()]
    .flatMap((market) => {
      const { oneDayPriceChange: move, oneWeekPriceChange } = market;
      const isWanted = move !== null && (direction === "up" ? move > 0 : direction === "down" ? move < 0 : move !== 0);
      return isWanted ? [{ ...listedMarket(market), oneDayPriceChange: move, oneWeekPriceChange }] : [];
    })
    .sort((a, b) => Math.abs(b.oneDayPriceChange) - Math.abs(a.oneDayPriceChange));
}

function listedMarket(market: Parameters<typeof marketSummary>[0]): z.output<typeof listedMarketOutput> {
  return { ...marketSummary(market), eventId: market.event?.eventId ?? null, eventTitle: market.event?.title ?? null };
}

function unknownTopic(topic: string, status: "open" | "closed"): ContributorError {
  const message = `no ${status} market has the topic ${topic}; leave topic out, or look for words with search_markets`;
  return new ContributorError("not_found", message);
}
