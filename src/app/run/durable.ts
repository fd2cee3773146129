// Runs a stored attempt, stores its progress and its result, and adds its trace to the index.
import { isJsonObject } from "../../base/text/json.ts";
import type { CtxError } from "../../contract/error.ts";
import { asCtxError } from "../../contract/error.ts";
import type { Ledger } from "../../contract/ledger.ts";
import type { QueryResult, QuerySession } from "../../contract/query/result.ts";
import type { AttemptProgress, AttemptRecord } from "../../contract/store/records.ts";
import type { Store } from "../../contract/store.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { RunParts } from "../run.ts";
import type { Runtime } from "../wire.ts";
import { querySession, traceOf } from "./attempt.ts";
import { type CallLog, loggedModels, loggedTools } from "./call-log.ts";

export interface DurableParts {
  /** The request with its secrets, which the stored attempt does not have. */
  readonly request: unknown;
  readonly runtime: Pick<Runtime, "run" | "clock">;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
}

/** Runs the attempt and returns the result with its session. An error is stored before it is thrown. */
export async function runAttempt(attempt: AttemptRecord, parts: DurableParts): Promise<QueryResult> {
  const { runtime, store } = parts;
  const progress = followProgress(attempt, store);
  const broken = new AbortController();
  const signal = parts.signal === undefined ? broken.signal : AbortSignal.any([parts.signal, broken.signal]);
  const log: CallLog = {
    ...{ ledger: parts.ledger, logId: attempt.logId, attemptId: attempt.attemptId, owner: attempt.owner },
    isResumed: attempt.logId !== attempt.attemptId,
    onKept: progress.keep,
    onBroken: (reason) => broken.abort(asCtxError(reason)),
  };
  const around = async (plain: RunParts): Promise<RunParts> => ({
    ...plain,
    tools: loggedTools(plain.tools, log),
    models: loggedModels(plain.models, log),
    asOf: attempt.asOf,
  });
  const onEvent = (line: TraceLine) => {
    progress.follow(line);
    parts.onEvent?.(line);
  };
  const end = async (ending: string, ended: AttemptProgress & { readonly tracePath: string | null }) => {
    const endedAt = runtime.clock.now();
    const settled = await progress.end({ ...ended, endedAt });
    const durationMs = Math.max(0, endedAt - attempt.startedAt);
    await store.traces.put({ ...traceOf(attempt), path: ended.tracePath, ending, durationMs });
    return settled;
  };
  try {
    const { result } = await runtime.run(parts.request, { requestId: attempt.requestId, signal, onEvent, around });
    const { outcomeType, tracePath } = result;
    const session = await end(outcomeType, { status: statusOf[outcomeType], tracePath });
    return { ...result, querySession: session };
  } catch (thrown) {
    const error = asCtxError(thrown, attempt.requestId);
    // The error of the run is thrown even if it cannot be stored.
    await end(error.code, { status: statusOfError(error), tracePath: null }).catch(() => undefined);
    throw error;
  }
}

/** Status of the attempt by outcome. A clarification leaves the attempt active, because a fork may answer it. */
const statusOf = { answer: "completed", clarification_required: "active", capability_miss: "aborted" } as const;

function statusOfError({ code }: CtxError): AttemptRecord["status"] {
  return code === "interrupted" ? "aborted" : "failed";
}

/** Names of the stages in the wire format. */
const stageNames: Readonly<Record<string, string>> = {
  discover: "selection",
  clarify: "planning",
  work: "execution",
  synthesize: "synthesis",
};

interface Progress {
  follow(line: TraceLine): void;
  /** Counts one more recorded call. */
  readonly keep: () => void;
  /** Writes the remaining progress and returns the updated session. */
  end(ended: AttemptProgress): Promise<QuerySession>;
}

/** Delay in milliseconds before progress is written. Most runs end earlier and need no such write. */
const progressMs = 250;

/** Writes the progress of the attempt at intervals. The run does not wait for these writes. */
function followProgress(attempt: AttemptRecord, store: Store): Progress {
  let current: AttemptRecord = attempt;
  let kept = 0;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const set = (progress: AttemptProgress) => {
    current = { ...current, ...progress };
  };
  const writeNow = async () => {
    timer = undefined;
    const { currentStage, latestCheckpointArtifactId, canonicalDatasetId, executionProgramCurrentRevisionId } = current;
    const progress = { currentStage, latestCheckpointArtifactId, canonicalDatasetId };
    await store.attempts.update(attempt.attemptId, { ...progress, executionProgramCurrentRevisionId });
  };
  const write = () => {
    timer ??= setTimeout(() => {
      // A store error is ignored here. The next call that needs the store, or the last write, reports it.
      writing = writing.then(writeNow).catch(() => undefined);
    }, progressMs);
  };
  return {
    follow: ({ type, name, data }) => {
      if (type === "program-start" && name !== undefined) set({ executionProgramCurrentRevisionId: name });
      if (type === "artifact" && name === "final-execution" && hasDataset(data))
        set({ canonicalDatasetId: `${attempt.requestId}:canonical-execution` });
      const stage = type === "stage-start" ? stageNames[name ?? ""] : undefined;
      if (stage === undefined) return;
      set({ currentStage: stage });
      write();
    },
    keep: () => {
      kept += 1;
      set({ latestCheckpointArtifactId: `${attempt.requestId}:${kept}` });
      write();
    },
    end: async (ended) => {
      clearTimeout(timer);
      await writing;
      set(ended);
      const { status, endedAt, tracePath, currentStage, canonicalDatasetId } = current;
      const { latestCheckpointArtifactId, executionProgramCurrentRevisionId } = current;
      await store.attempts.update(attempt.attemptId, {
        ...{ status, endedAt, tracePath, currentStage, canonicalDatasetId },
        ...{ latestCheckpointArtifactId, executionProgramCurrentRevisionId },
      });
      return querySession(current);
    },
  };
}

function hasDataset(data: TraceLine["data"]): boolean {
  return isJsonObject(data) && data.datasetRevisionId !== null;
}
