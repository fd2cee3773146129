// The port behind which state lies: keys, attempts, calls, jobs, money and the index of traces. A record is written
// whole or not at all; each operation is atomic, and `transaction` makes several so.
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

/** Cause of every error that a store throws: what was done is not at fault, and may be gone on with later. */
export class StoreFailure extends Error {}

/** Whether the store is what failed. */
export function isStoreFailure(error: Error): boolean {
  return error.cause instanceof StoreFailure;
}

/** Everything that is kept, chosen by URL: `file:` is one machine's, `postgres:` is shared. Rejects with `CtxError`. */
export interface Store extends Tables, AsyncDisposable {
  readonly kind: "sqlite" | "postgres";
  /**
   * All of it or nothing, and it outlives a power cut, as does everything before it; what is written elsewhere outlives
   * the process. Inside, only the tables that `work` is handed may be used.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** As `calls.intend`, and it outlives a power cut. */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** As `calls.finish`, and the receipt goes with it, both or neither; it outlives a power cut. */
  settle(ended: {
    readonly key: string;
    readonly end: CallEnd;
    readonly receipt: ReceiptRecord | null;
  }): Promise<boolean>;
  /** Rejects when the store cannot be reached, or cannot be written to; may wait for others that write. */
  check(): Promise<void>;
  /** Lets go of what is over and older: whole sessions with their calls, jobs, kept answers, the index of traces. */
  prune(rules: PruneRules): Promise<PruneCounts>;
  close(): Promise<void>;
}

/** What may go. */
export interface PruneRules {
  /** Epoch milliseconds: what ended before. */
  readonly before: number;
  /** Whether receipts, envelopes and paid calls without an end go too. */
  readonly isMoneyToo: boolean;
  /** Whether it is only counted. */
  readonly isDry: boolean;
}

/** How many records went, or would go. */
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
  /** The key with this hash, revoked ones too. */
  byHash(hash: string): Promise<KeyRecord | null>;
  /** Oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** False when there is no such key, or it was revoked before. */
  revoke(which: { readonly id: string; readonly at: number }): Promise<boolean>;
}

export interface ListingTable {
  get(toolId: string): Promise<ListingRecord | null>;
  list(): Promise<readonly ListingRecord[]>;
  /** Puts the record in place of an older one. */
  put(listing: ListingRecord): Promise<void>;
}

export interface AttemptTable {
  add(attempt: AttemptRecord): Promise<void>;
  get(attemptId: string): Promise<AttemptRecord | null>;
  /** Attempts of a session, oldest first. */
  ofSession(sessionId: string): Promise<readonly AttemptRecord[]>;
  update(attemptId: string, progress: AttemptProgress): Promise<void>;
}

/** How a call ended, and what it cost where that is known only now. */
export interface CallEnd extends Pick<CallRecord, "status" | "outcome"> {
  readonly priceUsd?: string;
  readonly endedAt: number;
}

export interface CallTable {
  /** Stores the call, as a rule its intent, and gives null, or gives the record that has this key already. */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** Every call of a log, oldest first. */
  ofLog(logId: string): Promise<readonly CallRecord[]>;
  /** False when the call has an outcome already, which then stays. */
  finish(key: string, end: CallEnd): Promise<boolean>;
}

/** Which answer is meant. */
export type IdempotencyKey = Pick<IdempotencyRecord, "owner" | "scope" | "key">;

export interface IdempotencyTable {
  get(which: IdempotencyKey): Promise<IdempotencyRecord | null>;
  /** True when nobody had begun it. */
  begin(record: IdempotencyRecord): Promise<boolean>;
  /** Takes over one whose lease has run out before `now`; true when it is ours. */
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

/** How a job ended. */
export interface JobEnd extends Pick<JobRecord, "result" | "error"> {
  readonly status: "succeeded" | "failed" | "cancelled";
  readonly at: number;
}

export interface JobTable {
  /** False when there is a job of this id already, which then stays. */
  add(job: JobRecord): Promise<boolean>;
  get(id: string): Promise<JobRecord | null>;
  /** Takes the oldest jobs that wait, or whose lease has run out before `now`; no two workers get the same. */
  claim(by: {
    readonly worker: string;
    readonly count: number;
    /** A token for each job that may be claimed. */
    readonly token: string;
    readonly now: number;
    readonly until: number;
  }): Promise<readonly JobRecord[]>;
  /** Prolongs a lease and gives the job as it is now, or null when the lease is no longer ours. */
  renew(
    id: string,
    lease: { readonly token: string; readonly until: number; readonly attemptId?: string },
  ): Promise<JobRecord | null>;
  /** Ends a job once: false when the lease is no longer ours, or the job has ended. */
  finish(id: string, end: JobEnd & { readonly token: string }): Promise<boolean>;
  /** Ends a job that waits, asks the worker of one that runs to end it; the job as it is now, null when unknown. */
  cancel(id: string, at: number): Promise<JobRecord | null>;
  /** Gives a job back before its time, for a worker that stops; false when the lease is no longer ours. */
  release(id: string, token: string): Promise<boolean>;
  counts(): Promise<Readonly<Record<JobRecord["status"], number>>>;
}

export interface EnvelopeTable {
  add(envelope: EnvelopeRecord): Promise<void>;
  get(id: string): Promise<EnvelopeRecord | null>;
  /** The same, and nobody else changes it until the transaction ends. */
  lock(id: string): Promise<EnvelopeRecord | null>;
  update(
    id: string,
    change: Partial<Pick<EnvelopeRecord, "spentUsd" | "heldUsd" | "charges" | "status" | "closedAt">>,
  ): Promise<void>;
}

export interface ReceiptTable {
  /** False when the call was charged before. */
  add(receipt: ReceiptRecord): Promise<boolean>;
  /** Newest first; null: of every owner. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly ReceiptRecord[]>;
}

export interface TraceTable {
  /** Puts the record in place of an older one. */
  put(trace: TraceRecord): Promise<void>;
  get(requestId: string): Promise<TraceRecord | null>;
  /** Newest first; null: of every owner. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly TraceRecord[]>;
}
