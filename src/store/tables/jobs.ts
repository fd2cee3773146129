// Table of jobs. Only one worker at a time can claim a job, and a job ends once.
import { type Kysely, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { JobRecord } from "../../contract/store/records.ts";
import type { JobTable } from "../../contract/store.ts";
import { type Database, rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Creates the job queue. Every change of a running job requires the token of its lease. */
export function jobTable({ database, kind }: Access): JobTable {
  const leased = (id: string, token: string) =>
    database
      .updateTable("ctxJobs")
      .where("id", "=", id)
      .where("status", "=", "running")
      .where("leaseToken", "=", token);
  return {
    add: async (job) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("ctxJobs")
        .values(z.encode(rows.jobs, job))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    get: (id) => getJob(database, id),
    claim: (by) => claimJobs({ database, kind }, by),
    renew: async (id, { token, until, attemptId }) => {
      const row = await leased(id, token)
        .set({ leaseUntil: until, ...(attemptId === undefined ? {} : { attemptId }) })
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : z.decode(rows.jobs, row);
    },
    finish: async (id, { token, status, request, result, error, at }) => {
      const { shape } = rows.jobs;
      const end = {
        request: z.encode(shape.request, request),
        result: z.encode(shape.result, result),
        error: z.encode(shape.error, error),
      };
      const { numUpdatedRows } = await leased(id, token)
        .set({ status, ...end, endedAt: at, leaseUntil: null })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    cancel: (id, end) => cancelJob(database, { id, ...end }),
    release: async (id, token) => {
      const { numUpdatedRows } = await leased(id, token)
        .set({ status: "queued", worker: null, leaseToken: null, leaseUntil: null })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    counts: async () => {
      const found = await database
        .selectFrom("ctxJobs")
        .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
        .groupBy("status")
        .execute();
      const none = { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0 };
      return { ...none, ...Object.fromEntries(found.map(({ status, count }) => [status, Number(count)])) };
    },
  };
}

async function claimJobs(
  { database, kind }: Access,
  { worker, count, token, now, until }: Parameters<JobTable["claim"]>[0],
): Promise<readonly JobRecord[]> {
  const due = dueJobs({ database, kind }, { now, count });
  const claimed = await database
    .updateTable("ctxJobs")
    .set(({ ref, fn, val }) => ({
      ...{ status: "running", worker, leaseToken: token, leaseUntil: until },
      claims: sql<number>`${ref("claims")} + 1`,
      startedAt: fn.coalesce("startedAt", val(now)),
    }))
    .where(kind === "postgres" ? sql<SqlBool>`id = any(array(${due}))` : sql<SqlBool>`id in ${due}`)
    .returningAll()
    .execute();
  return claimed.map((row) => z.decode(rows.jobs, row)).sort(byAge);
}

/**
 * Selects the jobs to run: waiting jobs and jobs with an expired lease. It uses two queries, because one query for both
 * would sort the whole queue.
 */
function dueJobs({ database, kind }: Access, { now, count }: { readonly now: number; readonly count: number }) {
  const oldest = () => {
    const jobs = database.selectFrom("ctxJobs").select(["id", "createdAt"]);
    const first = jobs.orderBy("createdAt").orderBy("id").limit(count);
    // Other workers that claim jobs at the same time skip these rows instead of waiting for them.
    return kind === "postgres" ? first.forUpdate().skipLocked() : first;
  };
  const waiting = oldest().where("status", "=", "queued");
  const late = oldest().where("status", "=", "running").where("leaseUntil", "<", now);
  const either = database
    .selectFrom(waiting.as("waiting"))
    .selectAll()
    .unionAll(database.selectFrom(late.as("late")).selectAll());
  return database.selectFrom(either.as("due")).select("id").orderBy("createdAt").orderBy("id").limit(count);
}

async function getJob(database: Kysely<Database>, id: string): Promise<JobRecord | null> {
  const row = await database.selectFrom("ctxJobs").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : z.decode(rows.jobs, row);
}

async function cancelJob(
  database: Kysely<Database>,
  { id, at, request }: { readonly id: string } & Parameters<JobTable["cancel"]>[1],
): Promise<JobRecord | null> {
  const job = () => database.updateTable("ctxJobs").where("id", "=", id);
  const ended = { status: "cancelled" as const, endedAt: at, request: z.encode(rows.jobs.shape.request, request) };
  await job().set(ended).where("status", "=", "queued").execute();
  // Only the first request to cancel is stored.
  await job()
    .set({ cancelRequestedAt: at })
    .where("status", "in", ["running", "cancelled"])
    .where("cancelRequestedAt", "is", null)
    .execute();
  return getJob(database, id);
}

function byAge(left: JobRecord, right: JobRecord): number {
  return left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);
}
