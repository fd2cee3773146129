// The port of the state store: keys, attempts, calls, jobs, money and the index of traces. A record is written
// completely or not at all; each operation is atomic, and `transaction` makes several atomic together.
import type { ChatTable } from "./store/chats.ts";
import type {
  AttemptProgress,
  AttemptRecord,
  CallRecord,
  EnvelopeRecord,
  IdempotencyRecord,
  JobRecord,
  KeyRecord,
  ListingRecord,
  ReceiptRecord,
  TraceRecord,
} from "./store/records.ts";
import type { RoundtableTable } from "./store/roundtables.ts";

/** Cause of every error that a store throws: the operation itself is not at fault and may be retried later. */
export class StoreFailure extends Error {}

/** True when the store is the cause of the failure. */
export function isStoreFailure(error: Error): boolean {
  return error.cause instanceof StoreFailure;
}

/** All stored state, chosen by URL: `file:` is local to one machine, `postgres:` is shared. Rejects with `CtxError`. */
export interface Store extends Tables, AsyncDisposable {
  readonly kind: "sqlite" | "postgres";
  /**
   * Commits all of it or nothing, and survives a power cut, as does everything before it; writes outside of a
   * transaction survive the process. `work` may use only the tables passed to it.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** As `calls.intend`, and survives a power cut. */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** As `calls.finish`, together with the receipt, both or neither; survives a power cut. */
  settle(ended: {
    readonly key: string;
    readonly end: CallEnd;
    readonly receipt: ReceiptRecord | null;
  }): Promise<boolean>;
  /** Rejects when the store cannot be reached or written to; may wait for other writers. */
  check(): Promise<void>;
  /** Deletes finished, older records: complete sessions with their calls, jobs, stored answers, the index of traces. */
  prune(rules: PruneRules): Promise<PruneCounts>;
  close(): Promise<void>;
}

/** Which records may be deleted. */
export interface PruneRules {
  /** Epoch milliseconds: records that ended before this time. */
  readonly before: number;
  /** True to delete receipts, envelopes and paid calls without an end too. */
  readonly isMoneyToo: boolean;
  /** True to count only. */
  readonly isDry: boolean;
}

/** Number of deleted records, or of those that would be deleted. */
export interface PruneCounts {
  readonly idempotency: number;
  readonly jobs: number;
  readonly attempts: number;
  readonly calls: number;
  readonly traces: number;
  readonly chats: number;
  readonly messages: number;
  readonly chatEvents: number;
  readonly roundtables: number;
  readonly receipts: number;
  readonly envelopes: number;
}

export interface Tables {
  readonly keys: KeyTable;
  readonly listings: ListingTable;
  readonly attempts: AttemptTable;
  readonly calls: CallTable;
  readonly idempotency: IdempotencyTable;
  readonly jobs: JobTable;
  readonly envelopes: EnvelopeTable;
  readonly receipts: ReceiptTable;
  readonly traces: TraceTable;
  readonly chats: ChatTable;
  readonly roundtables: RoundtableTable;
}

export interface KeyTable {
  add(key: KeyRecord): Promise<void>;
  /** The key with this hash, including revoked keys. */
  byHash(hash: string): Promise<KeyRecord | null>;
  /** Oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** False when there is no such key, or it was revoked before. */
  revoke(which: { readonly id: string; readonly at: number }): Promise<boolean>;
}

export interface ListingTable {
  get(toolId: string): Promise<ListingRecord | null>;
  list(): Promise<readonly ListingRecord[]>;
  /** Replaces an older record. */
  put(listing: ListingRecord): Promise<void>;
}

export interface AttemptTable {
  add(attempt: AttemptRecord): Promise<void>;
  get(attemptId: string): Promise<AttemptRecord | null>;
  /** Attempts of a session, oldest first. */
  ofSession(sessionId: string): Promise<readonly AttemptRecord[]>;
  update(attemptId: string, progress: AttemptProgress): Promise<void>;
}

