import { expect, test, vi } from "vitest";
import { retainedFrom, startRetention } from "../../src/app/retention.ts";
import { CtxError } from "../../src/contract/error.ts";
import type { PruneRules } from "../../src/contract/store.ts";

const clock = { now: () => Date.parse("2026-03-31T00:00:00Z"), elapsed: () => 0 };
const none = {
  idempotency: 0,
  jobs: 0,
  attempts: 0,
  calls: 0,
  traces: 0,
  chats: 0,
  messages: 0,
  chatEvents: 0,
  roundtables: 0,
  receipts: 0,
  envelopes: 0,
};

test("a server repeatedly deletes records older than the setting, never those of money, until it stops", async () => {
  const asked: PruneRules[] = [];
  const prune = async (rules: PruneRules) => {
    asked.push(rules);
    return none;
  };
  const retention = startRetention({
    ...{ store: { prune }, settings: { retentionDays: 30 }, clock, everyMs: 1 },
    report: () => undefined,
  });
  await vi.waitUntil(() => asked.length >= 3, { timeout: 30_000 });
  await retention[Symbol.asyncDispose]();
  const looks = asked.length;
  expect(new Set(asked.map((rules) => JSON.stringify(rules)))).toEqual(
    new Set([JSON.stringify({ before: Date.parse("2026-03-01T00:00:00Z"), isMoneyToo: false, isDry: false })]),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(looks);
});

test("a failed pass is reported, and the next one is tried", async () => {
  const told: string[] = [];
  let looks = 0;
  const prune = async () => {
    looks += 1;
    if (looks === 1) throw new CtxError("upstream", "the store is away");
    return none;
  };
  await using _retention = startRetention({
    ...{ store: { prune }, settings: { retentionDays: 1 }, clock, everyMs: 1 },
    report: (line) => void told.push(line),
  });
  await vi.waitUntil(() => looks >= 2, { timeout: 30_000 });
  expect(told).toEqual(["finished records could not be deleted: the store is away"]);
});

test("0 days keep everything", () => {
  expect(retainedFrom({ retentionDays: 0 }, 5)).toBeNull();
});
