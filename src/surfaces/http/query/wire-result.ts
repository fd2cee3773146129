// Removes details of this machine from a result before it is sent.
import type { QueryResult } from "../../../contract/query/result.ts";

/** Removes the trace path, which the client cannot open. The request id identifies the trace. */
export function wireResult(result: QueryResult): QueryResult {
  return { ...result, tracePath: null };
}
