// The type of a gate metric: a name, the runs it covers, and a pure count over them.
import type { RateName } from "../../contract/gate-suite.ts";
import type { CaseDigest, ResultDigest } from "../digest.ts";

/** A run that has an outcome. */
export type ScoredRecord = CaseDigest & { readonly result: ResultDigest };

export interface Count {
  readonly numerator: number;
  readonly denominator: number;
}

/** One metric, computed from records alone. */
export interface Scorer {
  readonly name: RateName;
  /** Gate cases always count; true includes coverage cases too. */
  readonly includesCoverage: boolean;
  /** Direction of an improvement. */
  readonly better: "higher" | "lower";
  /** Describes the denominator: "runs whose truth is ambiguous". */
  readonly population: string;
  /** Result of a `min` threshold when no case measures the rate; `fails` where a suite must contain such a case. */
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

/** True for an answer that does not mention that there was a choice. */
export function isSilentAnswer({ result }: ScoredRecord): boolean {
  return result.outcomeType === "answer" && result.assumptionOptionId === null;
}
