// The ledger keeps spend envelopes, records of paid calls, and receipts. Callers pass amounts as decimal text; the ledger
// computes with exact numbers. It makes no calls and has no price list: callers pass the price with each call.
import { toIso } from "../base/time.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { EnvelopeKey, Ledger, PaidCall, PaidEnd, SpendSession } from "../contract/ledger.ts";
import type { CallRecord, EnvelopeRecord, ReceiptRecord } from "../contract/store/records.ts";
import type { CallEnd, Store, Tables } from "../contract/store.ts";
import { amountOf, isMore, less, padded, sumOf } from "./amount.ts";

/** The dependencies of the ledger. */
export interface LedgerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Lifetime of a spend envelope in milliseconds. */
export const envelopeMs = 20 * 60_000;

/** Creates the ledger on top of a store. */
export function createLedger({ store, clock, ids }: LedgerParts): Ledger {
  const now = () => clock.now();
  return {
    open: async ({ owner, maxSpendUsd }) => {
      const envelope: EnvelopeRecord = {
        ...{
          id: ids.next("spend"),
          owner,
          maxSpendUsd: amountOf(maxSpendUsd),
          spentUsd: "0",
          heldUsd: "0",
          charges: 0,
        },
        ...{ status: "open", createdAt: now(), expiresAt: now() + envelopeMs, closedAt: null },
      };
      await store.envelopes.add(envelope);
      return spendSession(envelope, { now: now(), methodPrice: "0" });
    },
    read: async (which) => {
      const envelope = checkOwner(await store.envelopes.get(which.sessionId), which);
      checkSame(envelope, which.maxSpendUsd);
      return spendSession(envelope, { now: now(), methodPrice: which.methodPrice ?? "0" });
    },
    single: singleSession,
    close: (which) =>
      store.transaction(async ({ envelopes }) => {
        const envelope = checkOwner(await envelopes.lock(which.sessionId), which);
        const closed = { status: "closed", closedAt: envelope.closedAt ?? now() } as const;
        await envelopes.update(envelope.id, closed);
        return spendSession({ ...envelope, ...closed }, { now: now(), methodPrice: "0" });
      }),
    begin: async (call) => {
      if (!isPaid(call)) return await store.calls.intend(intentOf(call, now()));
      if (call.envelopeId === null) return await store.intend(intentOf(call, now()));
      return await store.transaction(async (tables) => {
        const known = await tables.calls.intend(intentOf(call, now()));
        if (known === null) await setAside(tables, { call, now: now() });
        return known;
      });
    },
    finish: async (call, end) => {
      const settling = { call, end, now: now(), receiptId: ids.next("receipt") };
      if (!isPaid(call)) await store.calls.finish(call.key, endOf(settling));
      else if (call.envelopeId !== null) await store.transaction((tables) => settle(tables, settling));
      else await store.settle({ key: call.key, end: endOf(settling), receipt: receiptOf(settling) });
    },
    keep: async (call, end) => {
      const at = now();
      await store.calls.intend({ ...intentOf(call, at), status: end.status, outcome: end.outcome, endedAt: at });
    },
    receipts: (which) => store.receipts.list(which),
  };
}

/**
 * True when the call costs money or may cost money: the cost of a model call is known only when the call ends. A free call
 * is recorded only so that it is not repeated.
 */
function isPaid({ kind, priceUsd, envelopeId }: PaidCall): boolean {
  return kind === "model" || envelopeId !== null || isMore(priceUsd, "0");
}

/** Returns a spend envelope in the wire format. */
function spendSession(
  envelope: EnvelopeRecord,
  { now, methodPrice }: { readonly now: number; readonly methodPrice: string },
): SpendSession {
  const status = statusOf(envelope, now);
  const isOpen = status === "open";
  return {
    mode: "execute",
    sessionId: envelope.id,
    methodPrice,
    spent: padded(envelope.spentUsd),
    remaining: less(envelope.maxSpendUsd, sumOf([envelope.spentUsd, envelope.heldUsd])),
    maxSpend: padded(envelope.maxSpendUsd),
    status,
    expiresAt: toIso(envelope.expiresAt),
    closeRequested: envelope.status === "closed",
    pendingAccruedCount: isOpen ? envelope.charges : 0,
    pendingAccruedUsd: isOpen ? padded(envelope.spentUsd) : "0",
  };
}

function singleSession({ methodPrice, maxSpendUsd, isCharged }: Parameters<Ledger["single"]>[0]): SpendSession {
  if (maxSpendUsd !== null && isMore(methodPrice, maxSpendUsd)) {
    throw new CtxError("limit", `the method costs ${methodPrice} US dollars, more than the limit of ${maxSpendUsd}`, {
      hint: "raise maxSpendUsd",
      wire: "session_budget_exceeded",
    });
  }
  const spent = isCharged ? methodPrice : "0";
  return {
    ...{ mode: "execute", sessionId: null, methodPrice: amountOf(methodPrice), spent: padded(spent) },
    remaining: maxSpendUsd === null ? null : less(maxSpendUsd, spent),
    maxSpend: maxSpendUsd === null ? null : padded(maxSpendUsd),
  };
}

