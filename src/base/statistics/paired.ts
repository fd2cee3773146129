// Compares two binary outcomes of the same items: whether they differ significantly, and by how much.
import { bootstrap } from "./bootstrap.ts";

/** Number of items for each combination of the first and the second binary outcome. */
export interface PairCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * Exact two-sided McNemar test. Returns the probability of a difference at least this large if neither outcome were
 * better. Returns 1 if no item has different outcomes.
 */
export function mcnemar({ onlyFirst, onlySecond }: Pick<PairCounts, "onlyFirst" | "onlySecond">): number {
  const discordant = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  // The terms are added as logarithms, because 0.5 to the power of several thousand underflows to 0.
  let logTerm = -discordant * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let count = 1; count <= fewer; count += 1) {
    logTerm += Math.log((discordant - count + 1) / count);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
}

/**
 * Returns how much larger the share of items with the second outcome is than the share with the first outcome, with the
 * 95 % bootstrap interval. Returns null if there are no items.
 */
export function pairedDifference(
  counts: PairCounts,
): { readonly difference: number; readonly low: number; readonly high: number } | null {
  const { both, onlyFirst, onlySecond, neither } = counts;
  const count = both + onlyFirst + onlySecond + neither;
  if (count === 0) return null;
  const difference = (onlySecond - onlyFirst) / count;
  // Which item has which outcome does not matter. The lowest indexes count as the `onlyFirst` items, and the next
  // indexes as the `onlySecond` items.
  const statistic = (indexes: Uint32Array) => {
    let sum = 0;
    for (const index of indexes) sum += index < onlyFirst ? -1 : index < onlyFirst + onlySecond ? 1 : 0;
    return sum / count;
  };
  const interval = bootstrap({ count, statistic });
  return interval === null ? null : { difference, ...interval };
}
