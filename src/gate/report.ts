// What an artifact says, as plain rows: the door prints and colours them.
import type { CaseRecord, GateArtifact, Metrics, RateName, Threshold } from "../contract/gate.ts";
import { describeExpectation, describeResult } from "./judge.ts";
import { scorers } from "./score.ts";
import { standing } from "./verdict.ts";

export interface CaseRow extends Pick<CaseRecord, "id" | "repeat" | "role" | "stage" | "verdict" | "durationMs"> {
  readonly policy: CaseRecord["input"]["clarificationPolicy"];
  readonly expected: string;
  /** What came back, or the code of the error that kept the case from being scored. */
  readonly got: string;
  readonly reasons: readonly string[];
  readonly tracePath: string | null;
}

export interface RateRow {
  readonly name: RateName;
  /** Three decimals, or `–` when there was nothing to measure. */
  readonly value: string;
  /** `2/3`. */
  readonly counts: string;
  /** Wilson's 95 % interval, or `–`. */
  readonly interval: string;
  /** `≥ 1`, `≤ 0`, or empty when the suite sets none. */
  readonly threshold: string;
  readonly standing: "holds" | "missed" | "not measured" | "report only";
}

export interface ReportRows {
  readonly suite: string;
  readonly verdict: GateArtifact["gates"]["verdict"];
  /** One sentence that tells the verdict and the counts. */
  readonly summary: string;
  /** Label and value: run, target, runtime and the like. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly cases: readonly CaseRow[];
  readonly coverage: readonly CaseRow[];
  readonly rates: readonly RateRow[];
  /** `enabled (4)`. */
  readonly stages: readonly string[];
  readonly failures: readonly string[];
}

/** The rows of a report; pure, the same for the same artifact. */
export function reportRows(artifact: GateArtifact): ReportRows {
  const rows = (role: CaseRecord["role"]) => artifact.cases.filter((record) => record.role === role).map(caseRow);
  return {
    suite: artifact.suite,
    verdict: artifact.gates.verdict,
    summary: summarise(artifact),
    facts: factsOf(artifact),
    cases: rows("gate"),
    coverage: rows("coverage"),
    rates: Object.values(scorers).map(({ name }) => rateRow(name, artifact.metrics, artifact.thresholds.rates[name])),
    stages: Object.entries(artifact.metrics.observedRolloutStages).map(([stage, count]) => `${stage} (${count})`),
    failures: artifact.gates.failures,
  };
}

/** One run as a row; also what a live table shows. */
export function caseRow(record: CaseRecord): CaseRow {
  const { id, repeat, role, stage, verdict, durationMs, reasons, tracePath, result, error } = record;
  return {
    id,
    repeat,
    role,
    stage,
    verdict,
    durationMs,
    policy: record.input.clarificationPolicy,
    expected: describeExpectation(record.expect),
    got: result === null ? (error?.code ?? "no result") : describeResult(result),
    reasons,
    tracePath,
  };
}

function summarise({ gates, metrics, selection }: GateArtifact): string {
  const { passed, failed, unscored } = metrics.counts;
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unscored > 0 ? [`${unscored} unscored`] : []),
  ].join(", ");
  const isPartial = selection.selectedCases < selection.suiteCases;
  const part = isPartial ? `; ${selection.selectedCases} of ${selection.suiteCases} cases selected` : "";
  const stop = selection.stopped === null ? "" : `; stopped: ${selection.stopped}`;
  return `${gates.verdict}: ${counts}${part}${stop}`;
}

function factsOf({
  runId,
  startedAt,
  target,
  runtime,
  environment,
  suiteHash,
  evidence,
}: GateArtifact): ReportRows["facts"] {
  return [
    ["run", `${runId}, ${startedAt}`],
    ["target", target],
    ["runtime", `ctx ${runtime.version}, Node ${runtime.node.replace(/^v/, "")}, models ${runtime.modelPortfolio}`],
    ...(environment.commit === undefined ? [] : [["commit", environment.commit] as const]),
    ["suite hash", suiteHash.slice(0, 12)],
    ...(evidence === undefined ? [] : [["evidence", evidenceText(evidence)] as const]),
  ];
}

function evidenceText(evidence: NonNullable<GateArtifact["evidence"]>): string {
  const wrong = evidence.filter(({ reasons }) => reasons.length > 0).length;
  return `${evidence.length} saved searches replayed, ${wrong === 0 ? "all as saved" : `${wrong} differ`}`;
}

function rateRow(name: RateName, { rates }: Metrics, threshold: Threshold | undefined): RateRow {
  const rate = rates[name];
  return {
    name,
    value: rate.value?.toFixed(3) ?? "–",
    counts: `${rate.numerator}/${rate.denominator}`,
    interval: rate.low === null || rate.high === null ? "–" : `${rate.low.toFixed(3)}–${rate.high.toFixed(3)}`,
    threshold: threshold === undefined ? "" : thresholdText(threshold),
    standing: threshold === undefined ? "report only" : standing(rate, threshold),
  };
}

function thresholdText({ min, max }: Threshold): string {
  return [...(min === undefined ? [] : [`≥ ${min}`]), ...(max === undefined ? [] : [`≤ ${max}`])].join(", ");
}