function checkSame({ maxSpendUsd }: EnvelopeRecord, expected: string | undefined): void {
  if (expected === undefined || amountOf(expected) === maxSpendUsd) return;
  throw new CtxError("usage", `the execute session was opened with ${maxSpendUsd} US dollars, not ${expected}`, {
    hint: "omit maxSpendUsd, or send the amount of the session",
    wire: "max_spend_mismatch",
  });
}

function statusOf({ status, expiresAt }: EnvelopeRecord, now: number): "open" | "closed" | "expired" {
  return status === "open" && now >= expiresAt ? "expired" : status;
}

/** Returns the envelope. Throws when there is none, or when it belongs to another owner. */
function checkOwner(envelope: EnvelopeRecord | null, { owner, sessionId }: EnvelopeKey): EnvelopeRecord {
  if (envelope === null) {
    throw new CtxError("usage", `there is no execute session ${JSON.stringify(sessionId.slice(0, 100))}`, {
      hint: "open one with POST /api/v1/tools/execute/sessions",
      wire: "session_not_found",
    });
  }
  if (envelope.owner === owner) return envelope;
  throw new CtxError("forbidden", "this execute session belongs to another key", { wire: "session_forbidden" });
}

function intentOf(call: PaidCall, at: number): CallRecord {
  return {
    ...call,
    priceUsd: amountOf(call.priceUsd),
    status: "intended",
    outcome: null,
    startedAt: at,
    endedAt: null,
  };
}

/**
 * Reserves the price of a call. Throws when the envelope cannot pay the call; the transaction then fails, so that the
 * rejected call is not recorded.
 */
async function setAside({ envelopes }: Tables, { call, now }: { readonly call: PaidCall; readonly now: number }) {
  if (call.envelopeId === null) return;
  const which = { owner: call.owner, sessionId: call.envelopeId };
  const envelope = checkOwner(await envelopes.lock(call.envelopeId), which);
  const status = statusOf(envelope, now);
  if (status !== "open") {
    throw new CtxError("usage", `the execute session is ${status}`, {
      hint: "open a new one",
      wire: status === "closed" ? "session_closed" : "session_expired",
    });
  }
  const held = sumOf([envelope.heldUsd, call.priceUsd]);
  const wanted = sumOf([envelope.spentUsd, held]);
  if (isMore(wanted, envelope.maxSpendUsd)) {
    const { maxSpendUsd, spentUsd } = envelope;
    throw new CtxError(
      "limit",
      `the call costs ${call.priceUsd} US dollars, and ${spentUsd} of the limit of ${maxSpendUsd} are spent`,
      {
        hint: "open an execute session with a higher maxSpendUsd",
        wire: "session_budget_exceeded",
      },
    );
  }
  await envelopes.update(envelope.id, { heldUsd: held });
}

interface Settling {
  readonly call: PaidCall;
  readonly end: PaidEnd;
  readonly now: number;
  readonly receiptId: string;
}

async function settle(tables: Tables, settling: Settling): Promise<void> {
  const { call } = settling;
  const isFirst = await tables.calls.finish(call.key, endOf(settling));
  if (!isFirst) return;
  const receipt = receiptOf(settling);
  if (receipt !== null) await tables.receipts.add(receipt);
  const envelope = call.envelopeId === null ? null : await tables.envelopes.lock(call.envelopeId);
  if (envelope === null) return;
  const { spentUsd, charges } = envelope;
  await tables.envelopes.update(envelope.id, {
    heldUsd: less(envelope.heldUsd, call.priceUsd),
    ...(receipt === null ? {} : { spentUsd: sumOf([spentUsd, receipt.amountUsd]), charges: charges + 1 }),
  });
}

function endOf({ call, end, now }: Settling): CallEnd {
  const { status, outcome, priceUsd = call.priceUsd } = end;
  return { status, outcome, priceUsd: amountOf(priceUsd), endedAt: now };
}

/** Returns the receipt of a call, or null when the call is not charged. */
function receiptOf({ call, end, now, receiptId }: Settling): ReceiptRecord | null {
  const { status, priceUsd = call.priceUsd } = end;
  const amountUsd = amountOf(priceUsd);
  const isCharged = (status !== "failed" || end.priceUsd !== undefined) && amountUsd !== "0";
  if (!isCharged) return null;
  const { owner, key: callKey, name, envelopeId, attemptId } = call;
  const source = call.kind === "execute" ? "execute" : "query";
  const isCertain = status !== "unknown";
  return { id: receiptId, owner, source, callKey, name, envelopeId, attemptId, amountUsd, isCertain, at: now };
}
