// Measures the search that ctx uses to find methods. Each query is labelled with the methods that the search must find.
// This file runs and times the searches. The folder `eval-retrieval` reads the files and counts.
import { percentile } from "../base/statistics.ts";
import { CtxError } from "../contract/error.ts";
import type { RetrievalEvaluation, RetrievalQuery, RetrievalRow } from "../contract/retrieval-evaluation.ts";
import { buildMethodIndex, type MethodIndex, type MethodSource } from "../retrieval/method-index.ts";
import { searchMethods } from "../retrieval/search-methods.ts";
import { measureRows, slotRanks, slotsOf } from "./eval-retrieval/metrics.ts";

export interface RetrievalOptions {
  readonly methods: readonly MethodSource[];
  /** All queries that could be parsed. */
  readonly queries: readonly RetrievalQuery[];
  /** Number of lines in the pool and query files that could not be used. */
  readonly skipped: number;
  /** Returns milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Returns the memory use of the process in bytes. */
  readonly memory: () => number;
  readonly signal: AbortSignal;
}

const depth = 100;
const shownHits = 10;
const bytesPerMb = 1_048_576;

/** Indexes the methods, runs every query and computes the metrics; throws `usage` when there are no methods or no queries. */
export function evaluateRetrieval(options: RetrievalOptions): RetrievalEvaluation {
  const { methods, queries, skipped, elapsed, memory } = options;
  if (methods.length === 0) throw new CtxError("usage", "the pool has no methods", { hint: "see --pool in the help" });
  if (queries.length === 0) throw new CtxError("usage", "there are no queries", { hint: "see --queries in the help" });
  const [startedAt, heldBefore] = [elapsed(), memory()];
  const index = buildMethodIndex(methods);
  const indexMs = elapsed() - startedAt;
  const indexMb = (memory() - heldBefore) / bytesPerMb;
  const rows = queries.map((query) => {
    options.signal.throwIfAborted();
    return searchRow(query, { index, elapsed });
  });
  const times = rows.map(({ ms }) => ms);
  return {
    metrics: {
      queries: rows.length,
      methods: methods.length,
      skipped,
      ...measureRows(rows),
      ms: { p50: percentile(times, 50), p99: percentile(times, 99) },
      indexMs,
      indexMb: indexMb > 0 ? indexMb : null,
    },
    rows,
  };
}

function searchRow(
  query: RetrievalQuery,
  { index, elapsed }: { readonly index: MethodIndex; readonly elapsed: () => number },
): RetrievalRow {
  const startedAt = elapsed();
  const found = searchMethods(index, { text: query.query, limit: depth }).map(({ id }) => id);
  const ms = elapsed() - startedAt;
  return { id: query.id, ranks: slotRanks(slotsOf(query), found), found: found.slice(0, shownHits), ms };
}
