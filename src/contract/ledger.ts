// The cost of calls: spend envelopes and receipts. Every amount of money is decimal text in US dollars, never a
// float.
import { z } from "zod";
import type { CallRecord, ReceiptRecord } from "./store/records.ts";

/**
 * A spend envelope in the wire format. A single call outside of an envelope has no status, expiry, close request or
 * pending charges.
 */
export const spendSessionSchema = z.object({
  mode: z.literal("execute"),
  sessionId: z.string().nullable(),
  /** Price of the called method; `"0"` when the request only reads the status. */
  methodPrice: z.string(),
  /** Amount with six decimals. */
  spent: z.string(),
  /** Amount without trailing zeros; null when the envelope has no upper limit. */
  remaining: z.string().nullable(),
  /** Amount with six decimals; null when the envelope has no upper limit. */
  maxSpend: z.string().nullable(),
  status: z.enum(["open", "closed", "expired"]).optional(),
  expiresAt: z.iso.datetime().optional(),
  closeRequested: z.boolean().optional(),
  /** Number of charges that the open session has collected; `pendingAccruedUsd` is their sum. */
  pendingAccruedCount: z.int().nonnegative().optional(),
  pendingAccruedUsd: z.string().optional(),
});
export type SpendSession = z.infer<typeof spendSessionSchema>;

/** Identifies the spend envelope of one session, and the caller who asks for it. */
export interface EnvelopeKey {
  readonly owner: string;
  readonly sessionId: string;
}

/** A call that is about to be charged. `priceUsd` is its maximum cost. */
export type PaidCall = Pick<
  CallRecord,
  "key" | "logId" | "attemptId" | "owner" | "kind" | "name" | "envelopeId" | "priceUsd"
>;

/** End of a call. `priceUsd` is present when the price is only known after the call. */
export interface PaidEnd {
  readonly status: "done" | "failed" | "unknown";
  readonly outcome: CallRecord["outcome"];
  readonly priceUsd?: string;
}

/**
 * Stores calls and their cost. Rejects with a `CtxError` that has one of these codes in `wire`: `invalid_max_spend`,
 * `session_not_found`, `session_forbidden`, `session_closed`, `session_expired`, `max_spend_mismatch`,
 * `session_budget_exceeded`.
 */
export interface Ledger {
  open(asked: { readonly owner: string; readonly maxSpendUsd: string }): Promise<SpendSession>;
  /**
   * Returns the current state of an envelope. `methodPrice` is the price of the called method; absent: `"0"`.
   * `maxSpendUsd`, if given, must equal the limit of the envelope.
   */
  read(
    which: EnvelopeKey & { readonly methodPrice?: string; readonly maxSpendUsd?: string | undefined },
  ): Promise<SpendSession>;
  /**
   * Returns the spend session for a call outside of any envelope. Throws when the call costs more than its own limit.
   */
  single(call: {
    readonly methodPrice: string;
    readonly maxSpendUsd: string | null;
    readonly isCharged: boolean;
  }): SpendSession;
  /** Closes an envelope for new calls. A second close has no effect. */
  close(which: EnvelopeKey): Promise<SpendSession>;
  /**
   * Stores the intent of a call and reserves its price in its envelope. Returns null when the call may be made.
   * Returns the earlier record when the same call was stored before.
   */
  begin(call: PaidCall): Promise<CallRecord | null>;
  /** Stores the end of a call and charges the call once. A `failed` call is charged only if `end` has a price. */
  finish(call: PaidCall, end: PaidEnd): Promise<void>;
  /** Stores a free call together with its end. Does nothing when the call is stored already. */
  keep(call: PaidCall, end: PaidEnd): Promise<void>;
  /** Lists receipts, newest first. `owner: null` lists the receipts of all owners. */
  receipts(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly ReceiptRecord[]>;
}
