import { expect, test, vi } from "vitest";
import { createJobs } from "../../../src/app/work-queue/jobs.ts";
import { randomIds, systemClock } from "../../../src/base/time.ts";
import type { ReceiptRecord } from "../../../src/contract/store/records.ts";
import { openStore } from "../../../src/store/open.ts";
import { gardenFolder, questions } from "./garden.ts";
import { freshFolder, runCli } from "./harness.ts";

const receipt: ReceiptRecord = {
  ...{ id: "receipt-1", owner: "key-1", source: "execute", callKey: "c1", name: "garden:water_bed" },
  ...{
    envelopeId: "spend-1",
    attemptId: null,
    amountUsd: "0.5",
    isCertain: true,
    at: Date.parse("2026-03-20T19:00:00Z"),
  },
};

test("ctx ledger show lists receipts and sums them to the last digit", async () => {
  const folder = await freshFolder();
  const empty = await runCli(["ledger", "show"], { folder });
  expect(empty).toMatchObject({ code: 0, stdout: "No receipts: no call was charged.\n", stderr: "" });
  {
    await using store = await openStore({ url: "file:.ctx/ctx.db", folder });
    await store.receipts.add(receipt);
    const unknown = { ...receipt, id: "r2", callKey: "c2", owner: "key-2", isCertain: false, at: receipt.at + 1000 };
    await store.receipts.add({ ...unknown, envelopeId: null, amountUsd: "0.000000000000000001" });
  }
  const shown = await runCli(["ledger", "show"], { folder });
  expect(shown.stdout).toContain("2026-03-20 19:00:00");
  expect(shown.stdout).toMatch(/ {2}unknown {2,}–\n/);
  expect(shown.stdout.trimEnd().split("\n").at(-1)).toBe("2 receipts, $0.500000000000000001");
  const own = await runCli(["ledger", "show", "--owner", "key-1", "--json"], { folder });
  expect(JSON.parse(own.stdout)).toEqual({
    totalUsd: "0.500000",
    receipts: [{ ...receipt, at: "2026-03-20T19:00:00.000Z" }],
  });
});

test("ctx worker runs queued jobs until it is stopped", async () => {
  const folder = await gardenFolder();
  await using store = await openStore({ url: "file:.ctx/ctx.db", folder });
  const jobs = createJobs({ store, clock: systemClock(), ids: randomIds(), redaction: {} });
  const { id } = await jobs.start({ owner: "local", request: { query: questions.answer } });
  const stopping = new AbortController();
  const working = runCli(["worker", "--jobs", "1", "--mcp-config", "servers.json"], {
    folder,
    signal: stopping.signal,
  });
  const isEnded = async () => (await store.jobs.get(id))?.endedAt != null;
  await vi.waitUntil(isEnded, { timeout: 50_000, interval: 50 });
  stopping.abort();
  expect(await working).toMatchObject({ code: 0, stdout: "" });
  expect(await jobs.read({ owner: "local", id })).toMatchObject({
    ...{ status: "succeeded", result: { outcomeType: "answer" }, querySession: { status: "completed" } },
  });
});

test.each([
  [["worker", "--jobs", "0"], "the worker would run 0 jobs at the same time"],
  [["ledger", "show", "--store", "mysql://user:secret@host/db"], "store.url begins with neither file: nor postgres:"],
  [["ledger", "show", "--limit", "0"], "It must be a whole number from 1 to 10000."],
])("ctx %j is refused with what would fix it", async (words, message) => {
  const { code, stderr } = await runCli(words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("secret");
});
