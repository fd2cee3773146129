// The type of a gate metric: a name, the runs that the metric covers, and a pure count over these runs.
import type { RateName } from "../../contract/gate-suite.ts";
import type { CaseDigest, ResultDigest } from "../digest.ts";

/** A run that has an outcome. */
export type ScoredRecord = CaseDigest & { readonly result: ResultDigest };

export interface Count {
  readonly numerator: number;
  readonly denominator: number;
}

/** One metric, computed only from records. */
export interface Scorer {
  readonly name: RateName;
  /** True when coverage cases count in addition to gate cases. */
  readonly includesCoverage: boolean;
  /** Whether a higher or a lower value is an improvement. */
  readonly better: "higher" | "lower";
  /** Describes the runs in the denominator: "runs whose truth is ambiguous". */
  readonly population: string;
  /** Result of a `min` threshold when no case measures the rate; `fails` means that a suite must have such a case. */
  readonly whenUnmeasured: "holds" | "fails";
  readonly count: (records: readonly ScoredRecord[]) => Count;
}

/** Counts the records that match `of`, and how many of them also match `that`. */
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

/** True for an answer that does not state that it assumed one of several interpretations. */
export function isSilentAnswer({ result }: ScoredRecord): boolean {
  return result.outcomeType === "answer" && result.assumptionOptionId === null;
}
