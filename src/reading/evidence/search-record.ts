// What a tool tells of its own search (`searchMetadata`): a record of how it went, never an answer.
import type { Json } from "../../contract/json.ts";

/** Where a reply holds it. */
export const recordKey = "searchMetadata";

/** The data without the record: its counts and limits are no figures of the answer. */
export function withoutSearchRecord(data: Json): Json {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !(recordKey in data)) return data;
  const { [recordKey]: _record, ...rest } = data;
  return rest;
}
