// Shared by the bundled venues of event contracts: constraints read from a request. It makes no requests; candidates
// come from the contributor.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { SearchRequirements } from "../../contract/search-artifact.ts";
import { otherInstruments, otherVenues } from "./words.data.ts";

/** The `metadata` value of the bundled candidates. */
export const eventContract = "event_contract";

/**
 * The constraints of a request on every candidate: a venue when it names others and not this one, an instrument when it
 * names one that is not an event contract. No candidate has those, so such a request ends as a capability miss.
 */
export function readDemands(request: string, ownVenue: string): SearchRequirements {
  // One pattern for all: compiling each takes longer than matching it.
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
