// What a metric of the gate is: a name, the runs it looks at, and a pure count over them.
import type { RateName } from "../../contract/gate-suite.ts";
import type { CaseDigest, ResultDigest } from "../digest.ts";

/** A run that came to an outcome. */
export type ScoredRecord = CaseDigest & { readonly result: ResultDigest };

export interface Count {
  readonly numerator: number;
  readonly denominator: number;
}

/** One metric, recomputed from records alone. */
export interface Scorer {
  readonly name: RateName;
  /** Gate cases always count; some metrics look at coverage cases too. */
  readonly includesCoverage: boolean;
  /** Which way is an improvement. */
  readonly better: "higher" | "lower";
  /** What the denominator counts, in words: "runs whose truth is ambiguous". */
  readonly population: string;
  /** What a `min` says when there is nothing to measure: a suite must not pass by having no such case. */
  readonly whenUnmeasured: "holds" | "fails";
  readonly count: (records: readonly ScoredRecord[]) => Count;
}

/** How many of those `of` holds for `that` holds for as well. */
export function share(
  records: readonly ScoredRecord[],
  { of, that }: { of: (record: ScoredRecord) => boolean; that: (record: ScoredRecord) => boolean },
): Count {
  const population = records.filter(of);
  return { numerator: population.filter(that).length, denominator: population.length };
}

/** True for a record that was scored. */
export function isScored(record: CaseDigest): record is ScoredRecord {
  return record.result !== null && record.verdict !== "unscored";
}

/** An answer that hides that there was something to choose. */
export function isSilentAnswer({ result }: ScoredRecord): boolean {
  return result.outcomeType === "answer" && result.assumptionOptionId === null;
}
