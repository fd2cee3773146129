// Builds the document of a matrix. A matrix runs one suite in several variants, which differ in model, target or knowledge
// packs. All functions are pure.
import { percentile, wilson } from "../base/statistics.ts";
import { toIso } from "../base/time.ts";
import { outcomeExit } from "../contract/error.ts";
import type { GateMatrix, MatrixCell, MatrixVariant } from "../contract/gate/matrix.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { CaseDigest, GateSummary } from "./digest.ts";
import { casePassed, pairRuns, totalCost } from "./paired.ts";
import { caseRow } from "./report.ts";

/** One variant and its run. */
export interface VariantRun extends Pick<MatrixVariant, "name" | "model" | "target" | "knowledge" | "artifact"> {
  readonly summary: GateSummary;
}

interface MatrixParts {
  readonly matrixId: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly runs: readonly VariantRun[];
}

/** Builds the document of a matrix and compares each variant with the first. */
export function buildMatrix({ matrixId, startedAt, finishedAt, runs }: MatrixParts): GateMatrix {
  const [first, ...others] = runs;
  if (first === undefined) throw new TypeError("a matrix needs at least one variant");
  const byCase = runs.map(({ summary }) => Map.groupBy(summary.cases, ({ id }) => id));
  const ids = [...new Set(runs.flatMap(({ summary }) => summary.cases.map(({ id }) => id)))];
  return {
    version: "ctx-gate-matrix/v1",
    suite: first.summary.suite,
    suiteHash: first.summary.suiteHash,
    matrixId,
    startedAt: toIso(startedAt),
    finishedAt: toIso(finishedAt),
    variants: runs.map(variantOf),
    cases: ids.map((id) => {
      const either = byCase.flatMap((cases) => cases.get(id) ?? [])[0];
      return {
        ...{ id, family: either?.family ?? "", role: either?.role ?? "gate" },
        cells: byCase.map((cases) => cellOf(cases.get(id) ?? [])),
      };
    }),
    pairs: others.map(({ name, summary }) => ({
      ...{ base: first.name, candidate: name },
      ...pairRuns(first.summary.cases, summary.cases),
    })),
  };
}

function variantOf({ name, model, target, knowledge, artifact, summary }: VariantRun): MatrixVariant {
  const { runId, gates, cases } = summary;
  const count = (verdict: CaseDigest["verdict"]) => cases.filter((one) => one.verdict === verdict).length;
  const [passed, failed, unscored] = [count("passed"), count("failed"), count("unscored")];
  const scored = passed + failed;
  const interval = wilson(passed, scored);
  return {
    ...{ name, model, target, knowledge, runId, artifact, verdict: gates.verdict, passed, failed, unscored },
    passRate: {
      ...{ value: scored === 0 ? null : passed / scored, numerator: passed, denominator: scored },
      ...{ low: interval?.low ?? null, high: interval?.high ?? null },
    },
    costUsd: totalCost(cases),
    medianMs: percentile(
      cases.map(({ durationMs }) => durationMs),
      50,
    ),
  };
}

/** Returns the cell of a case. The cell of a repeated case shows the first run that did not pass, if there is one. */
function cellOf(runs: readonly CaseDigest[]): MatrixCell | null {
  const shown = runs.find(({ verdict }) => verdict !== "passed") ?? runs[0];
  if (shown === undefined) return null;
  const { durationMs, costUsd, tracePath, reasons } = shown;
  const passed = casePassed(runs);
  return {
    verdict: passed === null ? "unscored" : passed ? "passed" : "failed",
    ...{ durationMs, costUsd, tracePath, reasons: [...reasons], got: caseRow(shown).got },
    ...{ runs: runs.length, passed: runs.filter(({ verdict }) => verdict === "passed").length },
  };
}

/** Returns the exit code of a matrix: the worst verdict of its variants, where `invalid` is worse than `failed`. */
export function matrixExit({ variants }: Pick<GateMatrix, "variants">): number {
  const has = (verdict: GateArtifact["gates"]["verdict"]) => variants.some((variant) => variant.verdict === verdict);
  return has("invalid") ? outcomeExit.unmeasured : has("failed") ? outcomeExit.wrong : outcomeExit.answer;
}
