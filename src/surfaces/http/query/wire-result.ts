// A result as it leaves this machine.
import type { QueryResult } from "../../../contract/query/result.ts";

/** Where the trace lies here is of no use elsewhere; the request's id names it. */
export function wireResult(result: QueryResult): QueryResult {
  return { ...result, tracePath: null };
}
