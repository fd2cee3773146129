import { expect, test } from "vitest";
import { runQuery } from "../../../src/app/run/query.ts";
import { counterIds, fixedClock } from "../../../src/base/time.ts";
import { CtxError } from "../../../src/contract/error.ts";
import type { Store } from "../../../src/contract/store.ts";
import { createLedger } from "../../../src/ledger/ledger.ts";
import { freshStore } from "../../helpers/store.ts";

/** Starts a query in a process that ends once `moment` is written, or when the run begins, and returns what is stored then. */
async function killedAt(moment: "attempt" | "index" | "run") {
  const store = await freshStore();
  const [clock, ids] = [fixedClock("2026-01-01T00:00:00Z"), counterIds()];
  const end = async (): Promise<never> => {
    throw new CtxError("interrupted", "the process was killed");
  };
  const look = async () => ({
    attempts: await store.attempts.ofSession("session-0001"),
    runs: await store.traces.list({ owner: null, limit: 10 }),
  });
  let atRun: Awaited<ReturnType<typeof look>> | undefined;
  const run = async () => {
    atRun = await look();
    return await end();
  };
  const dying: Store = {
    ...store,
    transaction: (work) =>
      store.transaction((tables) =>
        work({
          ...tables,
          attempts: {
            ...tables.attempts,
            add: async (attempt) => {
              await tables.attempts.add(attempt);
              if (moment === "attempt") await end();
            },
          },
          traces: {
            ...tables.traces,
            put: async (trace) => {
              await tables.traces.put(trace);
              if (moment === "index") await end();
            },
          },
        }),
      ),
  };
  const runtime = { clock, run };
  const parts = { runtime, store: dying, ledger: createLedger({ store, clock, ids }), ids, owner: "key-1" };
  await expect(runQuery({ query: "How tall is it?" }, { ...parts, redaction: {} })).rejects.toThrow("was killed");
  return atRun ?? (await look());
}

test("a process killed during its run leaves an attempt that is in the index", async () => {
  const { attempts, runs } = await killedAt("run");
  expect(attempts).toHaveLength(1);
  expect(runs).toEqual([
    {
      ...{ requestId: attempts[0]?.requestId, owner: "key-1", path: null, query: "How tall is it?", ending: null },
      ...{ attemptId: attempts[0]?.attemptId, startedAt: Date.parse("2026-01-01T00:00:00Z"), durationMs: null },
    },
  ]);
});

test.each(["attempt", "index"] as const)(
  "a process killed as its %s is written leaves nothing of it",
  async (moment) => {
    expect(await killedAt(moment)).toEqual({ attempts: [], runs: [] });
  },
);
