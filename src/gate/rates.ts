// The rates of the gate: for each the runs that it covers, and a pure count over these runs. A new rate is one row here and its
// name in the contract of the suite.
import type { RateName } from "../contract/gate-suite.ts";
import type { CaseDigest, ResultDigest } from "./digest.ts";

/** A run that has an outcome. */
export type ScoredRecord = CaseDigest & { readonly result: ResultDigest };

export interface Count {
  readonly numerator: number;
  readonly denominator: number;
}

/** One metric, computed only from records. */
export interface Scorer {
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

/** The scorer of every rate; TypeScript rejects the table if a rate is missing. */
export const scorers: Readonly<Record<RateName, Scorer>> = {
  // Share of ambiguous runs in which the clarify stage decided to ask. A run counts even if the policy `auto` then chose an
  // option.
  ambiguityRecall: {
    includesCoverage: false,
    better: "higher",
    population: "runs whose truth is ambiguous",
    whenUnmeasured: "fails",
    count: (records) => share(records, { of: ({ truth }) => truth === "ambiguous", that: decidedToClarify }),
  },
  // Share of unsupported runs that ended as a capability miss.
  capabilityMissRecall: {
    includesCoverage: false,
    better: "higher",
    population: "runs whose truth is unsupported",
    whenUnmeasured: "fails",
    count: (records) =>
      share(records, {
        of: ({ truth }) => truth === "unsupported",
        that: ({ result }) => result.outcomeType === "capability_miss",
      }),
  },
  // Share of the runs with an expected answer that answered correctly: with a stated assumption if the case requires one, else
  // without.
  answerHoldRate: {
    includesCoverage: false,
    better: "higher",
    population: "runs expected to answer",
    whenUnmeasured: "fails",
    count: (records) =>
      share(records, {
        of: ({ expect }) => expect.outcomeType === "answer",
        that: ({ expect, result }) =>
          result.outcomeType === "answer" &&
          (result.assumptionOptionId !== null) === (expect.assumption === "required"),
      }),
  },
  // Share of ambiguous or unsupported runs that were answered without stating an assumption.
  silentAnswerRate: {
    includesCoverage: false,
    better: "lower",
    population: "runs whose truth is ambiguous or unsupported",
    whenUnmeasured: "holds",
    count: (records) => share(records, { of: ({ truth }) => truth !== "unambiguous", that: isSilentAnswer }),
  },
  // Share of the runs with a judge call in which a safe decision replaced the judge's reply.
  fallbackRate: {
    includesCoverage: false,
    better: "lower",
    population: "runs that asked the judge",
    whenUnmeasured: "holds",
    count: (records) =>
      share(records, {
        of: ({ clarification }) => clarification?.judgeAttempted === true,
        that: ({ clarification }) => clarification?.fallbackReason != null,
      }),
  },
  // Share of the runs with a judged outcome in which the decision differs from that outcome. The policy `auto` chooses an option
  // after the decision, so its choice does not count.
  judgeDisagreementRate: {
    includesCoverage: false,
    better: "lower",
    population: "runs in which the judge gave an outcome",
    whenUnmeasured: "holds",
    count: (records) =>
      share(records, {
        of: ({ clarification }) => clarification?.judgeOutcomeType != null,
        that: ({ clarification }) => clarification?.judgeOutcomeType !== clarification?.outcomeType,
      }),
  },
  // Share of unambiguous runs, including coverage cases, that ended in a clarification. A question of a server is none: ctx
  // had decided to answer.
  overClarifyRate: {
    includesCoverage: true,
    better: "lower",
    population: "runs whose truth is unambiguous and in which no server asked",
    whenUnmeasured: "holds",
    count: (records) =>
      share(records, {
        of: ({ truth, result }) => truth === "unambiguous" && result.isServerQuestion !== true,
        that: ({ result }) => result.outcomeType === "clarification_required",
      }),
  },
  // Share of supported runs, including coverage cases, that ended as a capability miss.
  falseMissRate: {
    includesCoverage: true,
    better: "lower",
    population: "runs whose truth is not unsupported",
    whenUnmeasured: "holds",
    count: (records) =>
      share(records, {
        of: ({ truth }) => truth !== "unsupported",
        that: ({ result }) => result.outcomeType === "capability_miss",
      }),
  },
  // Share of repeated cases that recommended the same option in every run.
  optionStability: {
    includesCoverage: false,
    better: "higher",
    population: "cases that ran more than once",
    whenUnmeasured: "holds",
    count: countStable,
  },
};

/** Counts the records that match `of`, and how many of them also match `that`. */
function share(
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

/** True if the query decided to ask back. Without recorded diagnostics, the outcome says it. */
function decidedToClarify({ clarification, result }: ScoredRecord): boolean {
  // A question whether a doubtful interpretation is meant does not show that the ambiguity was seen.
  if (clarification !== null)
    return (
      clarification.outcomeType === "clarification_required" &&
      clarification.decisionSignals?.includes("low_fit") !== true
    );
  return result.outcomeType === "clarification_required" || result.assumptionOptionId !== null;
}

function countStable(records: readonly ScoredRecord[]): Count {
  const repeated = [...Map.groupBy(records, ({ id }) => id).values()].filter((runs) => runs.length > 1);
  const stable = repeated.filter((runs) => new Set(runs.map(recommended)).size === 1);
  return { numerator: stable.length, denominator: repeated.length };
}

function recommended({ clarification, result }: ScoredRecord): string | null {
  return clarification?.recommendedOptionId ?? result.recommendedOptionId;
}
