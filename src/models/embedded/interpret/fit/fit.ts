// How well each method of a pool fits a request: 0 to 1, learned from labelled requests; whole surfaces have a say of their own.
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Learned } from "../learned/learned.ts";
import type { BoundMethod } from "./bound.ts";
import { fitFeatures } from "./features.ts";
import { spokenFits } from "./spoken.ts";

/** Moves the scores so that the one operating point of all surfaces lies at one half. */
const operatingPoint = 0.3;
/** So many methods are a list picked for the request; so many are a whole surface, of which most have nothing to do with it. */
const pickedList = 6;
const wholeSurface = 10;
/** What the weights of whole surfaces count for there, beside those of all requests. */
const surfaceShare = 0.65;
/** Scores nearer to the best than this are as good. */
const asGood = 0.4;

/** The fit of each method, in the order of the pool; from one half on it is held to serve. */
export function fits(
  reading: RequestReading,
  pool: readonly BoundMethod[],
  learned: Pick<Learned, "fit" | "surface" | "search">,
): readonly number[] {
  const spoken = spokenFits(reading, pool);
  const share = surfaceShare * Math.min(1, Math.max(0, (pool.length - pickedList) / (wholeSurface - pickedList)));
  const scores = fitFeatures(reading, pool, { search: learned.search, spoken }).map((row) =>
    row === null
      ? Number.NEGATIVE_INFINITY
      : (1 - share) * learned.fit(row) + (share > 0 ? share * learned.surface(row) : 0),
  );
  const shift = operatingPoint + share * sharedAmongBest(scores);
  const written = reading.values.filter(({ kind }) => kind === "expression");
  return scores.map((score, at) => {
    const fit = 1 / (1 + Math.exp(-score - shift));
    return takesCalculation(written, pool[at]) ? Math.max(fit, spoken[at] ?? 0) : fit;
  });
}

/** Weights tell which method serves, so that methods which serve alike share what one of them alone would have. */
function sharedAmongBest(scores: readonly number[]): number {
  const best = Math.max(...scores);
  const shares = scores.filter((score) => score >= best - asGood).map((score) => Math.exp(score - best));
  return Number.isFinite(best) ? Math.log(shares.reduce((sum, own) => sum + own, 0)) : 0;
}

/** Labelled requests hold no written calculation, so they teach nothing of it: whoever takes it whole serves it. */
function takesCalculation(written: readonly ReadValue[], bound: BoundMethod | undefined): boolean {
  return written.length > 0 && bound !== undefined && written.every((value) => !bound.leftOfAll.includes(value));
}
