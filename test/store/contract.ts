// The contract of every store, as one table of tests that each database runs.
import { describe, expect, test } from "vitest";
import type {
  AttemptRecord,
  CallRecord,
  EnvelopeRecord,
  IdempotencyRecord,
  JobRecord,
  ReceiptRecord,
} from "../../src/contract/store/records.ts";
import type { Store } from "../../src/contract/store.ts";
import { fc } from "../helpers/property.ts";

/** A location for stores: `open` opens the same state again, as another process would. */
export interface StoreHome {
  open(): Promise<Store>;
}

/** Runs the table; `home` returns a fresh, empty location. */
export function storeContract(home: () => Promise<StoreHome>): void {
  describe("keys and listings", () => {
    test("finds a key by its hash, and revokes it once", async () => {
      await using store = await (await home()).open();
      const key = { id: "key-1", name: "ci \0 name", hash: "aa", scopes: ["query"], createdAt: 5, revokedAt: null };
      await store.keys.add(key);
      expect(await store.keys.byHash("aa")).toEqual({ ...key, name: "ci \uFFFD name" });
      expect(await store.keys.byHash("\0")).toBeNull();
      expect([
        await store.keys.revoke({ id: "key-1", at: 9 }),
        await store.keys.revoke({ id: "key-1", at: 10 }),
      ]).toEqual([true, false]);
      expect(await store.keys.list()).toMatchObject([{ id: "key-1", revokedAt: 9 }]);
    });

    test("replaces a listing by the newer change", async () => {
      await using store = await (await home()).open();
      const listing = { toolId: "one", name: "One", description: null, category: null, updatedAt: 1 };
      await store.listings.put(listing);
      await store.listings.put({ ...listing, category: "weather", updatedAt: 2 });
      expect(await store.listings.list()).toEqual([{ ...listing, category: "weather", updatedAt: 2 }]);
      expect(await store.listings.get("two")).toBeNull();
    });
  });

  describe("chats", () => {
    const chat = { id: "chat-1", owner: "key-1", title: "Tides", sources: null, pending: null, openTurn: null };
    const times = { leaseToken: null, leaseUntil: null, createdAt: 1, updatedAt: 1 };
    const message = { chatId: "chat-1", turnId: "turn-1", data: { webResearchSources: [] }, createdAt: 2 };

    test("gives the lease to one process at a time, and only that may change the chat", async () => {
      await using store = await (await home()).open();
      await store.chats.add({ ...chat, ...times });
      expect(await store.chats.lock("chat-1", { token: "one", now: 10, until: 20 })).toBe(true);
      expect(await store.chats.lock("chat-1", { token: "two", now: 15, until: 30 })).toBe(false);
      expect(await store.chats.lock("chat-1", { token: "two", now: 21, until: 30 })).toBe(true);
      expect(await store.chats.update("chat-1", { token: "one", title: "Stolen" })).toBe(false);
      expect(await store.chats.renew("chat-1", { token: "one", until: 99 })).toBe(false);
      expect(await store.chats.update("chat-1", { token: "two", pending: { a: [1] }, openTurn: "turn-1" })).toBe(true);
      await store.chats.unlock("chat-1", "two");
      expect(await store.chats.get("chat-1")).toEqual({ ...chat, ...times, pending: { a: [1] }, openTurn: "turn-1" });
      expect(await store.chats.lock("chat-9", { token: "one", now: 1, until: 2 })).toBe(false);
    });

    test("returns the newest messages and events in order", async () => {
      await using store = await (await home()).open();
      await store.chats.add({ ...chat, ...times });
      for (const place of [1, 2, 3])
        await store.chats.addMessage({
          ...message,
          id: `message-${place}`,
          place,
          role: "user",
          content: `said ${place} \0`,
        });
      expect(
        await store.chats.addMessage({ ...message, id: "message-3", place: 4, role: "user", content: "again" }),
      ).toBe(false);
      expect((await store.chats.messages("chat-1", 2)).map(({ content }) => content)).toEqual([
        "said 2 \uFFFD",
        "said 3 \uFFFD",
      ]);
      const event = (seq: number) => ({ chatId: "chat-1", seq, turnId: "turn-1", event: { seq }, at: 3 });
      await store.chats.addEvents([event(1), event(2), event(3)]);
      expect((await store.chats.events("chat-1", { after: 1, limit: 5 })).map(({ seq }) => seq)).toEqual([2, 3]);
      expect([await store.chats.lastSeq("chat-1"), await store.chats.lastSeq("chat-9")]).toEqual([3, 0]);
    });

    test("deletes an inactive chat with its messages and events", async () => {
      await using store = await (await home()).open();
      await store.chats.add({ ...chat, ...times });
      await store.chats.add({ ...chat, ...times, id: "chat-2", updatedAt: 50 });
      await store.chats.addMessage({ ...message, id: "message-1", place: 1, role: "user", content: "hello" });
      await store.chats.addEvents([{ chatId: "chat-1", seq: 1, turnId: "turn-1", event: {}, at: 3 }]);
      const counts = await store.prune({ before: 40, isMoneyToo: false, isDry: false });
      expect(counts).toMatchObject({ chats: 1, messages: 1, chatEvents: 1 });
      expect((await store.chats.list({ owner: "key-1", limit: 9 })).map(({ id }) => id)).toEqual(["chat-2"]);
    });
  });

  describe("debates", () => {
    const debate = { id: "roundtable-1", owner: "key-1", revision: 0, session: { rounds: [] } };
    const record = { ...debate, leaseToken: null, leaseUntil: null, createdAt: 1, updatedAt: 1 };

    test("applies a change only to the revision that was read", async () => {
      const place = await home();
      await using store = await place.open();
      await store.roundtables.add(record);
      const change = (from: number, round: number) => ({ from, session: { rounds: [round] }, updatedAt: 5 });
      await using other = await place.open();
      const both = await Promise.all([
        store.roundtables.replace("roundtable-1", change(0, 1)),
        other.roundtables.replace("roundtable-1", change(0, 2)),
      ]);
      expect(both.toSorted()).toEqual([false, true]);
      const kept = { rounds: [both[0] ? 1 : 2] };
      expect(await other.roundtables.get("roundtable-1")).toMatchObject({ revision: 1, session: kept, updatedAt: 5 });
      expect(await store.roundtables.replace("roundtable-2", change(0, 1))).toBe(false);
    });

    test("gives the lease to one process at a time, until it is released or expires", async () => {
      await using store = await (await home()).open();
      await store.roundtables.add(record);
      const lock = (token: string, now: number) =>
        store.roundtables.lock("roundtable-1", { token, now, until: now + 9 });
      expect([await lock("one", 10), await lock("two", 15)]).toEqual([true, false]);
      expect(await store.roundtables.renew("roundtable-1", { token: "one", until: 30 })).toBe(true);
      expect([await lock("two", 30), await lock("two", 31)]).toEqual([false, true]);
      expect(await store.roundtables.renew("roundtable-1", { token: "one", until: 99 })).toBe(false);
      await store.roundtables.unlock("roundtable-1", "one");
      expect(await lock("one", 32)).toBe(false);
      await store.roundtables.unlock("roundtable-1", "two");
      expect(await lock("one", 32)).toBe(true);
    });

    test("lists each owner's debates, newest first", async () => {
      await using store = await (await home()).open();
      for (const [id, owner, createdAt] of [
        ["a", "key-1", 1],
        ["b", "key-1", 2],
        ["c", "key-2", 3],
      ] as const) {
        await store.roundtables.add({ ...record, id, owner, createdAt });
      }
      const ids = async (limit: number) =>
        (await store.roundtables.list({ owner: "key-1", limit })).map(({ id }) => id);
      expect([await ids(9), await ids(1)]).toEqual([["b", "a"], ["b"]]);
    });
  });

  describe("written data", () => {
    test("is visible when the store is opened again", async () => {
      const { open } = await home();
      {
        await using first = await open();
        await first.attempts.add(attempt());
        await first.attempts.update("attempt-1", { status: "completed", endedAt: 20 });
      }
      await using second = await open();
      expect(await second.attempts.get("attempt-1")).toEqual({ ...attempt(), status: "completed", endedAt: 20 });
      expect(await second.attempts.ofSession("session-1")).toHaveLength(1);
      expect(await second.attempts.get("other")).toBeNull();
    });

    test("keeps any JSON unchanged", async () => {
      await using store = await (await home()).open();
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: "binary" }), async (value, text) => {
          const key = `call-${turn++}`;
          const outcome = JSON.parse(JSON.stringify({ value, text }));
          await store.calls.intend(call({ key }));
          expect(await store.calls.finish(key, { status: "done", outcome, endedAt: 2 })).toBe(true);
          expect((await store.calls.intend(call({ key })))?.outcome).toEqual(outcome);
        }),
        { numRuns: 15 },
      );
    });

    test("is rolled back when the transaction fails", async () => {
      await using store = await (await home()).open();
      const failing = store.transaction(async (tables) => {
        await tables.attempts.add(attempt());
        throw new Error("enough");
      });
      await expect(failing).rejects.toThrow("enough");
      expect(await store.attempts.get("attempt-1")).toBeNull();
    });
  });

  describe("a call", () => {
    test("is intended once and ends once", async () => {
      await using store = await (await home()).open();
      const begun = await Promise.all([1, 2, 3].map(() => store.calls.intend(call())));
      expect(begun.filter((known) => known === null)).toHaveLength(1);
      expect(begun.filter((known) => known !== null)).toEqual([call(), call()]);
      const end = { status: "done", outcome: { rows: [1] }, priceUsd: "0.002", endedAt: 3 } as const;
      expect(await store.calls.finish("call-1", end)).toBe(true);
      expect(await store.calls.finish("call-1", { ...end, status: "failed" })).toBe(false);
      expect(await store.calls.ofLog("log-1")).toEqual([{ ...call(), ...end }]);
    });

    test("is settled once by the first of many concurrent attempts, together with its receipt", async () => {
      await using store = await (await home()).open();
      expect([await store.intend(call()), await store.intend(call())]).toEqual([null, call()]);
      const ends = [1, 2, 3].map((at) => {
        const end = { status: "done", outcome: { at }, priceUsd: "0.25", endedAt: at } as const;
        return { key: "call-1", end, receipt: receipt({ id: `receipt-${at}`, callKey: "call-1", at }) };
      });
      const settled = await Promise.all(ends.map((ended) => store.settle(ended)));
      expect(settled.filter(Boolean)).toHaveLength(1);
      const { end, receipt: booked } = ends[settled.indexOf(true)] ?? {};
      expect(await store.calls.ofLog("log-1")).toEqual([{ ...call(), ...end }]);
      expect(await store.receipts.list({ owner: "key-1", limit: 10 })).toEqual([booked]);
    });

    test("is settled without a receipt if it is free, and not settled if it never began", async () => {
      await using store = await (await home()).open();
      const end = { status: "failed", outcome: null, endedAt: 3 } as const;
      expect(await store.settle({ key: "call-1", end, receipt: receipt() })).toBe(false);
      await store.intend(call());
      expect(await store.settle({ key: "call-1", end, receipt: null })).toBe(true);
      expect(await store.receipts.list({ owner: null, limit: 10 })).toEqual([]);
    });
  });

  describe("an idempotency key", () => {
    test("belongs to the first process, and to another only after the lease has expired", async () => {
      await using store = await (await home()).open();
      const which = { owner: "key-1", scope: "query", key: "k" } as const;
      const begun = await Promise.all(
        ["a", "b"].map((token) => store.idempotency.begin(idempotency({ leaseToken: token }))),
      );
      expect(begun.filter(Boolean)).toHaveLength(1);
      const first = (await store.idempotency.get(which))?.leaseToken ?? "";
      expect(await store.idempotency.takeOver(which, { token: "c", until: 200, now: 100 })).toBe(false);
      expect(await store.idempotency.renew(which, { token: first, until: 150 })).toBe(true);
      expect(await store.idempotency.takeOver(which, { token: "c", until: 300, now: 151 })).toBe(true);
      expect(await store.idempotency.renew(which, { token: first, until: 400 })).toBe(false);
      expect(await store.idempotency.finish(which, { token: first, response: { late: true } })).toBe(false);
      expect(await store.idempotency.finish(which, { token: "c", response: { ok: true } })).toBe(true);
      expect(await store.idempotency.takeOver(which, { token: "d", until: 900, now: 800 })).toBe(false);
      expect(await store.idempotency.get(which)).toMatchObject({ status: "finished", response: { ok: true } });
      expect(await store.idempotency.begin(idempotency({ owner: "key-2" }))).toBe(true);
    });
  });

  describe("jobs", () => {
    test("are claimed oldest first, each by one of many concurrent workers", async () => {
      const { open } = await home();
      await using first = await open();
      await using second = await open();
      for (let at = 0; at < 30; at += 1) await first.jobs.add(job({ id: `job-${at}`, createdAt: at }));
      const turns = Array.from({ length: 12 }, (_, turn) => turn);
      const claimed = await Promise.all(
        turns.map((turn) => (turn % 2 === 0 ? first : second).jobs.claim(claim({ token: `t${turn}`, count: 3 }))),
      );
      const ids = claimed.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(30);
      for (const batch of claimed) expect(batch.map(({ createdAt }) => createdAt)).toEqual(ages(batch));
      expect(await second.jobs.claim(claim())).toEqual([]);
      expect(await second.jobs.counts()).toMatchObject({ queued: 0, running: 30 });
    });

    test("go to another worker when the lease expires, and the first cannot end them any more", async () => {
      await using store = await (await home()).open();
      expect([await store.jobs.add(job()), await store.jobs.add(job({ createdAt: 2 }))]).toEqual([true, false]);
      expect(await store.jobs.claim(claim({ token: "a", now: 10, until: 20 }))).toMatchObject([
        { claims: 1, worker: "w" },
      ]);
      expect(await store.jobs.claim(claim({ token: "b", now: 15, until: 30 }))).toEqual([]);
      expect(await store.jobs.renew("job-1", { token: "a", until: 40, attemptId: "x" })).toMatchObject({
        attemptId: "x",
      });
      expect(await store.jobs.claim(claim({ token: "b", now: 30, until: 60 }))).toEqual([]);
      expect(await store.jobs.claim(claim({ token: "b", now: 41, until: 60 }))).toMatchObject([
        { claims: 2, attemptId: "x", startedAt: 10 },
      ]);
      const end = {
        status: "succeeded",
        request: { query: "masked" },
        result: { ok: 1 },
        error: null,
        at: 50,
      } as const;
      expect(await store.jobs.renew("job-1", { token: "a", until: 99 })).toBeNull();
      expect(await store.jobs.finish("job-1", { ...end, token: "a" })).toBe(false);
      expect(await store.jobs.release("job-1", "a")).toBe(false);
      expect(await store.jobs.finish("job-1", { ...end, token: "b" })).toBe(true);
      expect(await store.jobs.finish("job-1", { ...end, token: "b" })).toBe(false);
      expect(await store.jobs.claim(claim({ now: 1000 }))).toEqual([]);
      expect(await store.jobs.get("job-1")).toMatchObject({
        ...{ status: "succeeded", request: { query: "masked" }, result: { ok: 1 }, endedAt: 50 },
      });
    });

    test("wait again when they are released", async () => {
      await using store = await (await home()).open();
      await store.jobs.add(job());
      await store.jobs.claim(claim({ token: "a" }));
      expect(await store.jobs.release("job-1", "a")).toBe(true);
      expect(await store.jobs.claim(claim({ token: "b" }))).toMatchObject([{ leaseToken: "b", claims: 2 }]);
    });

    test("are cancelled at once while waiting, and by their worker while running", async () => {
      await using store = await (await home()).open();
      await store.jobs.add(job({ id: "waits", createdAt: 2 }));
      await store.jobs.add(job({ id: "runs", createdAt: 1 }));
      await store.jobs.claim(claim({ token: "a", count: 1 }));
      const request = { query: "masked" };
      expect(await store.jobs.cancel("waits", { at: 5, request })).toMatchObject({
        ...{ status: "cancelled", endedAt: 5, request },
      });
      expect(await store.jobs.cancel("runs", { at: 6, request })).toMatchObject({
        ...{ status: "running", cancelRequestedAt: 6, request: job().request },
      });
      expect(await store.jobs.cancel("runs", { at: 7, request })).toMatchObject({ cancelRequestedAt: 6 });
      expect(await store.jobs.cancel("none", { at: 7, request })).toBeNull();
      expect(await store.jobs.claim(claim({ token: "b" }))).toEqual([]);
      const end = { status: "cancelled", request, result: null, error: null, at: 8, token: "a" } as const;
      expect(await store.jobs.finish("runs", end)).toBe(true);
      expect(await store.jobs.counts()).toEqual({ queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 2 });
    });
  });

  describe("money", () => {
    test("a locked envelope is changed by one transaction at a time", async () => {
      const { open } = await home();
      await using first = await open();
      await using second = await open();
      await first.envelopes.add(envelope());
      const add = (store: Store) =>
        store.transaction(async ({ envelopes }) => {
          const found = await envelopes.lock("envelope-1");
          await envelopes.update("envelope-1", { charges: (found?.charges ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, (_, turn) => add(turn % 2 === 0 ? first : second)));
      expect((await second.envelopes.get("envelope-1"))?.charges).toBe(20);
      expect(await second.envelopes.get("other")).toBeNull();
    });

    test("a call has one receipt; receipts are listed newest first, separately per owner", async () => {
      await using store = await (await home()).open();
      const receipt: ReceiptRecord = {
        ...{ id: "r1", owner: "key-1", source: "query", callKey: "c1", name: "t:m", envelopeId: null },
        ...{ attemptId: null, amountUsd: "0.000000000000000001", isCertain: true, at: 1 },
      };
      expect(await store.receipts.add(receipt)).toBe(true);
      expect(await store.receipts.add({ ...receipt, id: "r2" })).toBe(false);
      const other = { ...receipt, id: "r3", callKey: "c3", owner: "key-2", isCertain: false, at: 2 };
      expect(await store.receipts.add(other)).toBe(true);
      expect(await store.receipts.list({ owner: null, limit: 10 })).toEqual([other, receipt]);
      expect(await store.receipts.list({ owner: "key-1", limit: 10 })).toEqual([receipt]);
      expect(await store.receipts.list({ owner: null, limit: 1 })).toEqual([other]);
    });
  });

  test("the index of traces contains the start of a run until it contains its end", async () => {
    await using store = await (await home()).open();
    const begun = {
      ...{ requestId: "request-1", owner: "key-1", path: "traces/request-1.jsonl", query: "what \0 is it" },
      ...{ ending: null, attemptId: "attempt-1", startedAt: 1, durationMs: null },
    };
    await store.traces.put(begun);
    await store.traces.put({ ...begun, ending: "answer", durationMs: 12 });
    const kept = { ...begun, query: "what \uFFFD is it", ending: "answer", durationMs: 12 };
    expect(await store.traces.get("request-1")).toEqual(kept);
    expect(await store.traces.list({ owner: "key-1", limit: 5 })).toEqual([kept]);
    expect(await store.traces.list({ owner: "key-2", limit: 5 })).toEqual([]);
  });

  describe("finished old records", () => {
    const day = 86_400_000;
    const before = 100 * day;
    const rules = { before, isMoneyToo: false, isDry: false };
    const left = async (store: Store) => ({
      attempts: (await store.attempts.ofSession("old")).length + (await store.attempts.ofSession("mixed")).length,
      calls: (await Promise.all(["old", "mixed", "lost", "call"].map((log) => store.calls.ofLog(log)))).flat().length,
      jobs: (await Promise.all(["job-old", "job-new", "job-open"].map((id) => store.jobs.get(id)))).filter(Boolean)
        .length,
      answers: (
        await Promise.all(["old", "new", "running"].map((key) => store.idempotency.get({ ...answer, key })))
      ).filter(Boolean).length,
      traces: (await store.traces.list({ owner: null, limit: 9 })).length,
      receipts: (await store.receipts.list({ owner: null, limit: 9 })).length,
      envelopes: [await store.envelopes.get("spend-1"), await store.envelopes.get("spend-2")].filter(Boolean).length,
    });
    const answer = { owner: "key-1", scope: "query" } as const;

    const fill = async (store: Store) => {
      const old = { ...attempt(), startedAt: 1 * day, endedAt: 2 * day, status: "completed" } as const;
      await store.attempts.add({ ...old, attemptId: "old", sessionId: "old", logId: "old" });
      await store.attempts.add({ ...old, attemptId: "lost", sessionId: "old", logId: "lost", endedAt: null });
      await store.attempts.add({ ...old, attemptId: "mixed", sessionId: "mixed", logId: "mixed" });
      await store.attempts.add({ ...old, attemptId: "fork", sessionId: "mixed", logId: "fork", endedAt: before });
      const paid = { priceUsd: "0.5", startedAt: 1 * day };
      await store.calls.intend(call({ key: "c1", logId: "old", startedAt: 1 * day, endedAt: 2 * day, status: "done" }));
      await store.calls.intend(call({ key: "c2", logId: "mixed", ...paid, endedAt: 2 * day, status: "done" }));
      await store.calls.intend(call({ key: "c3", logId: "lost", ...paid }));
      await store.calls.intend(call({ key: "c4", logId: "call", ...paid, endedAt: 2 * day, status: "failed" }));
      await store.jobs.add(job({ id: "job-old", status: "succeeded", endedAt: before - 1 }));
      await store.jobs.add(job({ id: "job-new", status: "succeeded", endedAt: before }));
      await store.jobs.add(job({ id: "job-open" }));
      await store.idempotency.begin(idempotency({ key: "old", status: "finished", response: {}, createdAt: 1 }));
      await store.idempotency.begin(idempotency({ key: "new", status: "finished", response: {}, createdAt: before }));
      await store.idempotency.begin(idempotency({ key: "running", createdAt: 1, leaseUntil: before }));
      const run = { owner: "key-1", path: null, query: "q", ending: "answer", attemptId: null, durationMs: 5 };
      await store.traces.put({ ...run, requestId: "r1", startedAt: 1 * day });
      await store.traces.put({ ...run, requestId: "r2", startedAt: before });
      await store.envelopes.add(envelope({ id: "spend-1", expiresAt: before - 1 }));
      await store.envelopes.add(envelope({ id: "spend-2", expiresAt: before }));
      const receipt = { owner: "key-1", source: "query", name: "one:read", envelopeId: null, attemptId: null } as const;
      await store.receipts.add({ ...receipt, id: "p1", callKey: "c2", amountUsd: "0.5", isCertain: true, at: 1 });
      await store.receipts.add({ ...receipt, id: "p2", callKey: "x", amountUsd: "0.5", isCertain: true, at: before });
    };
    const all = { attempts: 4, calls: 4, jobs: 3, answers: 3, traces: 2, receipts: 2, envelopes: 2 };

    test("are counted and kept in a dry run, and deleted in a real one, except money and sessions with a young attempt", async () => {
      await using store = await (await home()).open();
      await fill(store);
      const gone = {
        idempotency: 1,
        jobs: 1,
        attempts: 2,
        calls: 2,
        traces: 1,
        chats: 0,
        messages: 0,
        chatEvents: 0,
        roundtables: 0,
        receipts: 0,
        envelopes: 0,
      };
      expect(await store.prune({ ...rules, isDry: true })).toEqual(gone);
      expect(await left(store)).toEqual(all);
      expect(await store.prune(rules)).toEqual(gone);
      const kept = { attempts: 2, calls: 2, jobs: 2, answers: 2, traces: 1, receipts: 2, envelopes: 2 };
      expect(await left(store)).toEqual(kept);
      expect(Object.values(await store.prune(rules)).every((count) => count === 0)).toBe(true);
    });

    test("are deleted with their money records on request", async () => {
      await using store = await (await home()).open();
      await fill(store);
      const gone = {
        idempotency: 1,
        jobs: 1,
        attempts: 2,
        calls: 3,
        traces: 1,
        chats: 0,
        messages: 0,
        chatEvents: 0,
        roundtables: 0,
        receipts: 1,
        envelopes: 1,
      };
      expect(await store.prune({ ...rules, isMoneyToo: true, isDry: true })).toEqual(gone);
      expect(await store.prune({ ...rules, isMoneyToo: true })).toEqual(gone);
      expect(await left(store)).toMatchObject({ calls: 1, receipts: 1, envelopes: 1 });
    });

    test("stay while a job uses them, and are deleted in any number", async () => {
      await using store = await (await home()).open();
      const old = { ...attempt(), startedAt: 1, endedAt: 2, sessionId: "old" };
      for (const at of Array.from({ length: 2100 }, (_, index) => index))
        await store.attempts.add({ ...old, attemptId: `a${at}`, logId: `a${at}`, sessionId: `s${at}` });
      await store.jobs.add(job({ status: "running", attemptId: "a7", leaseToken: "t", leaseUntil: 1 }));
      await store.calls.intend(call({ logId: "a7", status: "done", startedAt: 1, endedAt: 2 }));
      expect(await store.prune(rules)).toMatchObject({ attempts: 2099, calls: 0 });
      expect(await store.attempts.get("a7")).not.toBeNull();
    });
  });

  test("a location that is opened by many processes at once is migrated once", async () => {
    const { open } = await home();
    const stores = await Promise.all([open(), open(), open()]);
    for (const store of stores) await store.check();
    for (const store of stores) await store.close();
    expect(stores).toHaveLength(3);
  });
}

function ages(jobs: readonly JobRecord[]): readonly number[] {
  return jobs.map(({ createdAt }) => createdAt).sort((left, right) => left - right);
}

function attempt(): AttemptRecord {
  return {
    ...{ attemptId: "attempt-1", sessionId: "session-1", parentAttemptId: null, rootAttemptId: "attempt-1" },
    ...{ mode: "initial", reason: null, status: "active", owner: "key-1", logId: "attempt-1", asOf: 1_767_225_600_000 },
    ...{ request: { query: "what \0 is it", tools: null }, requestId: "request-1", tracePath: null },
    ...{ currentStage: null, latestCheckpointArtifactId: null, canonicalDatasetId: null },
    ...{ executionProgramCurrentRevisionId: null, startedAt: 1_767_225_600_000, endedAt: null },
  };
}

function call(changed: Partial<CallRecord> = {}): CallRecord {
  return {
    ...{ key: "call-1", logId: "log-1", attemptId: "attempt-1", owner: "key-1", kind: "tool", name: "one:read" },
    ...{ envelopeId: null, priceUsd: "0", status: "intended", outcome: null, startedAt: 1, endedAt: null },
    ...changed,
  };
}

function idempotency(changed: Partial<IdempotencyRecord> = {}): IdempotencyRecord {
  return {
    ...{ owner: "key-1", scope: "query", key: "k", requestHash: "h", status: "running", subjectId: "attempt-1" },
    ...{ leaseToken: "a", leaseUntil: 100, response: null, createdAt: 1 },
    ...changed,
  };
}

function job(changed: Partial<JobRecord> = {}): JobRecord {
  return {
    ...{ id: "job-1", owner: "key-1", request: { query: "q" }, status: "queued", claims: 0, worker: null },
    ...{ leaseToken: null, leaseUntil: null, cancelRequestedAt: null, attemptId: null, result: null, error: null },
    ...{ createdAt: 1, startedAt: null, endedAt: null },
    ...changed,
  };
}

function claim(changed: Partial<Parameters<Store["jobs"]["claim"]>[0]> = {}) {
  return { worker: "w", count: 10, token: "t", now: 1000, until: 2000, ...changed };
}

function envelope(changed: Partial<EnvelopeRecord> = {}): EnvelopeRecord {
  return {
    ...{ id: "envelope-1", owner: "key-1", maxSpendUsd: "1", spentUsd: "0", heldUsd: "0", charges: 0 },
    ...{ status: "open", createdAt: 1, expiresAt: 100, closedAt: null },
    ...changed,
  };
}

function receipt(changed: Partial<ReceiptRecord> = {}): ReceiptRecord {
  return {
    ...{ id: "receipt-1", owner: "key-1", source: "query", callKey: "call-1", name: "one:read", envelopeId: null },
    ...{ attemptId: "attempt-1", amountUsd: "0.25", isCertain: true, at: 3 },
    ...changed,
  };
}
