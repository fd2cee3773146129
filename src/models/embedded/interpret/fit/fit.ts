// Scores the relevance of each method of a pool to a request, 0 to 1, with models learned from labelled requests. A
// second model is learned from complete tool sets.
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Learned } from "../learned/learned.ts";
import type { BoundMethod } from "./bound.ts";
import { coverageScores } from "./coverage.ts";
import { fitFeatures } from "./features.ts";

/** Shifts the scores so that the common threshold of all tool sets is 0.5. */
const operatingPoint = 0.3;
/** Pool sizes: a short list preselected for the request, and a complete tool set in which most methods are irrelevant. */
const pickedList = 6;
const wholeSurface = 10;
/** Weight of the tool-set model in a complete tool set; the general model has the rest. */
const surfaceShare = 0.65;
/** Scores within this distance of the best count as equal. */
const asGood = 0.4;

/** Returns the relevance score of each method, in the order of the pool; 0.5 or more means relevant. */
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

/** The model predicts the one relevant method, so equally relevant methods share its score; this returns the correction. */
function sharedAmongBest(scores: readonly number[]): number {
  const best = Math.max(...scores);
  const shares = scores.filter((score) => score >= best - asGood).map((score) => Math.exp(score - best));
  return Number.isFinite(best) ? Math.log(shares.reduce((sum, own) => sum + own, 0)) : 0;
}

/** The training data has no written calculations: a method that takes the complete calculation is relevant. */
function takesCalculation(written: readonly ReadValue[], bound: BoundMethod | undefined): boolean {
  return written.length > 0 && bound !== undefined && written.every((value) => !bound.leftOfAll.includes(value));
}
