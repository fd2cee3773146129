// What a tool tells of its own search (`searchMetadata`): a record of how it went, never an answer, and honest about doubt.
import type { Json } from "../../contract/json.ts";
import type { GapSignal } from "../../contract/query/envelope.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { type SearchMetadata, searchMetadataSchema } from "../../contract/search.ts";

const recordKey = "searchMetadata";

/** The data without the record: its counts and limits are no figures of the answer. */
export function withoutSearchRecord(data: Json): Json {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !(recordKey in data)) return data;
  const { [recordKey]: _record, ...rest } = data;
  return rest;
}

/** One signal for each search that did not surely find one thing; what was picked with doubt stays in doubt. */
export function searchGaps(calls: readonly CallRecord[]): readonly GapSignal[] {
  const gaps = calls.flatMap(({ method, outcome }) => {
    const data = outcome.kind === "result" ? outcome.data : null;
    if (typeof data !== "object" || data === null || Array.isArray(data) || !(recordKey in data)) return [];
    const read = searchMetadataSchema.safeParse(Reflect.get(data, recordKey));
    return read.success ? (gapOf(method, read.data) ?? []) : [];
  });
  return [...new Map(gaps.map((gap) => [gap.detail, gap])).values()].slice(0, 3);
}

function gapOf(method: string, metadata: SearchMetadata): GapSignal | null {
  const { outcome, confidence, degraded, shortlistCount } = metadata;
  const why = degraded === null ? "" : ` (${degraded.message.replace(/[.\s]+$/, "")})`;
  const doubt = (severity: GapSignal["severity"], detail: string) => ({ code: "unresolved_choice", severity, detail });
  switch (outcome) {
    case "capability_miss":
      return doubt("high", `${method} found no candidate that can be meant${why}.`);
    case "shortlist_only":
      return doubt("high", `${method} could not tell which of ${shortlistCount} candidates is meant${why}.`);
    case "selected":
      if (confidence === "high" && degraded === null) return null;
      return doubt(
        confidence === "medium" ? "medium" : "high",
        `${method} picked one candidate with ${confidence} confidence${why}.`,
      );
  }
}
