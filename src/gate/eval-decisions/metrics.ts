// Computes the metrics of an evaluation from its decided rows. The same rows always give the same numbers.

import { auc } from "../../base/statistics/auc.ts";
import { percentile } from "../../base/statistics.ts";
import type { DecisionMetrics, PerOutcome } from "../../contract/decision-evaluation.ts";
import type { OutcomeType } from "../../contract/query/request.ts";
import type { ArgumentCounts } from "./arguments.ts";
import { calibrationOf, zonesOf } from "./calibration.ts";
import { figure, mean, rate, rateOf } from "./figure.ts";
import type { Scored } from "./scored.ts";

/** Computes the metrics; a metric without rows is null, not 0 or 1. */
export function measure(scored: readonly Scored[]): DecisionMetrics {
  const labelledAnswerOrMiss = scored.filter(({ gold }) => gold !== "clarification_required");
  const judged = <Key extends "isToolRight" | "areArgumentsRight">(key: Key) =>
    scored.flatMap((row) => (row[key] === null ? [] : [row[key]]));
  const counted = (key: keyof ArgumentCounts) =>
    scored.reduce((sum, { argumentCounts }) => sum + (argumentCounts?.[key] ?? 0), 0);
  const times = scored.map(({ decided }) => decided.ms);
  return {
    rows: scored.length,
    accuracy: rate(scored.map(isRight)),
    recall: perOutcome((outcome) => rate(scored.filter(({ gold }) => gold === outcome).map(isRight))),
    precision: perOutcome((outcome) => rate(scored.filter(({ decided }) => decided.outcome === outcome).map(isRight))),
    macroF1: figure(scored, macroF1),
    balancedAccuracyStrict: figure(labelledAnswerOrMiss, (rows) => balanced(rows, isRight)),
    balancedAccuracyAskingRefuses: figure(labelledAnswerOrMiss, (rows) => balanced(rows, isAnsweredAsLabelled)),
    auc: figure(labelledAnswerOrMiss, (rows) => auc(rows.map(scoreOfRow))),
    falseAnswersAt90: figure(labelledAnswerOrMiss, falseAnswersAt90),
    toolChoice: rate(judged("isToolRight")),
    argumentAccuracy: rate(judged("areArgumentsRight")),
    valuesRight: rateOf(counted("right"), counted("labelled")),
    valuesInvented: rateOf(counted("invented"), counted("given")),
    needlessQuestions: rate(scored.filter(({ gold }) => gold === "answer").map(isAskedBack)),
    calibration: calibrationOf(scored),
    zones: zonesOf(scored),
    confusion: perOutcome((gold) =>
      perOutcome((outcome) => scored.filter((row) => row.gold === gold && row.decided.outcome === outcome).length),
    ),
    ms: { p50: percentile(times, 50), p99: percentile(times, 99) },
  };
}

const outcomes = ["answer", "clarification_required", "capability_miss"] as const;

function perOutcome<Value>(make: (outcome: OutcomeType) => Value): PerOutcome<Value> {
  return {
    answer: make("answer"),
    clarification_required: make("clarification_required"),
    capability_miss: make("capability_miss"),
  };
}

function isRight({ gold, decided }: Scored): boolean {
  return decided.outcome === gold;
}

function isAskedBack({ decided }: Scored): boolean {
  return decided.outcome === "clarification_required";
}

function isAnsweredAsLabelled({ gold, decided }: Scored): boolean {
  return (decided.outcome === "answer") === (gold === "answer");
}

function scoreOfRow({ gold, decided }: Scored): { readonly score: number; readonly isPositive: boolean } {
  return { score: decided.answerScore, isPositive: gold === "answer" };
}

function macroF1(rows: readonly Scored[]): number | null {
  const scores = outcomes.flatMap((outcome) => {
    const labelled = rows.filter(({ gold }) => gold === outcome).length;
    const decided = rows.filter((row) => row.decided.outcome === outcome).length;
    const both = rows.filter((row) => row.gold === outcome && row.decided.outcome === outcome).length;
    return labelled === 0 ? [] : [(2 * both) / (labelled + decided)];
  });
  return mean(scores);
}

function balanced(rows: readonly Scored[], holds: (row: Scored) => boolean): number | null {
  const shares = (["answer", "capability_miss"] as const).map((outcome) => {
    const labelled = rows.filter(({ gold }) => gold === outcome);
    return labelled.length === 0 ? null : labelled.filter(holds).length / labelled.length;
  });
  return shares.includes(null) ? null : mean(shares.filter((share) => share !== null));
}

function falseAnswersAt90(rows: readonly Scored[]): number | null {
  const scoresOf = (outcome: OutcomeType) =>
    rows.flatMap(({ gold, decided }) => (gold === outcome ? [decided.answerScore] : []));
  const answers = scoresOf("answer").sort((left, right) => right - left);
  const misses = scoresOf("capability_miss");
  const threshold = answers[Math.ceil(answers.length * 0.9) - 1];
  if (threshold === undefined || misses.length === 0) return null;
  return misses.filter((score) => score >= threshold).length / misses.length;
}
