// Reports a capability miss when only searches answered and their replies state that they found no matching entry.
// If a failed call may succeed later, these checks do not apply and the run ends as usual.
import { z } from "zod";
import type { CallRecord, Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { type SearchMetadata, searchMetadataSchema } from "../../contract/search.ts";
import type { Method } from "../../contract/tool.ts";
import { literalsOf } from "../../grounding/arguments.ts";
import { isQuoted } from "../../grounding/quote.ts";
import { languageRewrites } from "../../language/language.ts";
import { isFreeText } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";
import { isEmptyResult } from "../../reply/empty.ts";

const recordedSchema = z.looseObject({ searchMetadata: searchMetadataSchema });

type Ended = Pick<Worked, "request" | "reading" | "calls" | "served" | "dataset" | "probe">;

/** Returns a miss when the searches found nothing; null when a call found data, no call answered, or a retry may succeed. */
export function searchMissOf(ended: Ended): CapabilityMiss | null {
  const { reading, calls, served } = ended;
  if (calls.some(({ outcome }) => outcome.kind === "failure" && outcome.retry)) return null;
  const searches = calls.filter(({ outcome }) => outcome.kind === "result").map(searchOf);
  if (searches.length === 0) return null;
  if (!searches.every((search) => search?.outcome === "capability_miss"))
    return foreignMissOf(ended) ?? composedMissOf(ended);
  const why = searches[0]?.degraded?.message.replace(/[.\s]+$/, "") ?? "";
  const message = `${served.toolName} found no match${why === "" ? "" : `: ${why}`}.`;
  return missOf(ended, message, languageRewrites(reading.text));
}

/** Returns a miss for an empty search in another language: the tool may not understand the words, so nothing is proven. */
function foreignMissOf(ended: Ended): CapabilityMiss | null {
  const rewrites = languageRewrites(ended.reading.text);
  if (rewrites.length === 0 || !isEmptyResult(ended.dataset)) return null;
  const message = `${ended.served.toolName} found no match for the words of the question.`;
  return missOf(ended, message, rewrites);
}

/**
 * Returns a miss when a search for words that are not a phrase of the request found nothing. The user did not write these
 * words together, so the empty reply proves nothing.
 */
function composedMissOf(ended: Ended): CapabilityMiss | null {
  const { request, served, dataset, probe } = ended;
  if (probe.interpretation.player === "model" || !isEmptyResult(dataset)) return null;
  const isServed = ({ toolId, name }: Method) => toolId === served.toolId && name === served.methodName;
  const freeTexts = probe.querySafeCandidateSet.filter(isServed).flatMap(parameters).filter(isFreeText);
  const texts = [request.query, ...request.conversation.map(({ content }) => content)];
  const composed = served.calls
    .flatMap((call) => Object.entries(literalsOf(call)))
    .filter(([parameter]) => freeTexts.some(({ name }) => name === parameter))
    .flatMap(([, value]) => (typeof value === "string" ? [value] : []))
    .find((text) => !isQuoted(text, texts));
  if (composed === undefined) return null;
  const words = `"${composed}", a text that is not in the request`;
  return missOf(
    ended,
    `${served.toolName} was called with ${words}. The empty reply does not show that nothing exists.`,
  );
}

function missOf(
  { request, reading }: Ended,
  message: string,
  suggestedRewrites: CapabilityMiss["suggestedRewrites"] = [],
): CapabilityMiss {
  return { message, missingCapabilities: [reading.topic], suggestedRewrites, originalQuery: request.query };
}

function searchOf({ outcome }: CallRecord): SearchMetadata | null {
  if (outcome.kind !== "result") return null;
  return recordedSchema.safeParse(outcome.data).data?.searchMetadata ?? null;
}
