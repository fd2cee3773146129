// Scores the relevance of each method to a request, from 0 to 1. A model learned from labelled requests gives the scores.
// If there are many methods, a second model is added that was learned from complete tool sets.
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Learned } from "../learned/learned.ts";
import type { BoundMethod } from "./bound.ts";
import { coverageScores } from "./coverage.ts";
import { fitFeatures } from "./features.ts";

/** A number added to all scores, so that 0.5 is the threshold for every tool set. */
const operatingPoint = 0.3;
/** The number of methods up to which only the general model counts, and from which the second model counts in full. */
const pickedList = 6;
const wholeSurface = 10;
/** The weight of the second model for a complete tool set. The general model has the remaining weight. */
const surfaceShare = 0.65;
/** The largest difference from the best score at which a score counts as equal to it. */
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

/** Returns a correction: the model predicts one relevant method, so several equally good ones get too low a score. */
function sharedAmongBest(scores: readonly number[]): number {
  const best = Math.max(...scores);
  const shares = scores.filter((score) => score >= best - asGood).map((score) => Math.exp(score - best));
  return Number.isFinite(best) ? Math.log(shares.reduce((sum, own) => sum + own, 0)) : 0;
}

/** True if the method takes the calculation in the request. The training data has none, so such a method is relevant. */
function takesCalculation(written: readonly ReadValue[], bound: BoundMethod | undefined): boolean {
  return written.length > 0 && bound !== undefined && written.every((value) => !bound.leftOfAll.includes(value));
}
