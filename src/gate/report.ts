// Formats an artifact as plain rows, which each surface prints and colours.
import { formatCount, formatMoment, formatRate } from "../base/text/format.ts";
import type { GateArtifact, KnownFailure, Metrics, Rate } from "../contract/gate.ts";
import { type RateName, rateNames, type Threshold } from "../contract/gate-suite.ts";
import type { CaseDigest, GateSummary } from "./digest.ts";
import { describeExpectation, describeResult } from "./judge.ts";
import { standing } from "./verdict.ts";

export interface CaseRow extends Pick<CaseDigest, "id" | "repeat" | "role" | "stage" | "verdict" | "durationMs"> {
  readonly policy: CaseDigest["input"]["clarificationPolicy"];
  readonly expected: string;
  /** The result, or the code of the error when the case could not be scored. */
  readonly got: string;
  readonly reasons: readonly string[];
  readonly tracePath: string | null;
}

export interface RateRow {
  readonly name: RateName;
  /** The rate with three decimals, or `–` when no run measures the rate. */
  readonly value: string;
  /** Numerator and denominator: `2/3`. */
  readonly counts: string;
  /** Wilson's 95 % interval, or `–` when no run measures the rate. */
  readonly interval: string;
  /** Threshold of the suite, such as `≥ 1` or `≤ 0`; empty when the suite sets none. */
  readonly threshold: string;
  readonly standing: "holds" | "missed" | "not measured" | "report only";
}

/** The number of runs of a family, and its rates as `2/3`; `–` for a rate that no run measures. */
export interface FamilyRow {
  readonly family: string;
  readonly passed: string;
  readonly rates: Readonly<Record<(typeof familyRates)[number], string>>;
}

/** The rates that the table of families shows. */
export const familyRates = ["ambiguityRecall", "capabilityMissRecall", "answerHoldRate", "silentAnswerRate"] as const;

/** Titles of the family rates for narrow columns. */
export const familyTitles: Readonly<Record<(typeof familyRates)[number], string>> = {
  ambiguityRecall: "asked back",
  capabilityMissRecall: "refused",
  answerHoldRate: "answered",
  silentAnswerRate: "silent answers",
};

export interface ReportRows {
  readonly suite: string;
  readonly verdict: GateArtifact["gates"]["verdict"];
  /** One sentence with the verdict and the counts. */
  readonly summary: string;
  /** Labels and values, such as run, target and runtime. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly cases: readonly CaseRow[];
  readonly coverage: readonly CaseRow[];
  readonly rates: readonly RateRow[];
  /** One row for each family; empty unless the suite asks for families. */
  readonly families: readonly FamilyRow[];
  /** Rows on the stability of repeated cases; empty when no case was repeated. */
  readonly steadiness: readonly (readonly [label: string, value: string, counts: string])[];
  /** One sentence on the result of each known failure. */
  readonly known: readonly string[];
  /** Observed rollout stages with the number of runs: `enabled (4)`. */
  readonly stages: readonly string[];
  readonly failures: readonly string[];
}

/** Builds the rows of a report. */
export function reportRows(artifact: GateSummary): ReportRows {
  const rows = (role: CaseDigest["role"]) => artifact.cases.filter((record) => record.role === role).map(caseRow);
  return {
    suite: artifact.suite,
    verdict: artifact.gates.verdict,
    summary: summarise(artifact),
    facts: factsOf(artifact),
    cases: rows("gate"),
    coverage: rows("coverage"),
    rates: rateNames.map((name) => rateRow(name, artifact.metrics, artifact.thresholds.rates[name])),
    families: Object.entries(artifact.families ?? {}).map(([family, metrics]) => familyRow(family, metrics)),
    steadiness: steadinessOf(artifact.repeats),
    known: (artifact.knownFailures ?? []).map(knownText),
    stages: Object.entries(artifact.metrics.observedRolloutStages).map(([stage, count]) => `${stage} (${count})`),
    failures: artifact.gates.failures,
  };
}

