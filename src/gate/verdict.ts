// Decides whether records and metrics meet the thresholds of the suite, and writes one sentence for each failure.
import type { Gates, Rate, Selection } from "../contract/gate.ts";
import type { EvidenceRecord } from "../contract/gate-evidence.ts";
import { type RateName, rateNames, type Threshold, type Thresholds } from "../contract/gate-suite.ts";
import type { CaseDigest } from "./digest.ts";
import { scorers } from "./rates.ts";
import type { Scored } from "./score.ts";

export interface Measured extends Pick<Scored, "metrics" | "repeats"> {
  readonly records: readonly CaseDigest[];
  readonly thresholds: Thresholds;
  readonly selection: Selection;
  readonly evidence?: readonly EvidenceRecord[] | undefined;
}

/** Returns `invalid` when a gate case could not be scored or a run is missing, else `failed` or `passed`. */
export function decideGates(measured: Measured): Gates {
  const unmeasured = [...incompleteness(measured), ...unscoredCases(measured.records)];
  const failures = [
    ...failedCases(measured.records),
    ...failedEvidence(measured.evidence ?? []),
    ...missedThresholds(measured),
  ];
  const verdict = unmeasured.length > 0 ? "invalid" : failures.length > 0 ? "failed" : "passed";
  return { passed: verdict === "passed", verdict, failures: [...unmeasured, ...failures] };
}

/** Compares a rate with its threshold; returns `not measured` when the denominator is zero. */
export function standing(rate: Rate, threshold: Threshold): "holds" | "missed" | "not measured" {
  if (rate.denominator === 0) return "not measured";
  // The exact quotient is compared, because `value` is rounded.
  const value = rate.numerator / rate.denominator;
  return value >= (threshold.min ?? 0) && value <= (threshold.max ?? 1) ? "holds" : "missed";
}

function incompleteness({ records, selection }: Measured): readonly string[] {
  const done = `${records.length} of ${selection.plannedRuns} runs`;
  if (selection.stopped === "interrupted") return [`the run was interrupted after ${done}`];
  const isShort = records.length < selection.plannedRuns && selection.stopped !== "bail";
  return isShort ? [`only ${done} are recorded`] : [];
}

/** Lists gate runs without a score. A known failure that ends with an error counts as failed, so it is not listed. */
function unscoredCases(records: readonly CaseDigest[]): readonly string[] {
  return records
    .filter(
      ({ role, verdict, knownFailure }) => role === "gate" && verdict === "unscored" && knownFailure === undefined,
    )
    .map((record) => `${nameOf(record)} could not be scored: ${record.reasons.join("; ")}`);
}

/** Lists failed cases. All repeats of a case must pass, or at least the share that the case sets. */
function failedCases(records: readonly CaseDigest[]): readonly string[] {
  const gate = records.filter(
    ({ role, verdict, knownFailure }) => role === "gate" && (verdict !== "unscored" || knownFailure !== undefined),
  );
  return [...Map.groupBy(gate, ({ id }) => id).values()].flatMap((runs) => failuresOf(runs));
}

function failuresOf(runs: readonly CaseDigest[]): readonly string[] {
  const [first] = runs;
  if (first === undefined) return [];
  const { id, stage, knownFailure, thresholds: { minPassRate = 1 } = {} } = first;
  const failed = runs.filter(({ verdict }) => verdict === "failed");
  const passedCount = runs.filter(({ verdict }) => verdict === "passed").length;
  const isHeld = passedCount / runs.length >= minPassRate;
  if (knownFailure !== undefined) {
    return isHeld ? [`${id} passes now; remove it from the known failures (listed because: ${knownFailure})`] : [];
  }
  if (isHeld || stage === "watch") return [];
  if (minPassRate === 1) return failed.map((record) => `${nameOf(record)}: ${record.reasons.join("; ")}`);
  const reasons = [...new Set(failed.flatMap((record) => record.reasons))].slice(0, shownReasons).join("; ");
  return [`${id} passed ${passedCount} of ${runs.length} runs, the minimum share is ${minPassRate}: ${reasons}`];
}

const shownReasons = 3;

function failedEvidence(evidence: readonly EvidenceRecord[]): readonly string[] {
  return evidence
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ file, reasons }) => `evidence ${file}: ${reasons.join("; ")}`);
}

function nameOf({ id, repeat }: CaseDigest): string {
  return repeat === 1 ? id : `${id} (repeat ${repeat})`;
}

function missedThresholds(measured: Measured): readonly string[] {
  const { metrics, thresholds } = measured;
  // A shard measures only part of the suite, so the thresholds are applied to the merged run.
  if (measured.selection.shard !== undefined) return [];
  const rates = rateNames.flatMap((name) => {
    const threshold = thresholds.rates[name];
    return threshold === undefined ? [] : missedThreshold(name, threshold, measured);
  });
  const steadiness = (thresholds.passAll ?? []).flatMap((wanted) => missedPassAll(wanted, measured));
  const seen = Object.entries(metrics.observedRolloutStages);
  // A partial run may observe no rollout stage at all. That is not a failure.
  if (seen.length === 0 && isPartial(measured.selection)) return [...rates, ...steadiness];
  const seenText = seen.map(([stage, count]) => `${stage} (${count})`).join(", ") || "none";
  const stages = thresholds.observedRolloutStages
    .filter((stage) => metrics.observedRolloutStages[stage] === undefined)
    .map((stage) => `no run was in the rollout stage ${stage}; seen: ${seenText}`);
  return [...rates, ...steadiness, ...stages];
}

function missedThreshold(name: RateName, threshold: Threshold, { metrics, selection }: Measured): readonly string[] {
  const rate = metrics.rates[name];
  switch (standing(rate, threshold)) {
    case "holds":
      return [];
    case "missed":
      return [`${name} is ${shortNumber(rate)} (${rate.numerator} of ${rate.denominator}), ${limitText(threshold)}`];
    case "not measured": {
      if (threshold.min === undefined || isPartial(selection) || scorers[name].whenUnmeasured === "holds") return [];
      return [`${name} must be at least ${threshold.min}, but there are no scored ${scorers[name].population}`];
    }
  }
}

function missedPassAll(
  { runs, min }: NonNullable<Thresholds["passAll"]>[number],
  { repeats, selection }: Measured,
): readonly string[] {
  const found = repeats?.passAll.find((measured) => measured.runs === runs);
  if (found !== undefined) {
    if (found.value >= min) return [];
    return [
      `pass^${runs} is ${Number(found.value.toFixed(4))} over ${found.cases} ${found.cases === 1 ? "case" : "cases"}, must be at least ${min}`,
    ];
  }
  return isPartial(selection)
    ? []
    : [`pass^${runs} must be at least ${min}, but no case ran ${runs} times; see --repeat`];
}

/** True when some cases of the suite were not run, so that an unmeasured rate is not a failure. */
function isPartial({ grep, stopped, only }: Selection): boolean {
  return grep !== null || stopped !== null || only !== undefined;
}

function shortNumber({ numerator, denominator }: Rate): string {
  return String(Number((numerator / denominator).toFixed(4)));
}

function limitText({ min, max }: Threshold): string {
  const limits = [min === undefined ? null : `at least ${min}`, max === undefined ? null : `at most ${max}`];
  return `must be ${limits.filter((limit) => limit !== null).join(" and ")}`;
}
