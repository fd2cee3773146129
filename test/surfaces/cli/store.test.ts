import { expect, test } from "vitest";
import { openStore } from "../../../src/store/open.ts";
import { freshFolder, runCli } from "./harness.ts";

const environment = { CTX_NOW: "2026-03-31T00:00:00Z" };

async function filled(): Promise<string> {
  const folder = await freshFolder();
  await using store = await openStore({ url: "file:.ctx/ctx.db", folder });
  const run = { owner: "key-1", path: null, ending: "answer", attemptId: null, durationMs: 1500 };
  await store.traces.put({ ...run, requestId: "request-1", query: "an old one", startedAt: Date.parse("2026-02-01") });
  const newer = { ...run, requestId: "request-2", owner: "key-2", ending: null, durationMs: null };
  await store.traces.put({ ...newer, query: "a new one", startedAt: Date.parse("2026-03-30T10:00:00Z") });
  await store.receipts.add({
    ...{ id: "receipt-1", owner: "key-1", source: "query", callKey: "c1", name: "one:read", envelopeId: null },
    ...{ attemptId: null, amountUsd: "0.5", isCertain: true, at: Date.parse("2026-02-01") },
  });
  return folder;
}

test("ctx store runs lists the runs, newest first", async () => {
  const folder = await filled();
  const shown = await runCli(["store", "runs"], { folder });
  expect(
    shown.stdout
      .trimEnd()
      .split("\n")
      .slice(2)
      .map((line) => line.split(/ {2,}/).slice(0, 4)),
  ).toEqual([
    ["2026-03-30 10:00:00", "request-2", "key-2", "not yet"],
    ["2026-02-01 00:00:00", "request-1", "key-1", "answer"],
  ]);
  const own = await runCli(["store", "runs", "--owner", "key-1", "--json"], { folder });
  expect(JSON.parse(own.stdout)).toMatchObject({ runs: [{ requestId: "request-1", durationMs: 1500 }] });
  const empty = await runCli(["store", "runs"], { folder: await freshFolder() });
  expect(empty.stdout).toBe("The store has no queries.\n");
});

test("ctx store prune --dry-run lists what would be deleted; money records are deleted only with --receipts", async () => {
  const folder = await filled();
  const prune = (words: readonly string[]) => runCli(["store", "prune", ...words], { folder, environment });
  expect((await prune(["--dry-run"])).stdout).toBe(
    "Would delete what ended before 2026-03-01 00:00:00 UTC: traces 1\n",
  );
  expect((await prune([])).stdout).toBe("Deleted what ended before 2026-03-01 00:00:00 UTC: traces 1\n");
  expect((await prune([])).stdout).toBe("Nothing to delete: nothing ended before 2026-03-01 00:00:00 UTC.\n");
  const money = await prune(["--older-than", "2026-03-02", "--receipts", "--json"]);
  expect(JSON.parse(money.stdout)).toEqual({
    before: "2026-03-02T00:00:00.000Z",
    isDry: false,
    records: {
      idempotency: 0,
      jobs: 0,
      attempts: 0,
      calls: 0,
      traces: 0,
      chats: 0,
      messages: 0,
      chatEvents: 0,
      roundtables: 0,
      receipts: 1,
      envelopes: 0,
    },
  });
});

test.each([
  ["a time that is none", ["--older-than", "soon"], '"soon" is not a time'],
  ["a time in the future", ["--older-than", "2030-01-01"], "--older-than is a time in the future"],
])("ctx store prune refuses %s", async (_, words, says) => {
  const refused = await runCli(["store", "prune", ...words], { folder: await freshFolder(), environment });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(says)]);
});

test("ctx store prune requires --older-than when the settings keep everything", async () => {
  const folder = await freshFolder();
  const refused = await runCli(["store", "prune"], { folder, environment: { CTX_STORE_RETENTION_DAYS: "0" } });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("everything is kept")]);
});
