// Pairs two runs of the same cases: counts the cases that only one run passed, and tests whether the difference is significant.
import { mcnemar, pairedDifference } from "../base/statistics/paired.ts";
import type { Paired } from "../contract/gate/matrix.ts";
import type { CaseDigest } from "./digest.ts";

/** True when a case passed all its repeats; null when one of the repeats could not be scored. */
export function casePassed(runs: readonly CaseDigest[]): boolean | null {
  if (runs.length === 0 || runs.some(({ verdict }) => verdict === "unscored")) return null;
  const minPassRate = runs[0]?.thresholds?.minPassRate ?? 1;
  return runs.filter(({ verdict }) => verdict === "passed").length / runs.length >= minPassRate;
}

/** Pairs the cases that both runs have. */
export function pairRuns(base: readonly CaseDigest[], candidate: readonly CaseDigest[]): Paired {
  const [first, second] = [base, candidate].map((cases) => Map.groupBy(cases, ({ id }) => id));
  const shared = [...(first?.keys() ?? [])].filter((id) => second?.has(id) === true);
  const pairs = shared.map((id) => [casePassed(first?.get(id) ?? []), casePassed(second?.get(id) ?? [])] as const);
  const count = (one: boolean, other: boolean) =>
    pairs.filter(([left, right]) => left === one && right === other).length;
  const counts = {
    both: count(true, true),
    onlyFirst: count(true, false),
    onlySecond: count(false, true),
    neither: count(false, false),
  };
  const found = pairedDifference(counts);
  const scored = counts.both + counts.onlyFirst + counts.onlySecond + counts.neither;
  return {
    cases: scored,
    unscored: pairs.length - scored,
    bothPassed: counts.both,
    onlyBase: counts.onlyFirst,
    onlyCandidate: counts.onlySecond,
    neither: counts.neither,
    difference: found?.difference ?? null,
    low: found?.low ?? null,
    high: found?.high ?? null,
    pValue: mcnemar(counts),
  };
}

/** Sums the US dollars of all runs with a known cost. */
export function totalCost(cases: readonly CaseDigest[]): string {
  return cases.reduce((sum, { costUsd }) => sum + Number(costUsd ?? 0), 0).toFixed(6);
}

/** Formats a paired difference: `+4.0 points (95 % interval -2.0 to 10.0), p = 0.22`. */
export function differenceText({ difference, low, high, pValue }: Paired): string {
  if (difference === null || low === null || high === null) return "no case is scored on both sides";
  const points = (share: number) => (share * 100).toFixed(1);
  const sign = difference > 0 ? "+" : "";
  return `${sign}${points(difference)} points (95 % interval ${points(low)} to ${points(high)}), p = ${pText(pValue)}`;
}

function pText(pValue: number): string {
  return pValue < 0.001 ? "< 0.001" : pValue.toFixed(3);
}
