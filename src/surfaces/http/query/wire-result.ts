// Removes local details from a result before it is sent.
import type { QueryResult } from "../../../contract/query/result.ts";

/** A local trace path is useless to the client; the request id identifies the trace. */
export function wireResult(result: QueryResult): QueryResult {
  return { ...result, tracePath: null };
}
