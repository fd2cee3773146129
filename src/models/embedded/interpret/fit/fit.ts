// Scores the relevance of each method to a request, from 0 to 1. The scores come from a model that was learned from
// labelled requests. If there are many methods, a second model contributes. It was learned from complete tool sets.
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Learned } from "../learned/learned.ts";
import type { BoundMethod } from "./bound.ts";
import { coverageScores } from "./coverage.ts";
import { fitFeatures } from "./features.ts";

/** A number added to all scores, so that 0.5 is the threshold for every tool set. */
const operatingPoint = 0.3;
/** Up to `pickedList` methods only the general model counts. From `wholeSurface` methods the second model counts in full. */
const pickedList = 6;
const wholeSurface = 10;
/** The largest weight of the second model. The general model has the remaining weight. */
const surfaceShare = 0.65;
/** Scores count as equally good if they are at most this much below the best score. */
const asGood = 0.4;

/** Returns the relevance score of each method, in the order of the methods. A method with 0.5 or more is relevant. */
export function fits(
  reading: RequestReading,
  pool: readonly BoundMethod[],
  learned: Pick<Learned, "fit" | "surface" | "search">,
): readonly number[] {
  const coverage = coverageScores(reading, pool);
  const share = surfaceShare * Math.min(1, Math.max(0, (pool.length - pickedList) / (wholeSurface - pickedList)));
  const scores = fitFeatures(reading, pool, { search: learned.search, coverage }).map((row) =>
    row === null
      ? Number.NEGATIVE_INFINITY
      : (1 - share) * learned.fit(row) + (share > 0 ? share * learned.surface(row) : 0),
  );
  const shift = operatingPoint + share * sharedAmongBest(scores);
  const written = reading.values.filter(({ kind }) => kind === "expression");
  return scores.map((score, at) => {
    const fit = 1 / (1 + Math.exp(-score - shift));
    return takesCalculation(written, pool[at]) ? Math.max(fit, coverage[at] ?? 0) : fit;
  });
}

/** Returns a correction for equally good methods. Their scores are too low, since the model expects one relevant method. */
function sharedAmongBest(scores: readonly number[]): number {
  const best = Math.max(...scores);
  const shares = scores.filter((score) => score >= best - asGood).map((score) => Math.exp(score - best));
  return Number.isFinite(best) ? Math.log(shares.reduce((sum, share) => sum + share, 0)) : 0;
}

/** True if the method is bound to the calculation in the request. The learned models have seen no such requests. */
function takesCalculation(written: readonly ReadValue[], bound: BoundMethod | undefined): boolean {
  return written.length > 0 && bound !== undefined && written.every((value) => !bound.leftOfAll.includes(value));
}
