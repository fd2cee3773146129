// Runs the cases of a suite through a port and gives the artifact. Cases run side by side; records keep the suite's order.
import type { Clock, Ids } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { CaseRecord, GateArtifact, Selection } from "../contract/gate.ts";
import type { EvidenceRecord } from "../contract/gate-evidence.ts";
import type { AnchorCase, AnchorSuite } from "./anchor.ts";
import { type About, buildArtifact } from "./artifact.ts";
import { type Ask, attempt, type PlannedRun } from "./run/attempt.ts";
import { runInOrder } from "./run/queue.ts";

/** What a live view is told. Runs end in any order; `index` is the place in `runs`. */
export type GateProgress =
  | { readonly kind: "run-start"; readonly suite: string; readonly runs: readonly PlannedRun[] }
  | { readonly kind: "case-start"; readonly index: number; readonly run: PlannedRun }
  | { readonly kind: "case-end"; readonly index: number; readonly run: PlannedRun; readonly record: CaseRecord }
  | { readonly kind: "run-end"; readonly artifact: GateArtifact };

export interface RunOptions {
  readonly suite: AnchorSuite;
  readonly ask: Ask;
  /** What stands in the artifact about the runtime and the machine. */
  readonly about: About;
  readonly concurrency: number;
  /** Runs of each case; null: as the suite says. */
  readonly repeat: number | null;
  /** Longest single run, in milliseconds. */
  readonly timeoutMs: number;
  /** Stop at the first gate case, in the suite's order, that does not pass. */
  readonly bail: boolean;
  /** Regular expression over ids, families and prompts, letter case aside; null: every case. */
  readonly grep: string | null;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Key names redacted beside the usual ones. */
  readonly redactKeys: readonly string[];
  /** Replays the evidence that the suite names; absent when it names none. */
  readonly replayEvidence?: (() => Promise<readonly EvidenceRecord[]>) | undefined;
  readonly onProgress?: (event: GateProgress) => void;
}

/** Runs the suite. An abort gives what was done, with the verdict `invalid`. Throws `usage` when `grep` fits no case. */
export async function runSuite(options: RunOptions): Promise<GateArtifact> {
  const { suite, about, redactKeys, clock, ids, onProgress } = options;
  const runId = ids.next("run");
  const startedAt = clock.now();
  const selected = selectCases(suite, options.grep);
  const runs = selected.flatMap((anchor) => repeatsOf(anchor, options.repeat));
  onProgress?.({ kind: "run-start", suite: suite.suite, runs });
  const records = await recordRuns(runs, options);
  const evidence = await options.replayEvidence?.();
  const selection: Selection = {
    suiteCases: suite.cases.length,
    selectedCases: selected.length,
    plannedRuns: runs.length,
    grep: options.grep,
    stopped: whyStopped({ done: records.length, planned: runs.length, isAborted: options.signal.aborted }),
  };
  const finishedAt = clock.now();
  const artifact = buildArtifact({
    suite,
    runId,
    startedAt,
    finishedAt,
    about,
    selection,
    records,
    evidence,
    redactKeys,
  });
  onProgress?.({ kind: "run-end", artifact });
  return artifact;
}

function selectCases(suite: AnchorSuite, grep: string | null): readonly AnchorCase[] {
  if (grep === null) return suite.cases;
  const expression = readGrep(grep);
  const selected = suite.cases.filter((anchor) =>
    [anchor.id, anchor.family, anchor.prompt].some((text) => expression.test(text)),
  );
  if (selected.length > 0) return selected;
  const hint = `its cases are ${suite.cases.map(({ id }) => id).join(", ")}`;
  throw new CtxError("usage", `--grep ${JSON.stringify(grep)} fits no case of ${suite.suite}`, { hint });
}

function readGrep(grep: string): RegExp {
  try {
    return new RegExp(grep, "i");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("usage", `--grep ${JSON.stringify(grep)} is not a regular expression: ${why}`, {
      cause,
      hint: "put a backslash before characters such as ( [ * +",
    });
  }
}

function repeatsOf(anchor: AnchorCase, repeat: number | null): readonly PlannedRun[] {
  return Array.from({ length: repeat ?? anchor.repeat }, (_, index) => ({ anchor, repeat: index + 1 }));
}

function recordRuns(runs: readonly PlannedRun[], options: RunOptions): Promise<CaseRecord[]> {
  return runInOrder({
    items: runs,
    concurrency: options.concurrency,
    signal: options.signal,
    work: async (run, { index, signal }) => {
      options.onProgress?.({ kind: "case-start", index, run });
      const record = await attempt(run, { ...options, signal });
      if (record !== null) options.onProgress?.({ kind: "case-end", index, run, record });
      return record;
    },
    endsAfter: (record) => options.bail && isBlocking(record),
  });
}

function isBlocking({ role, stage, verdict }: CaseRecord): boolean {
  return role === "gate" && (verdict === "unscored" || (verdict === "failed" && stage === "block"));
}

function whyStopped(run: { done: number; planned: number; isAborted: boolean }): Selection["stopped"] {
  if (run.done === run.planned) return null;
  return run.isAborted ? "interrupted" : "bail";
}