/** Formats one run as a row; also used by the live table. */
export function caseRow(record: CaseDigest): CaseRow {
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

function summarise({ gates, metrics, selection }: GateSummary): string {
  const { passed, failed, unscored } = metrics.counts;
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unscored > 0 ? [`${unscored} unscored`] : []),
  ].join(", ");
  const isPartial = selection.selectedCases < selection.suiteCases;
  const shard = selection.shard === undefined ? "" : `, shard ${selection.shard.index} of ${selection.shard.count}`;
  const part = isPartial ? `; ${selection.selectedCases} of ${selection.suiteCases} cases selected${shard}` : "";
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
  rubrics,
}: GateSummary): ReportRows["facts"] {
  return [
    ["run", `${runId}, ${formatMoment(startedAt)}`],
    ["target", target],
    ["runtime", `ctx ${runtime.version}, Node ${runtime.node.replace(/^v/, "")}, models ${runtime.modelPortfolio}`],
    ...(environment.commit === undefined ? [] : [["commit", environment.commit] as const]),
    ["suite hash", suiteHash.slice(0, 12)],
    ...(evidence === undefined ? [] : [["evidence", evidenceText(evidence)] as const]),
    ...(rubrics === undefined ? [] : [["rubrics", rubricsText(rubrics)] as const]),
  ];
}

function evidenceText(evidence: NonNullable<GateArtifact["evidence"]>): string {
  const wrong = evidence.filter(({ reasons }) => reasons.length > 0).length;
  return `${formatCount(evidence.length, "saved search", "saved searches")} replayed, ${wrong === 0 ? "all as saved" : `${wrong} differ`}`;
}

function rubricsText({ graded, unscored, agreement }: NonNullable<GateArtifact["rubrics"]>): string {
  const { numerator, denominator } = agreement;
  const labels = denominator === 0 ? "no labels" : `${numerator} of ${denominator} as labelled`;
  return `${graded} graded, ${unscored} unscored, ${labels}`;
}

function rateRow(name: RateName, { rates }: Metrics, threshold: Threshold | undefined): RateRow {
  const rate = rates[name];
  return {
    name,
    value: formatRate(rate.value),
    counts: `${rate.numerator}/${rate.denominator}`,
    interval: rate.low === null || rate.high === null ? "–" : `${formatRate(rate.low)}–${formatRate(rate.high)}`,
    threshold: threshold === undefined ? "" : thresholdText(threshold),
    standing: threshold === undefined ? "report only" : standing(rate, threshold),
  };
}

function familyRow(family: string, { counts, rates }: Metrics): FamilyRow {
  const share = ({ numerator, denominator }: Rate) => (denominator === 0 ? "–" : `${numerator}/${denominator}`);
  return {
    family,
    passed: `${counts.passed}/${counts.runs}`,
    rates: {
      ambiguityRecall: share(rates.ambiguityRecall),
      capabilityMissRecall: share(rates.capabilityMissRecall),
      answerHoldRate: share(rates.answerHoldRate),
      silentAnswerRate: share(rates.silentAnswerRate),
    },
  };
}

function steadinessOf(repeats: GateArtifact["repeats"]): ReportRows["steadiness"] {
  if (repeats === undefined) return [];
  const share = (label: string, { value, numerator, denominator }: Rate) =>
    [label, formatRate(value), `${numerator}/${formatCount(denominator, "case")}`] as const;
  return [
    share("same verdict in every run", repeats.sameVerdict),
    share("same outcome in every run", repeats.sameOutcome),
    ...repeats.passAll
      .filter(({ runs }, index, { length }) => isRound(runs) || index === length - 1)
      .map(({ runs, cases, value }) => [`pass^${runs}`, formatRate(value), formatCount(cases, "case")] as const),
  ];
}

/** True for the numbers 1, 2, 5, 10, 20, 50 and so on. */
function isRound(runs: number): boolean {
  return /^[125]0*$/.test(String(runs));
}

function knownText({ id, why, passed, failed, unscored }: KnownFailure): string {
  const counts = [
    `${failed} failed`,
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(unscored > 0 ? [`${unscored} unscored`] : []),
  ];
  return `${id}: ${counts.join(", ")} (${why})`;
}

function thresholdText({ min, max }: Threshold): string {
  return [...(min === undefined ? [] : [`≥ ${min}`]), ...(max === undefined ? [] : [`≤ ${max}`])].join(", ");
}
