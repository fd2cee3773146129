// The part of a record that stays in memory while a suite runs: counts and messages, without texts and candidate methods.
import type { CaseRecord, CaseResult, GateArtifact } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import type { ClarificationDiagnostics } from "../contract/query/diagnostics.ts";
import { type RubricCounts, rubricCounts } from "./score/rubric-counts.ts";

const recordKeys = [
  ...(["id", "repeat", "family", "role", "stage", "truth", "thresholds", "knownFailure", "error"] as const),
  ...(["durationMs", "costUsd", "tracePath", "verdict", "reasons"] as const),
] as const;
const resultKeys = [
  ...(["outcomeType", "assumptionOptionId", "recommendedOptionId", "options", "isServerQuestion"] as const),
] as const;
const decisionKeys = [
  ...(["outcomeType", "rolloutStage", "judgeAttempted", "judgeOutcomeType", "fallbackReason"] as const),
  ...(["recommendedOptionId", "decisionSignals"] as const),
] as const;

/** The fields of a run that metrics, verdict and tables read. A `CaseRecord` also has this type. */
export interface CaseDigest extends Pick<CaseRecord, (typeof recordKeys)[number]> {
  readonly input: Pick<CaseRecord["input"], "clarificationPolicy">;
  readonly expect: Pick<Expectation, "outcomeType" | "assumption">;
  readonly result: ResultDigest | null;
  readonly clarification: Pick<ClarificationDiagnostics, (typeof decisionKeys)[number]> | null;
  /** Numbers of rubric grades. Absent when the case has no rubric, and in a `CaseRecord`, which contains the grades. */
  readonly rubrics?: RubricCounts;
}

/** The fields of a result that metrics read. */
export type ResultDigest = Pick<CaseResult, (typeof resultKeys)[number]>;

/** The fields of a run that a comparison reads. A `CaseRecord` also has this type. */
export interface ComparedCase extends CaseDigest {
  readonly result: (ResultDigest & Pick<CaseResult, (typeof comparedKeys)[number]>) | null;
}

const comparedKeys = ["resolutionMode", "view", "evidenceFields", "methodsCalled"] as const;

/** Reduces a record to the fields that a comparison needs. */
export function comparedOf(record: CaseRecord): ComparedCase {
  const { result } = record;
  return { ...digestOf(record), result: result && pick(result, [...resultKeys, ...comparedKeys]) };
}

/** An artifact with digests in place of records. A `GateArtifact` also has this type. */
export type GateSummary = Omit<GateArtifact, "cases"> & { readonly cases: readonly CaseDigest[] };

/** Reduces a record to its digest. */
export function digestOf(record: CaseRecord): CaseDigest {
  const { input, expect, result, clarification } = record;
  return {
    ...pick(record, recordKeys),
    input: pick(input, ["clarificationPolicy"]),
    expect: pick(expect, ["outcomeType", "assumption"]),
    result: result && pick(result, resultKeys),
    clarification: clarification && pick(clarification, decisionKeys),
    ...rubricCounts(record),
  };
}

function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  const picked: Partial<Whole> = {};
  for (const key of keys) if (key in whole) picked[key] = whole[key];
  return picked as Pick<Whole, Key>;
}
