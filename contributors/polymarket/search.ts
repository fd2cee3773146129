// Defines search_markets, which finds events and markets by words and returns the ids that all other methods need. It ranks
// the results of the venue's search and reads no order book.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { unlisted, unlistedOutput } from "../market-search/unlisted.ts";
import { count, limitInput, nextCursorOutput, provenance } from "../venue/fields.ts";
import { eventSummary, eventSummaryOutput, hasMarketId, marketHitOutput, marketSummary } from "./catalogue.ts";
import type { VenueClient } from "./client.ts";
import { cursorInput } from "./fields.ts";
import type { Market } from "./records.ts";
import { findRanked, queryInput, relevanceOutput, statusInput } from "./search-find.ts";
import type { MarketHit } from "./search-rank.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  query: queryInput,
  status: statusInput,
  limit: limitInput(50, 10),
  cursor: cursorInput,
});

const output = z.object({
  events: z
    .array(eventSummaryOutput.extend({ relevance: relevanceOutput }))
    .meta({ description: "Best events first." }),
  markets: z.array(marketHitOutput.extend({ relevance: relevanceOutput })).meta({ description: "Best markets first." }),
  eventCount: count("events found", "Events found, on all pages."),
  marketCount: count("markets found", "Markets found, on all pages."),
  nextCursor: nextCursorOutput,
  moreAtVenue: z
    .boolean()
    .meta({ description: "True when the venue has more matches than were ranked: use narrower words." }),
  searchMetadata: unlistedOutput,
  ...provenance,
});

/** Finds ids by words. The results are one ranked list of at most fifty events, returned page by page. */
export function searchMarkets(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "search_markets",
    title: "Search markets and events",
    description:
      "Find Polymarket prediction markets and events by words, and get the ids that the other methods take. Looks in titles, questions, " +
      "outcome names, topics and descriptions, and ranks by how well they fit. An event groups the markets of one question, such as one " +
      "market per candidate. Rows carry catalogue prices and volumes only; it does not read order books.",
    input,
    output,
    executeUsd: "0.001",
    run: async ({ query, status, limit, cursor }, { signal }) => {
      const client = venue.client(signal);
      const { ranked, hasMore } = await findRanked(client, { query, status });
      const start = Number(cursor ?? 0);
      const end = start + limit;
      const markets = await withIds(client, ranked.markets.slice(start, end));
      const isLast = end >= Math.max(ranked.events.length, ranked.markets.length);
      return {
        events: ranked.events.slice(start, end).map(({ event, relevance }) => ({ ...eventSummary(event), relevance })),
        markets,
        eventCount: ranked.events.length,
        marketCount: ranked.markets.length,
        nextCursor: isLast ? null : String(end),
        moreAtVenue: hasMore,
        ...(await unlisted(query, { venue: "Polymarket", found: ranked.events.length })),
        ...provenanceOf(venue, "catalogue search"),
      };
    },
  });
}

/** Adds missing market ids. The venue's search may return only the question of a market; the event has the id. */
async function withIds(client: VenueClient, hits: readonly MarketHit[]) {
  const trimmed = new Set(hits.filter(({ market }) => !hasMarketId(market)).map(({ event }) => event.eventId));
  const whole = new Map(
    await Promise.all([...trimmed].map(async (eventId) => [eventId, await client.event(eventId)] as const)),
  );
  return hits.flatMap(({ market, event, relevance }) => {
    const known = hasMarketId(market)
      ? market
      : whole.get(event.eventId)?.markets.find((other) => isSame(market, other));
    if (known === undefined || !hasMarketId(known)) return [];
    return [{ ...marketSummary(known), eventId: event.eventId, eventTitle: event.title, relevance }];
  });
}

function isSame(left: Market, right: Market): boolean {
  return left.conditionId === null ? left.question === right.question : left.conditionId === right.conditionId;
}
