// Recomputes the metrics of a run from its records. The functions are pure and do not use the code that decides a query.

import type { KnownFailure, Rubrics } from "../contract/gate.ts";
import { type Metrics, ratesSchema } from "../contract/gate.ts";
import { rateNames } from "../contract/gate-suite.ts";
import { rolloutStageSchema } from "../contract/query/request.ts";
import type { CaseDigest, GateSummary } from "./digest.ts";
import { isScored, type ScoredRecord, type Scorer, scorers } from "./rates.ts";
import { toRate } from "./score/rate.ts";
import { measureRepeats } from "./score/repeats.ts";
import type { RubricCounts } from "./score/rubric-counts.ts";

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
  const rates = Object.fromEntries(rateNames.map((name) => [name, rate(scorers[name])]));
  return {
    counts: countRecords(records),
    rates: ratesSchema.parse(rates),
    observedRolloutStages: observedRolloutStages(scored),
  };
}

/** Returns the number of runs by stage, in the order of a rollout; a stage without runs has no entry. */
function observedRolloutStages(records: readonly ScoredRecord[]): Record<string, number> {
  const counts = rolloutStageSchema.options.map(
    (stage) => [stage, records.filter(({ clarification }) => clarification?.rolloutStage === stage).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
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

/** Returns the result of each known failure that ran, in the order of the suite. */
export function listKnownFailures(records: readonly CaseDigest[]): KnownFailure[] {
  const listed = [...Map.groupBy(records, ({ id }) => id)].flatMap(([id, runs]) => {
    const [{ knownFailure: why = undefined } = {}] = runs;
    return why === undefined ? [] : [{ id, why, runs }];
  });
  return listed.map(({ id, why, runs }) => {
    const count = (wanted: CaseDigest["verdict"]) => runs.filter(({ verdict }) => verdict === wanted).length;
    return { id, why, passed: count("passed"), failed: count("failed"), unscored: count("unscored") };
  });
}

/** Sums the counts of all records; null when no record has a rubric. */
export function measureRubrics(records: readonly { readonly rubrics?: RubricCounts }[]): Rubrics | null {
  const counts = records.flatMap(({ rubrics }) => rubrics ?? []);
  if (counts.length === 0) return null;
  const sum = (key: keyof RubricCounts) => counts.reduce((total, one) => total + one[key], 0);
  return {
    graded: sum("graded"),
    unscored: sum("unscored"),
    agreement: toRate({ numerator: sum("agreed"), denominator: sum("labelled") }),
  };
}
