// How well each method of a pool fits a request: 0 to 1, learned from labelled requests, the same weights for every pool.
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Model } from "../learned/model.ts";
import type { BoundMethod } from "./bound.ts";
import { fitFeatures } from "./features.ts";
import { spokenFits } from "./spoken.ts";

/** Moves the scores so that the one operating point of all surfaces lies at one half. */
const operatingPoint = 0.305;

/** The fit of each method, in the order of the pool; from one half on it is held to serve. */
export function fits(reading: RequestReading, pool: readonly BoundMethod[], scoreOf: Model): readonly number[] {
  const spoken = spokenFits(reading, pool);
  const written = reading.values.filter(({ kind }) => kind === "expression");
  return fitFeatures(reading, pool, spoken).map((row, at) => {
    const learned = row === null ? 0 : 1 / (1 + Math.exp(-scoreOf(row) - operatingPoint));
    return takesCalculation(written, pool[at]) ? Math.max(learned, spoken[at] ?? 0) : learned;
  });
}

/** Labelled requests hold no written calculation, so they teach nothing of it: whoever takes it whole serves it. */
function takesCalculation(written: readonly ReadValue[], bound: BoundMethod | undefined): boolean {
  return written.length > 0 && bound !== undefined && written.every((value) => !bound.leftOfAll.includes(value));
}
