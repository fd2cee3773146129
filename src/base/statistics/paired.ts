// Compares two binary outcomes of the same items: significance and size of the difference.
import { bootstrap } from "./bootstrap.ts";

/** Counts of items by the outcomes of the first and the second. */
export interface PairCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * McNemar's exact two-sided test: the probability of a split at least this uneven if neither were better; 1 without a
 * split.
 */
export function mcnemar({ onlyFirst, onlySecond }: Pick<PairCounts, "onlyFirst" | "onlySecond">): number {
  const discordant = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  // Summed as logarithms: 0.5 to the power of several thousand underflows to 0.
  let logTerm = -discordant * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let count = 1; count <= fewer; count += 1) {
    logTerm += Math.log((discordant - count + 1) / count);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
}

/** Share of the second minus share of the first, with the 95 % bootstrap interval over the items; null without items. */
export function pairedDifference(
  counts: PairCounts,
): { readonly difference: number; readonly low: number; readonly high: number } | null {
  const { both, onlyFirst, onlySecond, neither } = counts;
  const count = both + onlyFirst + onlySecond + neither;
  if (count === 0) return null;
  const difference = (onlySecond - onlyFirst) / count;
  // Items differ only by their kind, so the kinds are laid out one after the other.
  const statistic = (indexes: Uint32Array) => {
    let sum = 0;
    for (const index of indexes) sum += index < onlyFirst ? -1 : index < onlyFirst + onlySecond ? 1 : 0;
    return sum / count;
  };
  const interval = bootstrap({ count, statistic });
  return interval === null ? null : { difference, ...interval };
}
