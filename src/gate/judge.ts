// Decides from a record alone whether the run met the expectation of its case, and why not.
import { formatDuration, formatUsd } from "../base/text/format.ts";
import type { ContentFinding } from "../contract/gate/observed.ts";
import type { CaseRecord, CaseResult } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import { scoreContents } from "./contents/score.ts";
import type { CaseDigest, ResultDigest } from "./digest.ts";
import { failureLabels } from "./failure-labels.ts";
import { agesMissed, causeMissed, confidenceMissed } from "./grounding.ts";
import { matchOptions } from "./option-match.ts";
import { isNamed, occursIn } from "./pattern.ts";

type JudgedFields = Pick<CaseRecord, "expect" | "result" | "error" | "thresholds" | "durationMs" | "costUsd">;
export type Judgement = Pick<CaseRecord, "verdict" | "reasons" | "failureLabels" | "findings">;

/** Compares a record with its expectation. A run without a result is unscored; it never counts as wrong. */
export function judgeCase(record: JudgedFields): Judgement {
  const { expect, result, error } = record;
  if (result === null) {
    const why = error === null ? "the run has no result" : `${error.code}: ${error.message}`;
    return { verdict: "unscored", reasons: [why] };
  }
  const findings = findingsOf(record, result);
  const missed = findings.filter(({ verdict }) => verdict === "missed").map(findingText);
  const found = [...reasonsAgainst(expect, result), ...missed, ...excesses(record)];
  const kept = findings.length === 0 ? {} : { findings: [...findings] };
  if (found.length === 0) {
    if (findings.length > 0) return { verdict: "unscored", reasons: findings.map(findingText), ...kept };
    return { verdict: "passed", reasons: [] };
  }
  const labels = failureLabels({ expect, result });
  if (labels.length === 0) return { verdict: "failed", reasons: found, ...kept };
  const reasons = [...found, `failure: ${labels.join(", ")}`];
  return { verdict: "failed", reasons, failureLabels: [...labels], ...kept };
}

/** Scores contents only when the run ended as expected, because a different ending already fails the case. */
function findingsOf({ expect, durationMs, costUsd }: JudgedFields, result: CaseResult): readonly ContentFinding[] {
  const { contents } = result;
  if (expect.contents === undefined || result.outcomeType !== expect.outcomeType) return [];
  if (contents === undefined) {
    const expected = "contents to be recorded";
    return [{ at: "contents", verdict: "unscored", expected, got: "a record without them", place: "the artifact" }];
  }
  return scoreContents(expect.contents, { result, contents, durationMs, costUsd });
}

/** Formats a finding as a reason: place in the suite, expected and found value, place in the trace. */
function findingText({ at, expected, got, place }: ContentFinding): string {
  return `${at}: expected ${expected}, got ${got} (${place})`;
}

/** Describes an outcome: `answer without an assumption`, `clarification_required with 2 options`. */
export function describeResult(result: ResultDigest): string {
  switch (result.outcomeType) {
    case "answer":
      return result.assumptionOptionId === null
        ? "answer without an assumption"
        : `answer assuming ${result.assumptionOptionId}`;
    case "clarification_required":
      if (result.isServerQuestion === true) return "clarification_required, the question of a server";
      return `clarification_required with ${result.options.length === 1 ? "1 option" : `${result.options.length} options`}`;
    case "capability_miss":
      return "capability_miss";
  }
}

/** Describes the expected outcome in the words of `describeResult`. */
export function describeExpectation({ outcomeType, assumption }: CaseDigest["expect"]): string {
  return outcomeType === "answer" && assumption === "required" ? "answer with an assumption" : outcomeType;
}

function reasonsAgainst(expect: Expectation, result: CaseResult): string[] {
  if (result.outcomeType !== expect.outcomeType) {
    return [`expected ${describeExpectation(expect)}, got ${describeResult(result)}`];
  }
  return checks.flatMap((check) => check(expect, result));
}

function excesses({ thresholds = {}, durationMs, costUsd }: JudgedFields): readonly string[] {
  const { maxDurationMs, maxCostUsd } = thresholds;
  const isSlow = maxDurationMs !== undefined && durationMs > maxDurationMs;
  const isDear = maxCostUsd !== undefined && costUsd !== null && Number(costUsd) > maxCostUsd;
  return [
    ...(isSlow ? [`took ${formatDuration(durationMs)}, at most ${formatDuration(maxDurationMs)} are allowed`] : []),
    ...(isDear ? [`cost ${formatUsd(costUsd)}, at most ${formatUsd(maxCostUsd)} are allowed`] : []),
  ];
}

type Check = (expect: Expectation, result: CaseResult) => readonly string[];

