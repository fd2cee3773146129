// The saved runs of suites for the studio: the history of the rates, one run with its failures by cause, and matrices.
// Reads what `ctx validate` writes and computes nothing anew.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { CtxError } from "../../contract/error.ts";
import { matrixSchema } from "../../contract/gate/matrix.ts";
import { readArtifact, readArtifactAs } from "../artifact/read.ts";
import { type CaseDigest, digestOf, type GateSummary } from "../digest.ts";
import { acceptResult, type Writing } from "../update/write.ts";
import type { ReadTraceOf } from "./causes.ts";
import type { GateList, GateRunView, MatrixView, RunPoint, SuiteHistory } from "./document.ts";
import { matrixView } from "./matrix-view.ts";
import { gateRunView } from "./report-view.ts";
import { shownCase } from "./shown-case.ts";

export interface StudioGates {
  list(): Promise<GateList>;
  run(suite: string, id: string): Promise<GateRunView>;
  matrix(suite: string, id: string): Promise<MatrixView>;
  /** Accepts the result of a case as its new expectation, and returns the changes in words. */
  accept(suite: string, id: string, caseId: string): Promise<readonly string[]>;
}

export interface GateParts {
  readonly readTraceOf: ReadTraceOf;
  /** Returns the id under which the studio opens the trace at a path; null if it has no such run. */
  readonly runOf: (tracePath: string) => string | null;
  /** Finds the suite whose expectation changes; throws where it must not change. */
  readonly suiteOf: (nameOrPath: string) => Promise<Writing>;
}

/** Number of newest runs of a suite that the history shows. */
const mostRuns = 20;

type Kept = Pick<GateSummary, "suite" | "thresholds" | "startedAt" | "gates" | "metrics" | "cases">;

/** Opens the folder of runs. Each artifact is read once, and again after it changed. */
export function openStudioGates(folder: string, { readTraceOf, runOf, suiteOf }: GateParts): StudioGates {
  const known = new Map<string, { readonly changed: number; readonly kept: Promise<Kept> }>();
  const read = async (file: string): Promise<Kept> => {
    const { mtimeMs: changed } = await stat(file);
    const before = known.get(file);
    if (before?.changed === changed) return await before.kept;
    const fresh = { changed, kept: readArtifactAs(file, digestOf) };
    known.set(file, fresh);
    return await fresh.kept;
  };
  return {
    list: async () => {
      const problems: string[] = [];
      const suites: SuiteHistory[] = [];
      for (const suite of await foldersIn(folder)) {
        const history = await historyOf(path.join(folder, suite), { read, problems });
        if (history !== null) suites.push(history);
      }
      return { suites, folder, problems };
    },
    run: async (suite, id) =>
      await gateRunView(await readArtifactAs(runFile(folder, suite, id), shownCase), { readTraceOf, runOf }),
    matrix: async (suite, id) => {
      const found = matrixSchema.safeParse(JSON.parse(await readFile(runFile(folder, suite, id), "utf8")));
      if (!found.success) throw new CtxError("config", `${suite}/${id} is not a matrix that this version reads`);
      return matrixView(found.data, runOf);
    },
    accept: async (suite, id, caseId) => {
      const artifact = await readArtifact(runFile(folder, suite, id));
      const writing = await suiteOf(artifact.suiteFile ?? artifact.suite);
      return await acceptResult(
        artifact.cases.filter((record) => record.id === caseId),
        writing,
      );
    },
  };
}

/** Returns the file of a run. Neither name may contain a separator. */
function runFile(folder: string, ...names: readonly [suite: string, id: string]): string {
  if (names.some((name) => !/^[\w][\w.-]*$/.test(name)))
    throw new CtxError("usage", `there is no run "${names.join("/").slice(0, 100)}"`);
  return path.join(folder, `${names.join("/")}.json`);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  // A folder that does not exist has no runs.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function historyOf(
  folder: string,
  { read, problems }: { readonly read: (file: string) => Promise<Kept>; readonly problems: string[] },
): Promise<SuiteHistory | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && !name.startsWith("latest"));
  const isMatrix = (name: string) => name.startsWith("matrix");
  const runs: { readonly id: string; readonly kept: Kept }[] = [];
  for (const name of names.filter((one) => !isMatrix(one))) {
    try {
      runs.push({ id: name.replace(/\.json$/, ""), kept: await read(path.join(folder, name)) });
    } catch (thrown) {
      // A folder of runs may contain other files. A damaged artifact is reported.
      if (name.startsWith("run-") && thrown instanceof CtxError) problems.push(thrown.message);
    }
  }
  const newest = runs.toSorted((a, b) => a.kept.startedAt.localeCompare(b.kept.startedAt)).slice(-mostRuns);
  const last = newest.at(-1)?.kept;
  const matrices = names.filter(isMatrix).map((name) => name.replace(/\.json$/, ""));
  if (last === undefined) return null;
  return {
    suite: last.suite,
    thresholds: last.thresholds.rates,
    points: newest.map(({ id, kept }) => pointOf(id, kept)),
    flaky: flakyCases(newest.map(({ kept }) => kept)),
    matrices,
  };
}

function pointOf(id: string, { startedAt, gates, metrics }: Kept): RunPoint {
  const { counts, rates } = metrics;
  return { id, startedAt, verdict: gates.verdict, passed: counts.passed, runs: counts.runs, rates };
}

/** Returns the cases that both passed and failed. A case that could not run says nothing. */
export function flakyCases(
  runs: readonly { readonly cases: readonly Pick<CaseDigest, "id" | "verdict">[] }[],
): readonly string[] {
  const byCase = Map.groupBy(
    runs.flatMap(({ cases }) => cases).filter(({ verdict }) => verdict !== "unscored"),
    ({ id }) => id,
  );
  return [...byCase].filter(([, same]) => new Set(same.map(({ verdict }) => verdict)).size > 1).map(([id]) => id);
}
