// Reads results without a developer trace, as some reports of test runs contain them: query, ending, duration.
import { isJsonObject } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import { numberAt, textAt } from "../data.ts";

/** Returns the query result in this value, with the query from the fields around it; null when there is no result. */
export function resultEntry(value: JsonObject): JsonObject | null {
  if (isResult(value)) return { ...value, ...requestOf(value) };
  const inner = value.result;
  return isJsonObject(inner) && isResult(inner) ? { ...value, ...inner, ...requestOf(value) } : null;
}

/** True when the object has two of these three: an outcome type; a response; a cost, tools or a duration. */
function isResult(value: JsonObject): boolean {
  const hasText = typeof value.response === "string";
  const hasMore = isJsonObject(value.cost) || Array.isArray(value.toolsUsed) || numberAt(value, "durationMs") !== null;
  return (typeof value.outcomeType === "string" && (hasText || hasMore)) || (hasText && hasMore);
}

/** Returns the query, under any of the names that reports use. */
function requestOf(value: JsonObject): JsonObject {
  const keys = ["query", "prompt", "question"];
  const found = [[], ["input"], ["request"], ["case"]].flatMap((path) =>
    keys.flatMap((key) => textAt(value, ...path, key) ?? []),
  );
  return found[0] === undefined ? {} : { query: found[0] };
}
