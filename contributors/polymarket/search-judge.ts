// Defines find_market, which finds the one market that answers a question, or a shortlist. The venue's text search gathers
// candidates for each intent, and the judge decides. Details are read only for the shortlist.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import type { SearchCandidate, SearchIntent } from "../../src/contrib-search.ts";
import { eventContract } from "../market-search/demands.ts";
import { type PreparedSearch, prepareSearch, resolvePrepared } from "../market-search/find.ts";
import type { PilotJudge } from "../market-search/judge-settings.ts";
import { rolesOf, searchInput, searchOutcomeOf, searchOutcomeOutput } from "../market-search/shapes.ts";
import { provenance, text } from "../venue/fields.ts";
import { hasMarketId, marketSummary, marketSummaryOutput } from "./catalogue.ts";
import type { VenueClient } from "./client.ts";
import { findRanked } from "./search-find.ts";
import type { MarketHit } from "./search-rank.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const output = z.object({
  ...searchOutcomeOutput,
  markets: z
    .array(marketSummaryOutput.extend({ rules: text("The resolution rules as the venue words them.") }))
    .meta({ description: "The selected market alone, or the markets that may be meant, best first." }),
  related: z
    .array(z.string())
    .meta({ description: "Markets close to the selected one, id and question; empty when none was selected." }),
  ...provenance,
});

/** Finds the market that answers a question. */
export function findMarket(venue: Venue, pilot: PilotJudge): ContributorMethod {
  return readMethod(venue, {
    name: "find_market",
    title: "Find the market for a question",
    description:
      "Find which exact Polymarket market a question about the world is about, with its implied odds, price levels, resolution date and " +
      "rules, and name related markets. Says `selected` with its confidence when one market fits, `shortlist_only` when several may be " +
      "meant, `capability_miss` when the venue lists nothing of the kind. It does not read order books.",
    input: searchInput("The question as it was asked, or words of a topic."),
    output,
    executeUsd: "0.002",
    run: async ({ question, judge }, { signal }) => {
      const client = venue.client(signal);
      const found = provenanceOf(venue, "market search");
      const prepared = await preparePolymarketSearch(question, { client, asOf: found.asOf });
      const resolution = await resolvePrepared(prepared, {
        pilot,
        limits: judge,
        traceLabel: "polymarket find_market",
        signal,
      });
      const roles = rolesOf(resolution);
      const shown = resolution.outcome === "selected" ? "selected" : "candidate";
      const ids = roles.filter(({ role }) => role === shown).map(({ id }) => id);
      const details = await Promise.all(ids.map((id) => client.market(id)));
      const related = resolution.searchMetadata.relatedCandidateIds;
      return {
        ...searchOutcomeOf(resolution),
        markets: details.filter(hasMarketId).map((market) => ({ ...marketSummary(market), rules: market.description })),
        related: resolution.relatedCandidates
          .filter(({ candidateId }) => related.includes(candidateId))
          .map(({ candidateId, title }) => `${candidateId}: ${title}`),
        ...found,
      };
    },
  });
}

/** Prepares a search for the judge: distills intents from the request, then gathers and ranks candidates. */
export async function preparePolymarketSearch(
  query: string,
  { client, asOf }: { readonly client: VenueClient; readonly asOf: string },
): Promise<PreparedSearch> {
  return await prepareSearch(query, {
    name: "Polymarket",
    gather: async (intents) => (await Promise.all(intents.map((intent) => gather(intent, client, asOf)))).flat(),
  });
}

const mostPerIntent = 20;

async function gather(intent: SearchIntent, client: VenueClient, asOf: string): Promise<readonly SearchCandidate[]> {
  const { ranked } = await findRanked(client, { query: intent.query, status: "open" });
  return ranked.markets
    .slice(0, mostPerIntent)
    .flatMap((hit, at) => candidateOf(hit, { query: intent.query, rank: at + 1, asOf }));
}

function candidateOf(
  { market, event, relevance }: MarketHit,
  found: { readonly query: string; readonly rank: number; readonly asOf: string },
): readonly SearchCandidate[] {
  if (!hasMarketId(market)) return [];
  const { query, rank, asOf } = found;
  return [
    {
      candidateId: market.marketId,
      title: market.question,
      description: market.description,
      rawIds: { marketId: market.marketId, eventId: event.eventId, slug: market.slug },
      rankFeatures: { relevance, volumeUsd: market.volumeUsd },
      provenance: [{ source: "public search", query, rank, fetchedAt: asOf }],
      metadata: {
        venue: "polymarket",
        instrument: eventContract,
        status: market.status,
        endDate: market.endDate,
        eventTitle: event.title,
      },
    },
  ];
}
