// Reports why a plain search found nothing, if the request names another venue or an instrument that this venue does not
// list. A search that is empty for another reason returns only an empty list.
import { z } from "zod";
import { distillSearchIntents, resolveContributorSearch } from "../../src/contrib-search.ts";
import { readDemands } from "./demands.ts";
import { searchOutcomeOf } from "./shapes.ts";

/** The output field with the reason, next to the empty list of rows. */
export const unlistedOutput = z.record(z.string(), z.json()).exactOptional().meta({
  description: "How the search went, when it can tell that nothing here is meant; else left out.",
});

/** Returns the field with the metadata of a capability miss, or no field. Calls no judge, since there are no candidates. */
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
