// Reports a miss when the only calls that answered are searches whose replies state that nothing they list can be meant.
// A call that may yet succeed prevents this: the run then ends as it would without this check.
import { z } from "zod";
import type { CallRecord, Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { type SearchMetadata, searchMetadataSchema } from "../../contract/search.ts";
import { isEmptyResult } from "../../grounding/evidence/empty.ts";
import { languageRewrites } from "../../language/language.ts";

const recordedSchema = z.looseObject({ searchMetadata: searchMetadataSchema });

type Ended = Pick<Worked, "request" | "reading" | "calls" | "served" | "dataset">;

/** The miss of a run's searches; null when anything else answered, nothing did, or a failure may be transient. */
export function searchMissOf(ended: Ended): CapabilityMiss | null {
  const { request, reading, calls, served } = ended;
  if (calls.some(({ outcome }) => outcome.kind === "failure" && outcome.retry)) return null;
  const searches = calls.filter(({ outcome }) => outcome.kind === "result").map(searchOf);
  if (searches.length === 0) return null;
  if (!searches.every((search) => search?.outcome === "capability_miss")) return foreignMissOf(ended);
  const why = searches[0]?.degraded?.message.replace(/[.\s]+$/, "") ?? "";
  return {
    message: `${served.toolName} searched and found nothing that can be meant${why === "" ? "" : `: ${why}`}.`,
    missingCapabilities: [reading.topic],
    suggestedRewrites: languageRewrites(reading.text),
    originalQuery: request.query,
  };
}

/** An empty search for words of another language proves nothing, since the tool hardly understood them. */
function foreignMissOf({ request, reading, served, dataset }: Ended): CapabilityMiss | null {
  const rewrites = languageRewrites(reading.text);
  if (rewrites.length === 0 || !isEmptyResult(dataset)) return null;
  return {
    message: `${served.toolName} was searched for words of the question and gave nothing that fits.`,
    missingCapabilities: [reading.topic],
    suggestedRewrites: rewrites,
    originalQuery: request.query,
  };
}

function searchOf({ outcome }: CallRecord): SearchMetadata | null {
  if (outcome.kind !== "result") return null;
  return recordedSchema.safeParse(outcome.data).data?.searchMetadata ?? null;
}
