import { expect, test } from "vitest";
import { runQuery } from "../../../src/app/run/query.ts";
import { counterIds, fixedClock } from "../../../src/base/time.ts";
import { CtxError } from "../../../src/contract/error.ts";
import type { AttemptRecord, TraceRecord } from "../../../src/contract/store/records.ts";
import type { Store } from "../../../src/contract/store.ts";
import { createLedger } from "../../../src/ledger/ledger.ts";
import { freshStore } from "../../helpers/store.ts";

/** Starts a query in a process that ends when `store` is asked for the named thing, and gives what is kept then. */
async function killedAt(moment: "attempt" | "run") {
  const store = await freshStore();
  const [clock, ids] = [fixedClock("2026-01-01T00:00:00Z"), counterIds()];
  const kept = Promise.withResolvers<{ attempts: readonly AttemptRecord[]; runs: readonly TraceRecord[] }>();
  const look = async () => {
    const attempts = await store.attempts.ofSession("session-0001");
    kept.resolve({ attempts, runs: await store.traces.list({ owner: null, limit: 10 }) });
    throw new CtxError("interrupted", "the process was killed");
  };
  const add: Store["attempts"]["add"] = async (attempt) => {
    await store.attempts.add(attempt);
    if (moment === "attempt") await look();
  };
  const dying: Store = { ...store, attempts: { ...store.attempts, add } };
  const runtime = { clock, run: look };
  const parts = { runtime, store: dying, ledger: createLedger({ store, clock, ids }), ids, owner: "key-1" };
  await expect(runQuery({ query: "How tall is it?" }, { ...parts, redaction: {} })).rejects.toThrow("was killed");
  return await kept.promise;
}

test.each(["attempt", "run"] as const)(
  "a process killed at its %s leaves an attempt that the index knows",
  async (moment) => {
    const { attempts, runs } = await killedAt(moment);
    expect(runs).toEqual([
      {
        ...{ requestId: attempts[0]?.requestId, owner: "key-1", path: null, query: "How tall is it?", ending: null },
        ...{ attemptId: attempts[0]?.attemptId, startedAt: Date.parse("2026-01-01T00:00:00Z"), durationMs: null },
      },
    ]);
    expect(attempts).toHaveLength(1);
  },
);
