// Runs the cases of a suite through a port. Cases run concurrently, but their records keep the order of the suite. Only
// the digests of the records stay in memory. Start here: a run takes these steps.
//
//   anchor       loads the suite and applies its defaults
//   run/plan     selects the cases, their repeats and the shard
//   run/retry    reuses scored records of an earlier run
//   run/queue    works on several cases at once
//   run/attempt  asks one query through the port `target`, within its timeout
//   record       reduces result and trace to a record; `judge` compares it with the expectation of the case
//   run/records  keeps the record in a file, `digest` what stays in memory
//   artifact     puts the records together: `score` counts the rates, `verdict` applies the thresholds
//
// `compare`, `merge`, `matrix` and `report` read finished artifacts.
import type { Clock, Ids } from "../contract/clock.ts";
import type { Selection } from "../contract/gate.ts";
import type { EvidenceRecord } from "../contract/gate-evidence.ts";
import type { AnchorSuite } from "./anchor.ts";
import { type About, buildSummary, type GateRun, recordText } from "./artifact.ts";
import { type CaseDigest, digestOf, type GateSummary } from "./digest.ts";
import { attempt, type PlannedRun } from "./run/attempt.ts";
import { type Choice, planRuns } from "./run/plan.ts";
import { runInOrder } from "./run/queue.ts";
import type { RecordStore } from "./run/records.ts";
import { judgedAgain, type KeptRuns, runName } from "./run/retry.ts";
import type { Ask, GradeSentence } from "./target.ts";

/** Events for a live view. Runs end in any order; `index` is the position in `runs`. */
export type GateProgress =
  | { readonly kind: "run-start"; readonly suite: string; readonly runs: readonly PlannedRun[] }
  | { readonly kind: "case-start"; readonly index: number; readonly run: PlannedRun }
  | { readonly kind: "case-end"; readonly index: number; readonly run: PlannedRun; readonly record: CaseDigest }
  | { readonly kind: "run-end"; readonly summary: GateSummary };

export interface RunOptions extends Choice {
  readonly suite: AnchorSuite;
  readonly ask: Ask;
  /** Grades a rubric; when absent, rubrics are unscored. */
  readonly grade?: GradeSentence | undefined;
  /** Facts about the runtime and the machine for the artifact. */
  readonly about: About;
  readonly concurrency: number;
  /** Timeout of a single run, in milliseconds. */
  readonly timeoutMs: number;
  /** Number of failed or unscored gate runs after which the suite stops early, counted in suite order. Null: never early. */
  readonly bail: number | null;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Keys to redact in addition to the standard keys. */
  readonly redactKeys: readonly string[];
  /** Temporary store of the records; must stay open until the caller has read the returned run. */
  readonly records: RecordStore;
  /** Scored records of an earlier run of this suite, by `runName`. They are reused, and their runs are not repeated. */
  readonly kept?: KeptRuns;
  /** Replays the saved searches of the suite; absent when the suite has none. */
  readonly replayEvidence?: (() => Promise<readonly EvidenceRecord[]>) | undefined;
  readonly onProgress?: (event: GateProgress) => void;
}

/**
 * Runs the suite. An abort returns the finished runs with the verdict `invalid`. Throws `usage` when `grep` matches no case.
 */
export async function runSuite(options: RunOptions): Promise<GateRun> {
  const { suite, about, redactKeys, clock, ids, records, signal, onProgress } = options;
  const runId = ids.next("run");
  const startedAt = clock.now();
  const { runs, selection } = planRuns(suite, options);
  onProgress?.({ kind: "run-start", suite: suite.suite, runs });
  const ended = await makeRuns(runs, options);
  const evidence = await options.replayEvidence?.();
  const stopped = whyStopped({ done: ended.length, planned: runs.length, isAborted: signal.aborted });
  const summary = buildSummary({
    suite,
    runId,
    startedAt,
    finishedAt: clock.now(),
    about,
    selection: { ...selection, stopped },
    records: ended.map(({ digest }) => digest),
    evidence,
    redactKeys,
  });
  onProgress?.({ kind: "run-end", summary });
  return {
    summary,
    async *records() {
      for (const { place } of ended) yield await records.read(place);
    },
  };
}

interface EndedRun {
  readonly digest: CaseDigest;
  /** Position of the record in the store. */
  readonly place: number;
}

function makeRuns(runs: readonly PlannedRun[], options: RunOptions): Promise<EndedRun[]> {
  const { kept, records, onProgress } = options;
  return runInOrder({
    items: runs,
    concurrency: options.concurrency,
    signal: options.signal,
    work: async (run, { index, signal }) => {
      onProgress?.({ kind: "case-start", index, run });
      const earlier = kept?.get(runName({ id: run.anchor.id, repeat: run.repeat }))?.();
      const record = earlier === undefined ? await attempt(run, { ...options, signal }) : judgedAgain(earlier);
      if (record === null) return null;
      const digest = digestOf(record);
      onProgress?.({ kind: "case-end", index, run, record: digest });
      return { digest, place: await records.add(recordText(record)) };
    },
    endsAfter: ({ digest }) => options.bail !== null && isBlocking(digest),
    endCount: options.bail ?? 1,
  });
}

function isBlocking({ role, stage, verdict, knownFailure, thresholds }: CaseDigest): boolean {
  if (role !== "gate") return false;
  if (knownFailure !== undefined) return false;
  if (verdict === "unscored") return true;
  const isForgiven = thresholds?.minPassRate !== undefined;
  return verdict === "failed" && stage === "block" && !isForgiven;
}

function whyStopped(run: { done: number; planned: number; isAborted: boolean }): Selection["stopped"] {
  if (run.done === run.planned) return null;
  return run.isAborted ? "interrupted" : "bail";
}