const checks: readonly Check[] = [
  checkAssumption,
  checkResolution,
  checkMissingParameter,
  checkOptions,
  checkRecommendation,
  checkMissingCapability,
  checkMethods,
  checkEvidence,
  checkAge,
  checkView,
  checkGrounding,
];

function checkAssumption({ assumption }: Expectation, result: CaseResult): readonly string[] {
  if (result.outcomeType !== "answer") return [];
  const isStated = result.assumptionOptionId !== null;
  if (isStated === (assumption === "required")) return [];
  const wanted = assumption === "required" ? "with an assumption" : "without an assumption";
  return [`expected answer ${wanted}, got ${describeResult(result)}`];
}

function checkResolution({ resolutionMode }: Expectation, result: CaseResult): readonly string[] {
  if (resolutionMode === undefined || result.resolutionMode === resolutionMode) return [];
  return [`expected a clarification of the kind ${resolutionMode}, got ${result.resolutionMode ?? "none"}`];
}

function checkMissingParameter({ missingParameter }: Expectation, result: CaseResult): readonly string[] {
  if (missingParameter === undefined) return [];
  if (result.missingParameters.some((name) => isNamed(missingParameter, name))) return [];
  const asked = result.missingParameters.join(", ") || "none";
  return [`expected the value of ${missingParameter} to be asked for, got ${asked}`];
}

function checkMethods({ methods = [] }: Expectation, result: CaseResult): readonly string[] {
  const called = result.methodsCalled.join(", ") || "none";
  return methods
    .filter((method) => !result.methodsCalled.some((name) => isNamed(method, name)))
    .map((method) => `expected ${method} to be called; called: ${called}`);
}

function checkOptions({ options }: Expectation, result: CaseResult): readonly string[] {
  if (options === undefined) return [];
  const { unmet, unexpected } = matchOptions(options, result.options);
  const offered = result.options.map(({ id, label }) => `${JSON.stringify(label)} (${id})`).join(", ") || "none";
  return [
    ...unmet.map((option) => `expected an option ${option}; offered: ${offered}`),
    ...unexpected.map(({ id, label }) => `did not expect the option ${JSON.stringify(label)} (${id})`),
  ];
}

function checkRecommendation(expect: Expectation, result: CaseResult): readonly string[] {
  const { recommendedOptionId } = expect;
  if (recommendedOptionId === undefined || result.recommendedOptionId === recommendedOptionId) return [];
  // `checkAssumption` already reports a missing assumption.
  if (checkAssumption(expect, result).length > 0) return [];
  const verb = result.outcomeType === "answer" ? "assumed" : "recommended";
  return [`expected ${recommendedOptionId} to be ${verb}, got ${result.recommendedOptionId ?? "none"}`];
}

function checkMissingCapability({ missingCapability }: Expectation, result: CaseResult): readonly string[] {
  if (missingCapability === undefined) return [];
  if (result.missingCapabilities.some((capability) => occursIn(missingCapability, capability))) return [];
  const named = result.missingCapabilities.map((capability) => JSON.stringify(capability)).join(", ") || "none";
  return [`expected a missing capability ${missingCapability}; named: ${named}`];
}

function checkEvidence({ evidenceFields = [] }: Expectation, result: CaseResult): readonly string[] {
  const missing = evidenceFields.filter((field) => !result.evidenceFields.includes(field));
  return missing.map((field) => `expected evidence at ${field}, which has no value`);
}

function checkAge({ maxAgeMs }: Expectation, { ageMs, asOf }: CaseResult): readonly string[] {
  if (maxAgeMs === undefined) return [];
  const wanted = `expected data at most ${formatDuration(maxAgeMs)} old`;
  if (ageMs === null)
    return [`${wanted}, got ${asOf === null ? "data without a date" : `the unreadable date ${asOf}`}`];
  if (ageMs > maxAgeMs) return [`${wanted}, got data of ${asOf}, ${formatDuration(ageMs)} old`];
  if (ageMs >= -clockSkewMs) return [];
  return [`${wanted}, got data of ${asOf}, ${formatDuration(-ageMs)} later than the run's own clock`];
}

/** Allowed difference between two clocks. A date that is later than now by more than this is an error. */
const clockSkewMs = 300_000;

function checkView({ view }: Expectation, result: CaseResult): readonly string[] {
  if (view === undefined || result.view === view) return [];
  return [`expected the view ${view}, got ${result.view ?? "none"}`];
}

function checkGrounding({ view, grounding: expected }: Expectation, { grounding }: CaseResult): readonly string[] {
  if (expected === undefined || grounding === undefined) return [];
  const isEmpty = view !== undefined && !grounding.isViewFilled;
  return [
    ...agesMissed(expected, grounding),
    ...[causeMissed(expected, grounding), confidenceMissed(expected, grounding)].filter((reason) => reason !== null),
    ...(isEmpty ? ["expected the view to have rows, columns and metrics"] : []),
  ];
}
