import { expect, test, vi } from "vitest";
import { type RunJob, startWorker, type WorkerParts } from "../../../src/app/work-queue/worker.ts";
import { counterIds, systemClock } from "../../../src/base/time.ts";
import { CtxError } from "../../../src/contract/error.ts";
import type { JobRecord } from "../../../src/contract/store/records.ts";
import type { Store } from "../../../src/contract/store.ts";
import { freshStore } from "../../helpers/store.ts";

const patience = { timeout: 30_000, interval: 10 };

function workerParts(store: Store, changed: Partial<WorkerParts> = {}): WorkerParts {
  return {
    ...{ store, clock: systemClock(), ids: counterIds(), report: () => undefined },
    redaction: {},
    settings: { concurrency: 2, leaseMs: 15_000, pollMs: 10, claims: 3 },
    run: async () => {
      throw new CtxError("upstream", "no tool answered");
    },
    ...changed,
  };
}

async function queue(store: Store, changed: Partial<JobRecord> = {}): Promise<void> {
  await store.jobs.add({
    ...{ id: "job-1", owner: "key-1", request: { query: "q" }, status: "queued", claims: 0, worker: null },
    ...{ leaseToken: null, leaseUntil: null, cancelRequestedAt: null, attemptId: null, result: null, error: null },
    ...{ createdAt: 1, startedAt: null, endedAt: null },
    ...changed,
  });
}

test("a job that kills each of its workers fails after the maximum of claims, and is not run again", async () => {
  const store = await freshStore();
  await queue(store, { claims: 3 });
  const run = vi.fn<RunJob>();
  await using _worker = startWorker(workerParts(store, { run }));
  await vi.waitUntil(async () => (await store.jobs.get("job-1"))?.status === "failed", patience);
  expect((await store.jobs.get("job-1"))?.error).toMatchObject({ code: "limit" });
  expect(run).not.toHaveBeenCalled();
});

test("at most the configured number of jobs run at once, and all of them run", async () => {
  const store = await freshStore();
  for (let at = 0; at < 7; at += 1) await queue(store, { id: `job-${at}`, createdAt: at });
  let [running, most] = [0, 0];
  const run: RunJob = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new CtxError("limit", "too long");
  };
  await using _worker = startWorker(workerParts(store, { run }));
  await vi.waitUntil(async () => (await store.jobs.counts()).failed === 7, patience);
  expect(most).toBe(2);
});

test("an unreachable store is reported once, and retried", async () => {
  const store = await freshStore();
  await queue(store);
  let [tries, isAway] = [0, true];
  const claim: Store["jobs"]["claim"] = async (by) => {
    tries += 1;
    if (isAway) throw new CtxError("upstream", "the store failed");
    return await store.jobs.claim(by);
  };
  const told: string[] = [];
  const away = { ...store, jobs: { ...store.jobs, claim } };
  await using _worker = startWorker(workerParts(away, { report: (line) => told.push(line) }));
  await vi.waitUntil(() => tries > 3, patience);
  isAway = false;
  await vi.waitUntil(async () => (await store.jobs.get("job-1"))?.status === "failed", patience);
  expect(told).toEqual(["jobs cannot be claimed: the store failed"]);
});

test("a job that another worker has taken over is left to it, whatever the result of the first run", async () => {
  const store = await freshStore();
  await queue(store);
  const run: RunJob = async (job) => {
    const ahead = { worker: "other", count: 1, token: "theirs", now: Date.now() + 60_000, until: Date.now() + 90_000 };
    expect(await store.jobs.claim(ahead)).toMatchObject([{ id: job.id }]);
    throw new CtxError("upstream", "too late");
  };
  const worker = startWorker(workerParts(store, { run }));
  await vi.waitUntil(async () => (await store.jobs.get("job-1"))?.leaseToken === "theirs", patience);
  await worker.stop();
  expect(await store.jobs.get("job-1")).toMatchObject({ status: "running", worker: "other", claims: 2 });
});
