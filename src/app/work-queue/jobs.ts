// Queues, reads and cancels jobs for their owners.
import { toJson } from "../../base/text/json.ts";
import type { RedactionRules } from "../../base/text/redact.ts";
import { stableHash } from "../../base/text/stable.ts";
import { toIso } from "../../base/time.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import { CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import { querySessionSchema } from "../../contract/query/result.ts";
import type { JobKey, JobView } from "../../contract/service.ts";
import type { JobRecord } from "../../contract/store/records.ts";
import type { Store } from "../../contract/store.ts";
import { querySession } from "../run/attempt.ts";
import { anotherRequest, packedErrorSchema } from "../run/once.ts";
import { maskRequest } from "../spoken-secrets.ts";

export interface Jobs {
  /** Queues a job. The same key and request return the earlier job; the same key with another request is rejected. */
  start(job: {
    readonly owner: string;
    readonly request: Json;
    readonly idempotencyKey?: string | undefined;
  }): Promise<JobView>;
  /** Returns null when the job is unknown or belongs to another owner. */
  read(which: JobKey): Promise<JobView | null>;
  cancel(which: JobKey): Promise<JobView | null>;
}

/** Creates the access to the jobs of a store. */
export function createJobs({
  store,
  clock,
  ids,
  redaction,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly redaction: RedactionRules;
}): Jobs {
  // A job that has ended has no secrets, so the masked requests are compared.
  const hashOf = (request: Json) => stableHash(maskRequest(request, redaction));
  const ownedJob = async ({ owner, id }: JobKey): Promise<JobRecord | null> => {
    const job = await store.jobs.get(id);
    return job?.owner === owner ? job : null;
  };
  return {
    start: async ({ owner, request, idempotencyKey: key }) => {
      // The id is derived from the key, so a repeated insert has the same id and adds no second job.
      const id = key === undefined ? ids.next("job") : `job-${stableHash([owner, key]).slice(0, 32)}`;
      const job: JobRecord = {
        ...{ id, owner, request, status: "queued", claims: 0, worker: null, leaseToken: null, leaseUntil: null },
        ...{ cancelRequestedAt: null, attemptId: ids.next("attempt"), result: null, error: null },
        ...{ createdAt: clock.now(), startedAt: null, endedAt: null },
      };
      if (await store.jobs.add(job)) return { ...shownOf(job), querySession: null };
      const known = await ownedJob({ owner, id });
      if (known === null) throw new CtxError("internal", "the job that was just queued is gone");
      if (key !== undefined && hashOf(known.request) !== hashOf(request)) throw anotherRequest(key);
      return await viewOf(known, store);
    },
    read: async (which) => {
      const job = await ownedJob(which);
      return job === null ? null : await viewOf(job, store);
    },
    cancel: async (which) => {
      const known = await ownedJob(which);
      if (known === null) return null;
      const request = toJson(maskRequest(known.request, redaction));
      const job = await store.jobs.cancel(which.id, { at: clock.now(), request });
      return job === null ? null : await viewOf(job, store);
    },
  };
}

async function viewOf(job: JobRecord, store: Store): Promise<JobView> {
  return { ...shownOf(job), querySession: await sessionOf(job, store) };
}

function shownOf(job: JobRecord): Omit<JobView, "querySession"> {
  const { id, status, claims, result } = job;
  return {
    ...{ id, status, claims, result },
    createdAt: toIso(job.createdAt),
    startedAt: job.startedAt === null ? null : toIso(job.startedAt),
    endedAt: job.endedAt === null ? null : toIso(job.endedAt),
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