/** End of a call, with its cost if that is known only now. */
export interface CallEnd extends Pick<CallRecord, "status" | "outcome"> {
  readonly priceUsd?: string;
  readonly endedAt: number;
}

export interface CallTable {
  /** Stores the call, usually its intent, and returns null; or returns the record that already has this key. */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** Every call of a log, oldest first. */
  ofLog(logId: string): Promise<readonly CallRecord[]>;
  /** False when the call already has an outcome, which is kept. */
  finish(key: string, end: CallEnd): Promise<boolean>;
}

/** Identifies a stored answer. */
export type IdempotencyKey = Pick<IdempotencyRecord, "owner" | "scope" | "key">;

export interface IdempotencyTable {
  get(which: IdempotencyKey): Promise<IdempotencyRecord | null>;
  /** True when no earlier request began it. */
  begin(record: IdempotencyRecord): Promise<boolean>;
  /** Takes over an answer whose lease expired before `now`; true when the lease is now ours. */
  takeOver(
    which: IdempotencyKey,
    lease: { readonly token: string; readonly until: number; readonly now: number },
  ): Promise<boolean>;
  /** False when the lease is no longer ours. */
  renew(which: IdempotencyKey, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  /** False when the lease is no longer ours. */
  finish(
    which: IdempotencyKey,
    end: { readonly token: string; readonly response: NonNullable<IdempotencyRecord["response"]> },
  ): Promise<boolean>;
}

/** End of a job. */
export interface JobEnd extends Pick<JobRecord, "result" | "error"> {
  readonly status: "succeeded" | "failed" | "cancelled";
  readonly at: number;
}

export interface JobTable {
  /** False when a job with this id exists already, which is kept. */
  add(job: JobRecord): Promise<boolean>;
  get(id: string): Promise<JobRecord | null>;
  /** Claims the oldest waiting jobs, or those whose lease expired before `now`; two workers never get the same job. */
  claim(by: {
    readonly worker: string;
    readonly count: number;
    /** A token for each job that may be claimed. */
    readonly token: string;
    readonly now: number;
    readonly until: number;
  }): Promise<readonly JobRecord[]>;
  /** Extends a lease and returns the job as it is now, or null when the lease is no longer ours. */
  renew(
    id: string,
    lease: { readonly token: string; readonly until: number; readonly attemptId?: string },
  ): Promise<JobRecord | null>;
  /** Ends a job once: false when the lease is no longer ours, or the job has ended. */
  finish(id: string, end: JobEnd & { readonly token: string }): Promise<boolean>;
  /** Ends a waiting job, or asks the worker of a running job to end it; returns the job as it is now, null when unknown. */
  cancel(id: string, at: number): Promise<JobRecord | null>;
  /** Returns a job to the queue early, for a worker that stops; false when the lease is no longer ours. */
  release(id: string, token: string): Promise<boolean>;
  counts(): Promise<Readonly<Record<JobRecord["status"], number>>>;
}

export interface EnvelopeTable {
  add(envelope: EnvelopeRecord): Promise<void>;
  get(id: string): Promise<EnvelopeRecord | null>;
  /** The same, and locks it against other writers until the transaction ends. */
  lock(id: string): Promise<EnvelopeRecord | null>;
  update(
    id: string,
    change: Partial<Pick<EnvelopeRecord, "spentUsd" | "heldUsd" | "charges" | "status" | "closedAt">>,
  ): Promise<void>;
}

export interface ReceiptTable {
  /** False when the call was charged before. */
  add(receipt: ReceiptRecord): Promise<boolean>;
  /** Newest first; null: all owners. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly ReceiptRecord[]>;
}

export interface TraceTable {
  /** Replaces an older record. */
  put(trace: TraceRecord): Promise<void>;
  get(requestId: string): Promise<TraceRecord | null>;
  /** Newest first; null: all owners. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly TraceRecord[]>;
}
