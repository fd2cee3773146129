// When all that answered are searches that say of themselves that nothing they list can be meant, there is no grounded path.
// A call that may yet succeed leaves the matter open: then the run ends as it would without this.
import { z } from "zod";
import type { CallRecord, Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { type SearchMetadata, searchMetadataSchema } from "../../contract/search.ts";

const recordedSchema = z.looseObject({ searchMetadata: searchMetadataSchema });

/** The miss that the searches of a run came to; null when anything else answered, nothing did, or a failure may pass. */
export function searchMissOf({
  request,
  reading,
  calls,
  served,
}: Pick<Worked, "request" | "reading" | "calls" | "served">): CapabilityMiss | null {
  if (calls.some(({ outcome }) => outcome.kind === "failure" && outcome.retry)) return null;
  const searches = calls.filter(({ outcome }) => outcome.kind === "result").map(searchOf);
  if (searches.length === 0 || !searches.every((search) => search?.outcome === "capability_miss")) return null;
  const why = searches[0]?.degraded?.message.replace(/[.\s]+$/, "") ?? "";
  return {
    message: `${served.toolName} searched and found nothing that can be meant${why === "" ? "" : `: ${why}`}.`,
    missingCapabilities: [reading.topic],
    suggestedRewrites: [],
    originalQuery: request.query,
  };
}

function searchOf({ outcome }: CallRecord): SearchMetadata | null {
  if (outcome.kind !== "result") return null;
  return recordedSchema.safeParse(outcome.data).data?.searchMetadata ?? null;
}
