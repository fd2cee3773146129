// Defines search_events, which finds events by words and returns them without their markets.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { unlisted, unlistedOutput } from "../market-search/unlisted.ts";
import { count, limitInput, nextCursorOutput, provenance } from "../venue/fields.ts";
import { eventSummary, eventSummaryOutput } from "./catalogue.ts";
import { cursorInput } from "./fields.ts";
import { findRanked, queryInput, relevanceOutput, statusInput } from "./search-find.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const output = z.object({
  events: z
    .array(eventSummaryOutput.extend({ relevance: relevanceOutput }))
    .meta({ description: "Events, best first." }),
  eventCount: count("events found", "Events found, on all pages."),
  nextCursor: nextCursorOutput,
  moreAtVenue: z
    .boolean()
    .meta({ description: "True when the venue has more matches than were ranked: use narrower words." }),
  searchMetadata: unlistedOutput,
  ...provenance,
});

/** Finds events by words. */
export function searchEvents(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "search_events",
    title: "Search events",
    description:
      "Find Polymarket events by words: title, topics, number of markets, volume, liquidity and end date of each, without the markets " +
      "themselves. search_markets finds both and gives market and token ids.",
    input: z.strictObject({ query: queryInput, status: statusInput, limit: limitInput(50, 10), cursor: cursorInput }),
    output,
    executeUsd: "0.001",
    run: async ({ query, status, limit, cursor }, { signal }) => {
      const { ranked, hasMore } = await findRanked(venue.client(signal), { query, status });
      const start = Number(cursor ?? 0);
      const end = start + limit;
      return {
        events: ranked.events.slice(start, end).map(({ event, relevance }) => ({ ...eventSummary(event), relevance })),
        eventCount: ranked.events.length,
        nextCursor: end >= ranked.events.length ? null : String(end),
        moreAtVenue: hasMore,
        ...(await unlisted(query, { venue: "Polymarket", found: ranked.events.length })),
        ...provenanceOf(venue, "catalogue search"),
      };
    },
  });
}
