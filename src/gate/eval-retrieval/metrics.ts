// Computes retrieval metrics from the ranks of the methods found. All functions are pure.
import { bootstrap } from "../../base/statistics/bootstrap.ts";
import type { Figure } from "../../contract/decision-evaluation.ts";
import type { RetrievalMetrics, RetrievalQuery, RetrievalRow } from "../../contract/retrieval-evaluation.ts";

type Ranks = RetrievalRow["ranks"];

/** Returns the slots of a query. A slot is a list of method ids; any method of the list fills the slot. */
export function slotsOf({
  slots,
  relevantTools = [],
  sameNameTools = [],
}: RetrievalQuery): readonly (readonly string[])[] {
  return slots ?? [[...sameNameTools, ...relevantTools]];
}

/** Returns for each slot the rank, from 1, of the method that fills it; a method fills only one slot. */
export function slotRanks(slots: readonly (readonly string[])[], found: readonly string[]): Ranks {
  const ranks: (number | null)[] = slots.map(() => null);
  for (const [place, id] of found.entries()) {
    const slot = slots.findIndex((ids, at) => ranks[at] === null && ids.includes(id));
    if (slot >= 0) ranks[slot] = place + 1;
  }
  return ranks;
}

/** Computes recall, nDCG and reciprocal rank, each as the mean over the queries with a bootstrap interval. */
export function measureRows(
  rows: readonly Pick<RetrievalRow, "ranks">[],
): Pick<RetrievalMetrics, "recallAt1" | "recallAt5" | "recallAt10" | "ndcgAt10" | "mrr"> {
  const mean = (score: (ranks: Ranks) => number) => meanFigure(rows.map(({ ranks }) => score(ranks)));
  return {
    recallAt1: mean((ranks) => recall(ranks, 1)),
    recallAt5: mean((ranks) => recall(ranks, 5)),
    recallAt10: mean((ranks) => recall(ranks, 10)),
    ndcgAt10: mean((ranks) => gain(ranks, 10)),
    mrr: mean((ranks) => 1 / Math.min(...ranks.map((rank) => rank ?? Number.POSITIVE_INFINITY))),
  };
}

/** Returns the share of slots that one of the first `depth` methods fills. */
function recall(ranks: Ranks, depth: number): number {
  return ranks.filter((rank) => rank !== null && rank <= depth).length / ranks.length;
}

/** Returns the normalized discounted cumulative gain, with a gain of 1 for each filled slot. */
function gain(ranks: Ranks, depth: number): number {
  const discount = (place: number) => 1 / Math.log2(place + 1);
  const reached = ranks.reduce<number>((sum, rank) => sum + (rank !== null && rank <= depth ? discount(rank) : 0), 0);
  return reached / ranks.slice(0, depth).reduce<number>((sum, _, place) => sum + discount(place + 1), 0);
}

function meanFigure(scores: readonly number[]): Figure {
  const count = scores.length;
  const interval = bootstrap({
    count,
    statistic: (indexes) => indexes.reduce((sum, index) => sum + (scores[index] ?? 0), 0) / count,
  });
  const value = count === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / count;
  return { value, n: count, low: interval?.low ?? null, high: interval?.high ?? null };
}
