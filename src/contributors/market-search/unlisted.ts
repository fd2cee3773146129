// Detects words that no venue of event contracts lists, for a plain search without results. A search without results
// for any other reason returns only an empty list.
import { z } from "zod";
import { distillSearchIntents } from "../search/intent.ts";
import { resolveContributorSearch } from "../search/resolve.ts";
import { readDemands } from "./demands.ts";
import { searchOutcomeOf } from "./shapes.ts";

/** The output field of such a search, in addition to its empty rows. */
export const unlistedOutput = z.record(z.string(), z.json()).exactOptional().meta({
  description: "How the search went, when it can tell that nothing here is meant; else left out.",
});

/** The search's own record of the miss, or nothing. No judge is asked, since there is no candidate. */
export async function unlisted(
  query: string,
  search: { readonly venue: string; readonly found: number },
): Promise<{ readonly searchMetadata?: z.output<typeof unlistedOutput> }> {
  const demands = readDemands(query, search.venue.toLowerCase());
  if (search.found > 0 || Object.keys(demands).length === 0) return {};
  const intents = distillSearchIntents(query, { ignored: [search.venue] });
  const resolution = await resolveContributorSearch({ rawRequest: query, intents, candidates: [] });
  return { searchMetadata: unlistedOutput.parse(searchOutcomeOf(resolution).searchMetadata) };
}
