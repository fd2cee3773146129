// Cost of calls: spend envelopes and receipts. Money is decimal text in dollars at every surface, never a float.
import { z } from "zod";
import type { CallRecord, ReceiptRecord } from "./store/records.ts";

/**
 * A spend envelope as published clients read it (wire-contract 9); a single call has no status, expiry, close request
 * or pending charges.
 */
export const spendSessionSchema = z.object({
  mode: z.literal("execute"),
  sessionId: z.string().nullable(),
  /** Price of the method just called; `"0"` when only the status is read. */
  methodPrice: z.string(),
  /** Six decimals. */
  spent: z.string(),
  /** Not padded; null without an upper limit. */
  remaining: z.string().nullable(),
  /** Six decimals; null without an upper limit. */
  maxSpend: z.string().nullable(),
  status: z.enum(["open", "closed", "expired"]).optional(),
  expiresAt: z.iso.datetime().optional(),
  closeRequested: z.boolean().optional(),
  /** Charges that the open session has gathered, and their sum. */
  pendingAccruedCount: z.int().nonnegative().optional(),
  pendingAccruedUsd: z.string().optional(),
});
export type SpendSession = z.infer<typeof spendSessionSchema>;

/** An envelope and the caller who asks for it. */
export interface EnvelopeKey {
  readonly owner: string;
  readonly sessionId: string;
}

/** A paid call before it is made; `priceUsd` is its maximum cost. */
export type PaidCall = Pick<
  CallRecord,
  "key" | "logId" | "attemptId" | "owner" | "kind" | "name" | "envelopeId" | "priceUsd"
>;

/** End of a call; has `priceUsd` if the price is known only afterwards. */
export interface PaidEnd {
  readonly status: "done" | "failed" | "unknown";
  readonly outcome: CallRecord["outcome"];
  readonly priceUsd?: string;
}

/**
 * Books calls and their cost. Rejects with a `CtxError` whose `wire` is a code of wire-contract 1:
 * `invalid_max_spend`, `session_not_found`, `session_forbidden`, `session_closed`, `session_expired`,
 * `max_spend_mismatch`, `session_budget_exceeded`.
 */
export interface Ledger {
  open(asked: { readonly owner: string; readonly maxSpendUsd: string }): Promise<SpendSession>;
  /**
   * `methodPrice` is the price of the method just called; absent: `"0"`. `maxSpendUsd`, if given, must equal the
   * envelope's.
   */
  read(
    which: EnvelopeKey & { readonly methodPrice?: string; readonly maxSpendUsd?: string | undefined },
  ): Promise<SpendSession>;
  /** The spend session shown for a call outside of any envelope; rejects a call that costs more than its own limit. */
  single(call: {
    readonly methodPrice: string;
    readonly maxSpendUsd: string | null;
    readonly isCharged: boolean;
  }): SpendSession;
  /** Closes it for new calls; closing twice has no further effect. */
  close(which: EnvelopeKey): Promise<SpendSession>;
  /**
   * Stores the intent of a call and reserves its price in its envelope. Returns null when the call may be made, else
   * the earlier record of the same call.
   */
  begin(call: PaidCall): Promise<CallRecord | null>;
  /** Stores the end of the call and charges it once; a `failed` call is charged only if the end names a price. */
  finish(call: PaidCall, end: PaidEnd): Promise<void>;
  /** Stores a free call together with its end, unless it is recorded already. */
  keep(call: PaidCall, end: PaidEnd): Promise<void>;
  /** Newest first; owner null: all owners. */
  receipts(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly ReceiptRecord[]>;
}
