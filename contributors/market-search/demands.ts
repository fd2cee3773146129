// Reads constraints from the text of a request, such as the name of another venue. All bundled venues use this file, which
// accesses no network.
import { asciiVariant } from "../../src/contrib.ts";
import type { SearchRequirements } from "../../src/contrib-search.ts";
import { otherInstruments, otherVenues } from "./words.data.ts";

/** The value of `metadata.instrument` of every bundled candidate. */
export const eventContract = "event_contract";

/**
 * Returns the constraints that a request sets for every candidate: the venue, if the request names only other venues,
 * and the instrument, if the request names an instrument other than event contracts. No candidate meets either
 * constraint, so the search ends as a capability miss.
 */
export function readDemands(request: string, ownVenue: string): SearchRequirements {
  // Tests one pattern of all venues first, since compiling a pattern for each venue takes longer than matching it.
  const named = says(request, otherVenues) ? otherVenues.filter((venue) => says(request, [venue])) : [];
  const others = named.filter((venue) => venue !== ownVenue);
  const isForeign = others.length > 0 && !says(request, [ownVenue]);
  const instrument = says(request, Object.values(otherInstruments).flat())
    ? Object.entries(otherInstruments).find(([, words]) => says(request, words))?.[0]
    : undefined;
  return {
    ...(isForeign ? { "metadata.venue": others } : {}),
    ...(instrument === undefined ? {} : { "metadata.instrument": instrument }),
  };
}

function says(request: string, words: readonly string[]): boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu");
  return asciiVariant(pattern, request).test(request);
}
