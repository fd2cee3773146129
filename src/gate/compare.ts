// Compares two runs by metric and by case, and reports the regressions. All functions are pure.
import type { Paired } from "../contract/gate/matrix.ts";
import type { CaseRecord, GateArtifact, Rate } from "../contract/gate.ts";
import { rateNames } from "../contract/gate-suite.ts";
import type { ArtifactOf } from "./artifact/read.ts";
import type { ComparedCase } from "./digest.ts";
import { deploymentMismatches } from "./failure-labels.ts";
import { describeResult } from "./judge.ts";
import { pairRuns, totalCost } from "./paired.ts";
import { scorers } from "./rates.ts";
import { score } from "./score.ts";

/** Direction of a change; `added` and `removed` are cases that only one of the two runs has. */
export type Change = "same" | "better" | "worse" | "changed" | "added" | "removed";

export interface MetricChange {
  readonly name: string;
  readonly base: Rate;
  readonly candidate: Rate;
  readonly change: Change;
}

export interface CaseChange {
  readonly id: string;
  readonly role: CaseRecord["role"];
  readonly stage: CaseRecord["stage"];
  readonly change: Change;
  /** The result, or the error when there is no result; null when this run does not have the case. */
  readonly base: string | null;
  readonly candidate: string | null;
  /** Fields of the result that differ, such as `outcomeType` or `view`. */
  readonly differs: readonly string[];
  /** Expectations that the candidate misses and the base did not; empty unless the case is worse or changed. */
  readonly why: readonly string[];
  /** Trace of the first run of the candidate that has such a reason. */
  readonly tracePath: string | null;
  /** Contains `deployment_mismatch` when two targets gave different results. */
  readonly labels: readonly string[];
}

export interface Comparison {
  readonly base: Side;
  readonly candidate: Side;
  /** False when the suite changed between the runs; the metrics then cover only the cases that both runs have. */
  readonly isSameSuite: boolean;
  readonly metrics: readonly MetricChange[];
  /** Cases that differ between the runs, in the order of the candidate run. */
  readonly cases: readonly CaseChange[];
  readonly comparedCases: number;
  /** Numbers of cases that only one of the two runs passed, and whether the difference is significant. */
  readonly paired: Paired;
  /** Total cost in US dollars as decimal text, over the cases that both sides have. */
  readonly costUsd: { readonly base: string; readonly candidate: string };
  /** One sentence for each regression; empty when there is none. */
  readonly regressions: readonly string[];
}

/** An artifact whose records contain at least the fields that a comparison needs. */
export type ComparedRun = ArtifactOf<ComparedCase>;

type Side = Pick<GateArtifact, "runId" | "target"> & { readonly verdict: GateArtifact["gates"]["verdict"] };

/** Compares a run with a base run. */
export function compareRuns(base: ComparedRun, candidate: ComparedRun): Comparison {
  const isSameSuite = base.suiteHash === candidate.suiteHash;
  const changes = compareCases(base, candidate);
  const metrics = compareMetrics(base, candidate);
  const isDeployment = base.target !== candidate.target;
  const cases = isDeployment ? changes.map(labelled) : changes;
  return {
    base: sideOf(base),
    candidate: sideOf(candidate),
    isSameSuite,
    metrics: metrics.filter(({ change }) => change !== "same"),
    cases: cases.filter(({ change }) => change !== "same"),
    comparedCases: cases.filter(({ change }) => change !== "added" && change !== "removed").length,
    ...pairedSides(base, candidate),
    regressions: [
      ...verdictRegression(base, candidate),
      ...cases.flatMap((change) => caseRegression(change, { isSameSuite, isDeployment })),
      ...metrics.flatMap((change) => metricRegression(change, candidate)),
    ],
  };
}

function pairedSides(base: ComparedRun, candidate: ComparedRun): Pick<Comparison, "paired" | "costUsd"> {
  const ids = [base, candidate].map(({ cases }) => new Set(cases.map(({ id }) => id)));
  const [old = [], fresh = []] = [base, candidate].map(({ cases }) =>
    cases.filter(({ id }) => ids.every((known) => known.has(id))),
  );
  return { paired: pairRuns(old, fresh), costUsd: { base: totalCost(old), candidate: totalCost(fresh) } };
}

function sideOf({ runId, target, gates }: ComparedRun): Side {
  return { runId, target, verdict: gates.verdict };
}

