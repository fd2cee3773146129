// Shares and statistics of decided rows, each with its 95 % interval.
import { bootstrap } from "../../base/statistics/bootstrap.ts";
import { wilson } from "../../base/statistics.ts";
import type { Figure } from "../../contract/decision-evaluation.ts";
import type { Rate } from "../../contract/gate.ts";

/** Returns the share of true values. */
export function rate(held: readonly boolean[]): Rate {
  return rateOf(held.filter(Boolean).length, held.length);
}

/** Returns a share by its counts. The value is null when there is nothing to count. */
export function rateOf(numerator: number, denominator: number): Rate {
  const interval = wilson(numerator, denominator);
  const value = denominator === 0 ? null : numerator / denominator;
  return { value, numerator, denominator, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** Computes a statistic over rows, with a bootstrap interval. */
export function figure<Row>(rows: readonly Row[], statistic: (rows: readonly Row[]) => number | null): Figure {
  const resample = (indexes: Uint32Array) =>
    Array.from(indexes, (index) => rows[index]).filter((row) => row !== undefined);
  const value = statistic(rows);
  const interval =
    value === null ? null : bootstrap({ count: rows.length, statistic: (indexes) => statistic(resample(indexes)) });
  return { value, n: rows.length, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** Returns the mean, or null of no values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
