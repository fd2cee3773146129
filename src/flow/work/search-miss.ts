// Reports a miss when the only calls that answered are searches whose replies state that nothing they list can be meant.
// A call that may yet succeed prevents this: the run then ends as it would without this check.
import { z } from "zod";
import type { CallRecord, Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { type SearchMetadata, searchMetadataSchema } from "../../contract/search.ts";
import type { Method } from "../../contract/tool.ts";
import { isEmptyResult } from "../../grounding/evidence/empty.ts";
import { givenTo } from "../../grounding/given.ts";
import { isQuoted } from "../../grounding/quote.ts";
import { languageRewrites } from "../../language/language.ts";
import { isFreeText } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";

const recordedSchema = z.looseObject({ searchMetadata: searchMetadataSchema });

type Ended = Pick<Worked, "request" | "reading" | "calls" | "served" | "dataset" | "probe">;

/** The miss of a run's searches; null when anything else answered, nothing did, or a failure may be transient. */
export function searchMissOf(ended: Ended): CapabilityMiss | null {
  const { request, reading, calls, served } = ended;
  if (calls.some(({ outcome }) => outcome.kind === "failure" && outcome.retry)) return null;
  const searches = calls.filter(({ outcome }) => outcome.kind === "result").map(searchOf);
  if (searches.length === 0) return null;
  if (!searches.every((search) => search?.outcome === "capability_miss"))
    return foreignMissOf(ended) ?? composedMissOf(ended);
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

/** Nothing was found for words that do not stand side by side in the request: nobody asked for that text, so its absence tells nothing. */
function composedMissOf({ request, reading, served, dataset, probe }: Ended): CapabilityMiss | null {
  if (served.proposed !== undefined || !isEmptyResult(dataset)) return null;
  const isOwn = ({ toolId, name }: Method) => toolId === served.toolId && name === served.methodName;
  const method = probe.querySafeCandidateSet.find(isOwn);
  const texts = new Set(
    method === undefined
      ? []
      : parameters(method)
          .filter(isFreeText)
          .map(({ name }) => name),
  );
  const said = [reading.text, ...(served.carried ?? [])];
  const composed = served.bindings
    .filter(({ parameter }) => texts.has(parameter))
    .flatMap(givenTo)
    .find(({ evidence }) => !isQuoted(evidence, said));
  if (composed === undefined) return null;
  return {
    message: `${served.toolName} was searched for words put together from the request ("${composed.evidence}") and gave nothing, which does not tell that there is nothing.`,
    missingCapabilities: [reading.topic],
    suggestedRewrites: [],
    originalQuery: request.query,
  };
}

function searchOf({ outcome }: CallRecord): SearchMetadata | null {
  if (outcome.kind !== "result") return null;
  return recordedSchema.safeParse(outcome.data).data?.searchMetadata ?? null;
}
