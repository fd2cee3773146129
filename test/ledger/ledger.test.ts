import { describe, expect, test } from "vitest";
import { decimalText, parseDecimal } from "../../src/base/decimal.ts";
import { counterIds } from "../../src/base/time.ts";
import type { PaidCall } from "../../src/contract/ledger.ts";
import { createLedger, envelopeMs } from "../../src/ledger/ledger.ts";
import { drawInts } from "../helpers/random.ts";
import { freshStore } from "../helpers/store.ts";

const start = Date.parse("2026-03-20T19:00:00Z");

async function openLedger() {
  const store = await freshStore();
  const clock = { nowMs: start, now: () => clock.nowMs, elapsed: () => 0 };
  return { store, clock, ledger: createLedger({ store, clock, ids: counterIds() }) };
}

function call(changed: Partial<PaidCall> = {}): PaidCall {
  return {
    ...{ key: "call-1", logId: "log-1", attemptId: null, owner: "key-1", kind: "execute", name: "desk:quote" },
    ...{ envelopeId: "spend-0001", priceUsd: "0.25" },
    ...changed,
  };
}

const mine = { owner: "key-1", sessionId: "spend-0001" };
const done = { status: "done", outcome: { price: 3 } } as const;

describe("an envelope", () => {
  test("reports the spent and remaining amounts and its expiry, in the format that clients read", async () => {
    const { ledger } = await openLedger();
    expect(await ledger.open({ owner: "key-1", maxSpendUsd: "1.50" })).toEqual({
      mode: "execute",
      sessionId: "spend-0001",
      methodPrice: "0",
      spent: "0.000000",
      remaining: "1.5",
      maxSpend: "1.500000",
      status: "open",
      expiresAt: "2026-03-20T19:20:00.000Z",
      closeRequested: false,
      pendingAccruedCount: 0,
      pendingAccruedUsd: "0.000000",
    });
    expect(await ledger.begin(call())).toBeNull();
    expect(await ledger.read(mine)).toMatchObject({ spent: "0.000000", remaining: "1.25" });
    await ledger.finish(call(), done);
    expect(await ledger.read({ ...mine, methodPrice: "0.25" })).toMatchObject({
      ...{ methodPrice: "0.25", spent: "0.250000", remaining: "1.25", pendingAccruedCount: 1 },
      ...{ pendingAccruedUsd: "0.250000" },
    });
    expect(await ledger.close(mine)).toMatchObject({
      ...{ status: "closed", closeRequested: true, pendingAccruedCount: 0, pendingAccruedUsd: "0", spent: "0.250000" },
    });
    expect(await ledger.close(mine)).toMatchObject({ status: "closed" });
  });

  test.each([["ten"], ["-1"], ["1e3"], [""], ["0.0000000000000000001"]])("rejects %j", async (maxSpendUsd) => {
    const { ledger } = await openLedger();
    await expect(ledger.open({ owner: "key-1", maxSpendUsd })).rejects.toMatchObject({
      code: "usage",
      wire: "invalid_max_spend",
    });
  });

  test("pays only for its owner, and not when it is unknown, closed, expired or spent", async () => {
    const { store, ledger, clock } = await openLedger();
    await ledger.open({ owner: "key-1", maxSpendUsd: "0.6" });
    const refused = (changed: Partial<PaidCall>) =>
      ledger.begin(call({ key: `refused-${changed.key ?? ""}`, ...changed })).then(
        () => "paid",
        (error: { readonly wire?: string }) => error.wire,
      );
    expect(await refused({ owner: "key-2" })).toBe("session_forbidden");
    expect(await refused({ envelopeId: "spend-0009" })).toBe("session_not_found");
    expect(await refused({ priceUsd: "0.600000000000000001" })).toBe("session_budget_exceeded");
    await ledger.begin(call());
    await ledger.begin(call({ key: "call-2" }));
    expect(await refused({ key: "call-3" })).toBe("session_budget_exceeded");
    clock.nowMs += envelopeMs;
    expect(await refused({ priceUsd: "0.1" })).toBe("session_expired");
    expect(await ledger.read(mine)).toMatchObject({ status: "expired" });
    await ledger.close(mine);
    expect(await refused({ priceUsd: "0.1" })).toBe("session_closed");
    await expect(ledger.read({ ...mine, owner: "key-2" })).rejects.toMatchObject({ code: "forbidden" });
    // Rejected calls leave no intent.
    expect((await store.calls.ofLog("log-1")).map(({ key }) => key)).toEqual(["call-1", "call-2"]);
  });
});

describe("a call", () => {
  test("is free if it failed, and releases its reserved amount", async () => {
    const { ledger } = await openLedger();
    await ledger.open({ owner: "key-1", maxSpendUsd: "1" });
    await ledger.begin(call());
    await ledger.finish(call(), { status: "failed", outcome: { code: "timeout" } });
    expect(await ledger.read(mine)).toMatchObject({ spent: "0.000000", remaining: "1" });
    expect(await ledger.receipts({ owner: null, limit: 10 })).toEqual([]);
  });

  test("is charged once if its end is unknown, with a note on its receipt", async () => {
    const { ledger } = await openLedger();
    await ledger.open({ owner: "key-1", maxSpendUsd: "1" });
    await ledger.begin(call());
    await ledger.finish(call(), { status: "unknown", outcome: null });
    await ledger.finish(call(), done);
    expect(await ledger.receipts({ owner: "key-1", limit: 10 })).toMatchObject([
      { callKey: "call-1", amountUsd: "0.25", isCertain: false, envelopeId: "spend-0001", source: "execute" },
    ]);
    expect(await ledger.begin(call())).toMatchObject({ status: "unknown" });
  });

  test("is charged the price that is known afterwards", async () => {
    const { ledger } = await openLedger();
    const model = call({ kind: "model", name: "judge", envelopeId: null, priceUsd: "0", attemptId: "attempt-1" });
    await ledger.begin(model);
    await ledger.finish(model, { ...done, priceUsd: "0.000120" });
    expect(await ledger.receipts({ owner: "key-1", limit: 10 })).toMatchObject([
      { name: "judge", source: "query", amountUsd: "0.00012", attemptId: "attempt-1" },
    ]);
  });
});

test("never pays more than the envelope contains for any concurrent calls, and the receipts sum to the spent amount", async () => {
  const { ledger } = await openLedger();
  const draw = drawInts("ledger");
  await ledger.open({ owner: "key-1", maxSpendUsd: "1" });
  const prices = Array.from({ length: 40 }, () => `0.0${draw(1, 100)}`);
  const ends = ["done", "failed", "unknown"] as const;
  const paid = await Promise.all(
    prices.map(async (priceUsd, at) => {
      const made = call({ key: `call-${at}`, priceUsd });
      const isRefused = await ledger.begin(made).then(
        () => false,
        () => true,
      );
      if (isRefused) return "refused";
      await ledger.finish(made, { status: ends[draw(3)] ?? "done", outcome: null });
      return "paid";
    }),
  );
  const receipts = await ledger.receipts({ owner: "key-1", limit: 100 });
  const sum = receipts.reduce((total, { amountUsd }) => total + (parseDecimal(amountUsd) ?? 0n), 0n);
  const { spent, remaining } = await ledger.read(mine);
  expect(paid).toContain("refused");
  expect(sum).toBeLessThanOrEqual(parseDecimal("1") ?? 0n);
  expect(spent).toBe(decimalText(sum, 6));
  expect(remaining).toBe(decimalText((parseDecimal("1") ?? 0n) - sum));
});
