// What is kept in memory of a record while a suite runs: what is counted and told, without texts and candidates.
import type { CaseRecord, CaseResult, GateArtifact } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import type { ClarificationDiagnostics } from "../contract/query/diagnostics.ts";
import { type RubricCounts, rubricCounts } from "./score/rubric-counts.ts";

const recordKeys = [
  ...(["id", "repeat", "family", "role", "stage", "truth", "thresholds", "knownFailure", "error"] as const),
  ...(["durationMs", "costUsd", "tracePath", "verdict", "reasons"] as const),
] as const;
const resultKeys = ["outcomeType", "assumptionOptionId", "recommendedOptionId", "options"] as const;
const decisionKeys = [
  ...(["outcomeType", "rolloutStage", "judgeAttempted", "judgeOutcomeType", "fallbackReason"] as const),
  ...(["recommendedOptionId"] as const),
] as const;

/** One run as metrics, verdict and tables read it; every record is one. */
export interface CaseDigest extends Pick<CaseRecord, (typeof recordKeys)[number]> {
  readonly input: Pick<CaseRecord["input"], "clarificationPolicy">;
  readonly expect: Pick<Expectation, "outcomeType" | "assumption">;
  readonly result: ResultDigest | null;
  readonly clarification: Pick<ClarificationDiagnostics, (typeof decisionKeys)[number]> | null;
  /** How its rubrics were graded; absent where it has none, and in a whole record, whose contents hold the grades. */
  readonly rubrics?: RubricCounts;
}

/** What counts of a result. */
export type ResultDigest = Pick<CaseResult, (typeof resultKeys)[number]>;

/** One run as a comparison reads it; every record is one. */
export interface ComparedCase extends CaseDigest {
  readonly result: (ResultDigest & Pick<CaseResult, (typeof comparedKeys)[number]>) | null;
}

const comparedKeys = ["resolutionMode", "view", "evidenceFields", "methodsCalled"] as const;

/** What a comparison needs of a record. */
export function comparedOf(record: CaseRecord): ComparedCase {
  const { result } = record;
  return { ...digestOf(record), result: result && pick(result, [...resultKeys, ...comparedKeys]) };
}

/** An artifact without the bulk of its records; every artifact is one. */
export type GateSummary = Omit<GateArtifact, "cases"> & { readonly cases: readonly CaseDigest[] };

/** The digest of a record. */
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
