// Reports that the search of a tool was not certain of its result, together with the names close to the result.
import { truncate } from "../base/text/truncate.ts";
import type { Json } from "../contract/json.ts";
import type { GapSignal } from "../contract/query/envelope.ts";
import type { CallRecord } from "../contract/query/record.ts";
import { type SearchMetadata, searchMetadataSchema } from "../contract/search.ts";
import { leavesOf } from "../reply/path.ts";
import { recordKey, withoutSearchRecord } from "../reply/search-record.ts";

/** Returns one signal for each search that did not find exactly one candidate with certainty. */
export function searchGaps(calls: readonly CallRecord[]): readonly GapSignal[] {
  const gaps = calls.flatMap(({ method, outcome }) => {
    const data = outcome.kind === "result" ? outcome.data : null;
    if (typeof data !== "object" || data === null || Array.isArray(data) || !(recordKey in data)) return [];
    const read = searchMetadataSchema.safeParse(Reflect.get(data, recordKey));
    return read.success ? (gapOf(method, read.data, relatedNames(read.data, withoutSearchRecord(data))) ?? []) : [];
  });
  return [...new Map(gaps.map((gap) => [gap.detail, gap])).values()].slice(0, 3);
}

const mostNames = 3;
const mostNameCharacters = 100;
const mostLeaves = 2000;

/** Returns the names of candidates close to the selection when the reply lists them as `id: name`. */
function relatedNames({ relatedCandidateIds }: SearchMetadata, data: Json): readonly string[] {
  if (relatedCandidateIds.length === 0) return [];
  const texts = leavesOf(data, mostLeaves).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  return relatedCandidateIds.flatMap((id) => {
    const text = texts.find((one) => one.startsWith(`${id}: `));
    return text === undefined ? [] : [truncate(text.slice(id.length + 2), mostNameCharacters)];
  });
}

function besides(names: readonly string[]): string {
  const listed = names.slice(0, mostNames).map((name) => `“${name}”`);
  const more = names.length - listed.length;
  return listed.length === 0 ? "" : `; related: ${listed.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

function gapOf(method: string, metadata: SearchMetadata, related: readonly string[]): GapSignal | null {
  const { outcome, confidence, degraded, shortlistCount } = metadata;
  const why = degraded === null ? "" : ` (${degraded.message.replace(/[.\s]+$/, "")})`;
  const doubt = (severity: GapSignal["severity"], detail: string) => ({ code: "unresolved_choice", severity, detail });
  switch (outcome) {
    case "capability_miss":
      return doubt("high", `${method} found no matching candidate${why}.`);
    case "shortlist_only":
      return doubt(
        "high",
        `${method} found ${shortlistCount} candidates and could not determine which one is meant${why}.`,
      );
    case "selected":
      if (confidence === "high" && degraded === null) return null;
      return doubt(
        confidence === "medium" ? "medium" : "high",
        `${method} picked one candidate with ${confidence} confidence${why}${besides(related)}.`,
      );
  }
}
