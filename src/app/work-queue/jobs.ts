// Jobs as their owners see them: queued, looked at, cancelled.
import { z } from "zod";
import { toIso } from "../../base/time.ts";
import type { Clock } from "../../contract/clock.ts";
import type { Json } from "../../contract/json.ts";
import { querySessionSchema } from "../../contract/query/result.ts";
import type { JobKey, JobView } from "../../contract/service.ts";
import type { JobRecord } from "../../contract/store/records.ts";
import type { Store } from "../../contract/store.ts";
import { querySession } from "../run/attempt.ts";
import { packedErrorSchema } from "../run/once.ts";

export interface JobDesk {
  /** Queues a job under this id, unless it is queued already. */
  start(job: { readonly id: string; readonly owner: string; readonly request: Json }): Promise<void>;
  /** Null for one that is unknown or another owner's. */
  read(which: JobKey): Promise<JobView | null>;
  cancel(which: JobKey): Promise<JobView | null>;
}

/** The desk over a store. */
export function createJobs({ store, clock }: { readonly store: Store; readonly clock: Clock }): JobDesk {
  const own = async ({ owner, id }: JobKey): Promise<JobRecord | null> => {
    const job = await store.jobs.get(id);
    return job?.owner === owner ? job : null;
  };
  return {
    start: async ({ id, owner, request }) => {
      if ((await store.jobs.get(id)) !== null) return;
      await store.jobs.add({
        ...{ id, owner, request, status: "queued", claims: 0, worker: null, leaseToken: null, leaseUntil: null },
        ...{ cancelRequestedAt: null, attemptId: null, result: null, error: null },
        ...{ createdAt: clock.now(), startedAt: null, endedAt: null },
      });
    },
    read: async (which) => {
      const job = await own(which);
      return job === null ? null : await viewOf(job, store);
    },
    cancel: async (which) => {
      if ((await own(which)) === null) return null;
      const job = await store.jobs.cancel(which.id, clock.now());
      return job === null ? null : await viewOf(job, store);
    },
  };
}

async function viewOf(job: JobRecord, store: Store): Promise<JobView> {
  const { id, status, claims, result } = job;
  return {
    ...{ id, status, claims, result: z.json().nullable().parse(result) },
    createdAt: toIso(job.createdAt),
    startedAt: job.startedAt === null ? null : toIso(job.startedAt),
    endedAt: job.endedAt === null ? null : toIso(job.endedAt),
    querySession: await sessionOf(job, store),
    error: errorOf(job),
  };
}

async function sessionOf({ attemptId }: JobRecord, store: Store): Promise<JobView["querySession"]> {
  const attempt = attemptId === null ? null : await store.attempts.get(attemptId);
  return attempt === null ? null : querySessionSchema.parse(querySession(attempt));
}

function errorOf({ error }: JobRecord): JobView["error"] {
  if (error === null) return null;
  const { message, code, wire, traceId } = packedErrorSchema.parse(error);
  return { error: message, code: wire ?? code, ...(traceId === undefined ? {} : { traceId }) };
}