function compareCases(base: ComparedRun, candidate: ComparedRun): readonly CaseChange[] {
  const [before, after] = [base, candidate].map(({ cases }) => Map.groupBy(cases, ({ id }) => id));
  const differing = new Map(deploymentMismatches(base, candidate).map(({ id, differs }) => [id, differs]));
  const ids = new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])]);
  return [...ids].flatMap((id) => {
    const [old, fresh] = [before?.get(id) ?? [], after?.get(id) ?? []];
    const [either] = [...fresh, ...old];
    if (either === undefined) return [];
    const isShared = old.length > 0 && fresh.length > 0;
    const differs = isShared ? (differing.get(id) ?? []) : [];
    const change = isShared ? changeOf(old, fresh, differs) : old.length === 0 ? "added" : "removed";
    return [
      {
        ...{ id, role: either.role, stage: either.stage, labels: [], differs, change },
        ...reasonsFor(change, { old, fresh }),
        base: describeRuns(old),
        candidate: describeRuns(fresh),
      },
    ];
  });
}

function changeOf(old: readonly ComparedCase[], fresh: readonly ComparedCase[], differs: readonly string[]): Change {
  const held = (runs: readonly ComparedCase[]) =>
    runs.filter(({ verdict }) => verdict === "passed").length / runs.length;
  const gain = held(fresh) - held(old);
  if (gain !== 0) return gain > 0 ? "better" : "worse";
  return differs.length === 0 ? "same" : "changed";
}

/** Returns the new reasons against the candidate, each once. */
function reasonsFor(
  change: Change,
  { old, fresh }: { readonly old: readonly ComparedCase[]; readonly fresh: readonly ComparedCase[] },
): Pick<CaseChange, "why" | "tracePath"> {
  const known = new Set(old.flatMap(({ reasons }) => reasons));
  const isNew = (reason: string) => !known.has(reason);
  const worse = change === "worse" || change === "changed" ? fresh.filter(({ reasons }) => reasons.some(isNew)) : [];
  const why = [...new Set(worse.flatMap(({ reasons }) => reasons.filter(isNew)))];
  return { why, tracePath: worse[0]?.tracePath ?? null };
}

function describeRuns(runs: readonly ComparedCase[]): string | null {
  const [first] = runs;
  if (first === undefined) return null;
  const { verdict, result, error } = first;
  if (runs.length > 1) return `${runs.filter((run) => run.verdict === "passed").length} of ${runs.length} runs passed`;
  return `${verdict}: ${result === null ? (error?.code ?? "no result") : describeResult(result)}`;
}

/** Measures both runs over the cases that both runs have. */
function compareMetrics(base: ComparedRun, candidate: ComparedRun): readonly MetricChange[] {
  const [old, fresh] = [base, candidate].map(({ cases }) => new Set(cases.map(({ id }) => id)));
  const isShared = ({ id }: ComparedCase) => old?.has(id) === true && fresh?.has(id) === true;
  const [before, after] = [base, candidate].map(({ cases }) => score(cases.filter(isShared)).metrics);
  if (before === undefined || after === undefined) return [];
  return rateNames.map((name) => {
    const { better } = scorers[name];
    const [old, fresh] = [before.rates[name], after.rates[name]];
    return { name, base: old, candidate: fresh, change: rateChange(old, { fresh, better }) };
  });
}

function rateChange(old: Rate, { fresh, better }: { fresh: Rate; better: "higher" | "lower" }): Change {
  if (old.value === fresh.value) return "same";
  if (old.value === null || fresh.value === null) return "changed";
  return fresh.value > old.value === (better === "higher") ? "better" : "worse";
}

function labelled(change: CaseChange): CaseChange {
  return change.differs.length === 0 ? change : { ...change, labels: ["deployment_mismatch"] };
}

function verdictRegression(base: ComparedRun, { gates }: ComparedRun): readonly string[] {
  return base.gates.passed && !gates.passed ? [`the gate passed and is ${gates.verdict} now`] : [];
}

function caseRegression(
  { id, role, stage, change, base, candidate, differs }: CaseChange,
  { isSameSuite, isDeployment }: { readonly isSameSuite: boolean; readonly isDeployment: boolean },
): readonly string[] {
  if (change === "removed") return isSameSuite ? [`${id} was not run`] : [];
  if (isDeployment && differs.length > 0) return [`${id}: deployment_mismatch in ${differs.join(", ")}`];
  if (change !== "worse" || role !== "gate" || stage !== "block") return [];
  return [`${id}: ${base ?? ""}, now ${candidate ?? ""}`];
}

/** Returns a sentence when a rate that has a threshold became worse. Rates without a threshold are only reported. */
function metricRegression({ name, base, candidate, change }: MetricChange, run: ComparedRun): readonly string[] {
  const isGated = Object.keys(run.thresholds.rates).includes(name);
  return isGated && change === "worse" ? [`${name} went from ${base.value} to ${candidate.value}`] : [];
}
