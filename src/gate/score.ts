// Recomputes the metrics of a run from its records. The functions are pure and do not use the code that decides a query.
import type { Metrics } from "../contract/gate.ts";
import type { RateName } from "../contract/gate-suite.ts";
import type { CaseDigest, GateSummary } from "./digest.ts";
import { ambiguityRecall } from "./metrics/ambiguity-recall.ts";
import { answerHoldRate } from "./metrics/answer-hold-rate.ts";
import { capabilityMissRecall } from "./metrics/capability-miss-recall.ts";
import { fallbackRate } from "./metrics/fallback-rate.ts";
import { falseMissRate } from "./metrics/false-miss-rate.ts";
import { judgeDisagreementRate } from "./metrics/judge-disagreement-rate.ts";
import { observedRolloutStages } from "./metrics/observed-rollout-stages.ts";
import { optionStability } from "./metrics/option-stability.ts";
import { overClarifyRate } from "./metrics/over-clarify-rate.ts";
import { isScored, type Scorer } from "./metrics/scorer.ts";
import { silentAnswerRate } from "./metrics/silent-answer-rate.ts";
import { listKnownFailures } from "./score/known-failures.ts";
import { toRate } from "./score/rate.ts";
import { measureRepeats } from "./score/repeats.ts";
import { measureRubrics } from "./score/rubrics.ts";

/** The scorer of every rate; TypeScript rejects the table if a scorer is missing. */
export const scorers: Readonly<Record<RateName, Scorer>> = {
  ambiguityRecall,
  capabilityMissRecall,
  answerHoldRate,
  silentAnswerRate,
  fallbackRate,
  judgeDisagreementRate,
  overClarifyRate,
  falseMissRate,
  optionStability,
};

/** All results that are computed from the records, except the verdict. */
export type Scored = Pick<GateSummary, "metrics" | "families" | "repeats" | "knownFailures" | "rubrics" | "coverage">;

/**
 * Computes the metrics of the gate cases, and separately those of the coverage cases. Known failures are listed but not
 * counted.
 */
export function score(records: readonly CaseDigest[], { hasFamilies = false }: { hasFamilies?: boolean } = {}): Scored {
  const counted = records.filter(({ knownFailure }) => knownFailure === undefined);
  const gate = counted.filter(({ role }) => role === "gate");
  const coverage = counted.filter(({ role }) => role === "coverage");
  const repeats = measureRepeats(gate.filter(isScored));
  const known = listKnownFailures(records);
  const rubrics = measureRubrics(records);
  return {
    metrics: measure(gate, counted),
    ...(hasFamilies ? { families: measureFamilies(gate, counted) } : {}),
    ...(repeats === null ? {} : { repeats }),
    ...(known.length === 0 ? {} : { knownFailures: known }),
    ...(rubrics === null ? {} : { rubrics }),
    coverage: { metrics: measure(coverage, coverage), cases: caseIds(coverage) },
  };
}

function measureFamilies(gate: readonly CaseDigest[], all: readonly CaseDigest[]): Record<string, Metrics> {
  const families = Map.groupBy(all, ({ family }) => family);
  const names = [...Map.groupBy(gate, ({ family }) => family)];
  return Object.fromEntries(names.map(([family, records]) => [family, measure(records, families.get(family) ?? [])]));
}

/** Computes the metrics of `records`; metrics that include coverage cases use `all`. */
function measure(records: readonly CaseDigest[], all: readonly CaseDigest[]): Metrics {
  const scored = records.filter(isScored);
  const allScored = all.filter(isScored);
  const rate = ({ includesCoverage, count }: Scorer) => toRate(count(includesCoverage ? allScored : scored));
  return {
    counts: countRecords(records),
    rates: {
      ambiguityRecall: rate(ambiguityRecall),
      capabilityMissRecall: rate(capabilityMissRecall),
      answerHoldRate: rate(answerHoldRate),
      silentAnswerRate: rate(silentAnswerRate),
      fallbackRate: rate(fallbackRate),
      judgeDisagreementRate: rate(judgeDisagreementRate),
      overClarifyRate: rate(overClarifyRate),
      falseMissRate: rate(falseMissRate),
      optionStability: rate(optionStability),
    },
    observedRolloutStages: observedRolloutStages(scored),
  };
}

function countRecords(records: readonly CaseDigest[]): Metrics["counts"] {
  const withVerdict = (verdict: CaseDigest["verdict"]) => records.filter((record) => record.verdict === verdict).length;
  const unscored = withVerdict("unscored");
  return {
    cases: caseIds(records).length,
    runs: records.length,
    scored: records.length - unscored,
    unscored,
    passed: withVerdict("passed"),
    failed: withVerdict("failed"),
  };
}

function caseIds(records: readonly CaseDigest[]): string[] {
  return [...new Set(records.map(({ id }) => id))];
}
