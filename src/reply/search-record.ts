// Removes the record of a tool's own search (`searchMetadata`): it describes how the search went and is not an answer.
import type { Json, JsonObject } from "../contract/json.ts";
import { type SearchMetadata, searchMetadataSchema } from "../contract/search.ts";

/** The key of the record in a reply. */
export const recordKey = "searchMetadata";

/**
 * Returns the data without the search record and without fields that repeat its outcome, confidence or reason. These
 * values describe the search, not the answer.
 */
export function withoutSearchRecord(data: Json): Json {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !(recordKey in data)) return data;
  const { [recordKey]: record, ...rest } = data;
  const read = searchMetadataSchema.safeParse(record);
  return read.success ? withoutVerdict(rest, read.data) : rest;
}

function withoutVerdict(rest: JsonObject, { outcome, confidence, degraded }: SearchMetadata): JsonObject {
  const verdicts: readonly Json[] = [outcome, confidence, degraded?.reasonCode ?? null];
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([key, value]) => !(verdictKeys.has(key) && (key === "reason" || verdicts.includes(value))),
    ),
  );
}

const verdictKeys: ReadonlySet<string> = new Set(["outcome", "confidence", "reason", "degradedReason"]);
