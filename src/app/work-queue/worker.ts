// A worker claims jobs from the store, runs each job with a lease, and ends it once. Any number of workers can share
// a store. A job is one query.
import { toJson } from "../../base/text/json.ts";
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { QueryResult } from "../../contract/query/result.ts";
import type { JobSettings } from "../../contract/settings/jobs.ts";
import type { JobRecord } from "../../contract/store/records.ts";
import { isStoreFailure, type JobEnd, type Store } from "../../contract/store.ts";
import { holdLease } from "../run/lease.ts";
import { packed } from "../run/once.ts";
import { maskRequest } from "../spoken-secrets.ts";

/** Runs one job as an attempt. `onAttempt` receives the id of the attempt before the attempt begins. */
export type RunJob = (
  job: JobRecord,
  running: { readonly signal: AbortSignal; readonly onAttempt: (attemptId: string) => Promise<void> },
) => Promise<QueryResult>;

export interface WorkerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: JobSettings;
  readonly redaction: RedactionRules;
  readonly run: RunJob;
  /** Receives errors of the store. The worker continues after an error. */
  readonly report: (line: string) => void;
}

export interface Worker extends AsyncDisposable {
  readonly name: string;
  /** Looks for jobs now instead of at the end of the pause. */
  wake(): void;
  /** Stops claiming jobs and returns the running jobs to the queue, so that other workers continue them. */
  stop(): Promise<void>;
}

/** Starts a worker. */
export function startWorker(parts: WorkerParts): Worker {
  const name = parts.ids.next("worker");
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const pause = createPause(stopping.signal);
  const take = jobTaker(parts, name);
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      const free = parts.settings.concurrency - running.size;
      const jobs = free > 0 ? await take(free) : [];
      for (const job of jobs) {
        const work: Promise<void> = runOne(job, { parts, stopping: stopping.signal }).finally(() => {
          running.delete(work);
          pause.wake();
        });
        running.add(work);
      }
      // If the worker got as many jobs as it asked for, more may be waiting. It then claims again as soon as it has a
      // free slot.
      if (jobs.length < free || running.size >= parts.settings.concurrency) await pause.wait(parts.settings.pollMs);
    }
  })();
  const stop = async () => {
    stopping.abort(new CtxError("interrupted", "the worker was stopped"));
    await polling;
    await Promise.all(running);
  };
  return { name, wake: pause.wake, stop, [Symbol.asyncDispose]: stop };
}

/** Returns a function that claims jobs. A store error that lasts is reported only once. */
function jobTaker(
  { store, clock, ids, settings, report }: WorkerParts,
  worker: string,
): (count: number) => Promise<readonly JobRecord[]> {
  let isReported = false;
  return async (count) => {
    const now = clock.now();
    try {
      const until = now + settings.leaseMs;
      const jobs = await store.jobs.claim({ worker, count, token: ids.next("lease"), now, until });
      isReported = false;
      return jobs;
    } catch (thrown) {
      if (!isReported) report(`jobs cannot be claimed: ${asCtxError(thrown).message}`);
      isReported = true;
      return [];
    }
  };
}

/** Runs one job and stores its end. Never rejects. If another worker has the lease, nothing is stored. */
async function runOne(
  job: JobRecord,
  { parts, stopping }: { readonly parts: WorkerParts; readonly stopping: AbortSignal },
): Promise<void> {
  const { store, clock, redaction, report } = parts;
  const token = job.leaseToken ?? "";
  try {
    const end = await endOf(job, { parts, stopping });
    if (end === "lost") return;
    if (end === "given-back") await store.jobs.release(job.id, token);
    else {
      const request = toJson(maskRequest(job.request, redaction));
      await store.jobs.finish(job.id, { ...end, request, token, at: clock.now() });
    }
  } catch (thrown) {
    // The lease of the job expires, and another worker continues the job.
    report(`the job ${job.id} could not be ended: ${asCtxError(thrown).message}`);
  }
}

type End = Omit<JobEnd, "at" | "request"> | "lost" | "given-back";

const cancelled: End = { status: "cancelled", result: null, error: null };

async function endOf(
  job: JobRecord,
  { parts, stopping }: { readonly parts: WorkerParts; readonly stopping: AbortSignal },
): Promise<End> {
  if (job.cancelRequestedAt !== null) return cancelled;
  if (job.claims > parts.settings.claims) return failedEnd(tooOften(job));
  using lease = holdJob(job, parts);
  const signal = AbortSignal.any([stopping, lease.signal]);
  const onAttempt = async (attemptId: string) => {
    if (attemptId === job.attemptId) return;
    const reason = await lease.renew(attemptId);
    if (reason !== null) throw reason;
  };
  try {
    const result = await parts.run(job, { signal, onAttempt });
    return { status: "succeeded", result: toJson(result), error: null };
  } catch (thrown) {
    const error = asCtxError(thrown);
    const reason = lease.reason();
    if (reason === "cancelled") return cancelled;
    if (reason === "lost") return "lost";
    const isToGoOn = isStoreFailure(error) || (stopping.aborted && error.code === "interrupted");
    return isToGoOn ? "given-back" : failedEnd(error);
  }
}

/** Keeps the lease of a job, and records the reason when the lease ends. */
function holdJob(job: JobRecord, { store, clock, settings }: WorkerParts) {
  let ended: "lost" | "cancelled" | null = null;
  const renew = async (attemptId?: string): Promise<Error | null> => {
    const until = clock.now() + settings.leaseMs;
    const kept = await store.jobs.renew(job.id, {
      ...{ token: job.leaseToken ?? "", until },
      ...(attemptId === undefined ? {} : { attemptId }),
    });
    if (kept !== null && kept.cancelRequestedAt === null) return null;
    ended = kept === null ? "lost" : "cancelled";
    return new CtxError("interrupted", kept === null ? "another worker has the job" : "the job was cancelled");
  };
  const lease = holdLease({ leaseMs: settings.leaseMs, renew: () => renew() });
  return {
    renew,
    signal: lease.signal,
    reason: () => ended,
    [Symbol.dispose]: () => lease[Symbol.dispose](),
  };
}

function failedEnd(error: CtxError): End {
  return { status: "failed", result: null, error: toJson(packed(error)) };
}

function tooOften({ claims }: JobRecord): CtxError {
  return new CtxError("limit", `the job was claimed ${claims - 1} times and no worker finished it`, {
    hint: "check why its workers end, or raise jobs.claims",
  });
}

/** Creates a pause that `wake` ends early. A wake-up without a pause ends the next pause. */
function createPause(signal: AbortSignal): { wake(): void; wait(timeoutMs: number): Promise<void> } {
  let isWoken = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isWoken = true;
    end?.();
  };
  signal.addEventListener("abort", wake, { once: true });
  return {
    wake,
    wait: async (timeoutMs) => {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        end = resolve;
        const timer = setTimeout(resolve, timeoutMs);
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
      end = undefined;
    },
  };
}
