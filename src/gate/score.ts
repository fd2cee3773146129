// Metrics of a run, recomputed from its records by pure functions. It knows nothing of how an outcome was reached.
import { wilson } from "../base/statistics.ts";
import type { CaseRecord, GateArtifact, Metrics, Rate, RateName } from "../contract/gate.ts";
import { ambiguityRecall } from "./metrics/ambiguity-recall.ts";
import { answerHoldRate } from "./metrics/answer-hold-rate.ts";
import { capabilityMissRecall } from "./metrics/capability-miss-recall.ts";
import { fallbackRate } from "./metrics/fallback-rate.ts";
import { falseMissRate } from "./metrics/false-miss-rate.ts";
import { judgeDisagreementRate } from "./metrics/judge-disagreement-rate.ts";
import { observedRolloutStages } from "./metrics/observed-rollout-stages.ts";
import { optionStability } from "./metrics/option-stability.ts";
import { overClarifyRate } from "./metrics/over-clarify-rate.ts";
import { type Count, isScored, type Scorer } from "./metrics/scorer.ts";
import { silentAnswerRate } from "./metrics/silent-answer-rate.ts";

/** Every rate with its scorer; a rate without one does not compile. */
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

/** Metrics of the gate cases, and of the coverage cases for themselves. */
export function score(records: readonly CaseRecord[]): Pick<GateArtifact, "metrics" | "coverage"> {
  const gate = records.filter(({ role }) => role === "gate");
  const coverage = records.filter(({ role }) => role === "coverage");
  return {
    metrics: measure(gate, records),
    coverage: { metrics: measure(coverage, coverage), cases: caseIds(coverage) },
  };
}

/** `all` is what the metrics that include coverage look at. */
function measure(records: readonly CaseRecord[], all: readonly CaseRecord[]): Metrics {
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

function countRecords(records: readonly CaseRecord[]): Metrics["counts"] {
  const withVerdict = (verdict: CaseRecord["verdict"]) => records.filter((record) => record.verdict === verdict).length;
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

/** A rate with Wilson's interval; nothing to divide by gives null, never 0 or 1. */
export function toRate({ numerator, denominator }: Count): Rate {
  const interval = wilson(numerator, denominator);
  return {
    value: denominator === 0 ? null : numerator / denominator,
    numerator,
    denominator,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}

function caseIds(records: readonly CaseRecord[]): string[] {
  return [...new Set(records.map(({ id }) => id))];
}
