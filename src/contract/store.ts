// The port of the state store: keys, attempts, calls, jobs, receipts, spend envelopes and the index of traces. Each
// operation is atomic; `transaction` makes several operations atomic together.
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

/** The cause of every error that a store throws. The caller's operation is not at fault and may be retried later. */
export class StoreFailure extends Error {}

/** True when the store caused the error. */
export function isStoreFailure(error: Error): boolean {
  return error.cause instanceof StoreFailure;
}

/**
 * All stored state. The URL chooses the store: `file:` is local to one machine, `postgres:` is shared. Methods reject
 * with `CtxError`.
 */
export interface Store extends Tables, AsyncDisposable {
  readonly kind: "sqlite" | "postgres";
  /**
   * Runs `work` and commits all of its writes or none. The commit and everything before it survive a power cut;
   * writes outside of a transaction only survive the end of the process. `work` may use only the tables passed to it.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** Does the same as `calls.intend`; the write survives a power cut. */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** Does the same as `calls.finish` and stores the receipt in the same transaction. Both survive a power cut. */
  settle(ended: {
    readonly key: string;
    readonly end: CallEnd;
    readonly receipt: ReceiptRecord | null;
  }): Promise<boolean>;
  /** Rejects when the store cannot be reached or cannot be written to. May wait for other writers. */
  check(): Promise<void>;
  /** Deletes old records that have ended: whole sessions with their calls, jobs, stored answers and the index of traces. */
  prune(rules: PruneRules): Promise<PruneCounts>;
  close(): Promise<void>;
}

/** Which records may be deleted. */
export interface PruneRules {
  /** Time in epoch milliseconds. Only records that ended before this time are deleted. */
  readonly before: number;
  /** True to delete receipts, envelopes and paid calls that have not ended as well. */
  readonly isMoneyToo: boolean;
  /** True to count the records and delete nothing. */
  readonly isDry: boolean;
}

/** Number of records that were deleted, or that a dry run would delete. */
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
  /** Returns the key with this hash, even if the key was revoked. */
  byHash(hash: string): Promise<KeyRecord | null>;
  /** Lists the keys, oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** Revokes a key. Returns false when the key does not exist or was revoked before. */
  revoke(which: { readonly id: string; readonly at: number }): Promise<boolean>;
}

export interface ListingTable {
  get(toolId: string): Promise<ListingRecord | null>;
  list(): Promise<readonly ListingRecord[]>;
  /** Stores a listing and replaces the earlier record of the same tool. */
  put(listing: ListingRecord): Promise<void>;
}

export interface AttemptTable {
  add(attempt: AttemptRecord): Promise<void>;
  get(attemptId: string): Promise<AttemptRecord | null>;
  /** Lists the attempts of a session, oldest first. */
  ofSession(sessionId: string): Promise<readonly AttemptRecord[]>;
  update(attemptId: string, progress: AttemptProgress): Promise<void>;
}

/** End of a call. `priceUsd` is present when the cost is only known after the call. */
export interface CallEnd extends Pick<CallRecord, "status" | "outcome"> {
  readonly priceUsd?: string;
  readonly endedAt: number;
}

export interface CallTable {
  /**
   * Stores a call, usually before it is made, and returns null. Returns the earlier record when the key is stored
   * already.
   */
  intend(call: CallRecord): Promise<CallRecord | null>;
  /** Lists all calls of a log, oldest first. */
  ofLog(logId: string): Promise<readonly CallRecord[]>;
  /** Stores the end of a call. Returns false and changes nothing when the call has an outcome already. */
  finish(key: string, end: CallEnd): Promise<boolean>;
}

/** Identifies a stored answer. */
export type IdempotencyKey = Pick<IdempotencyRecord, "owner" | "scope" | "key">;

export interface IdempotencyTable {
  get(which: IdempotencyKey): Promise<IdempotencyRecord | null>;
  /** Stores the start of a request. Returns false when an earlier request has the same key. */
  begin(record: IdempotencyRecord): Promise<boolean>;
  /** Takes over a request whose lease expired before `now`. Returns true when this process got the lease. */
  takeOver(
    which: IdempotencyKey,
    lease: { readonly token: string; readonly until: number; readonly now: number },
  ): Promise<boolean>;
  /** Extends the lease. Returns false when another process has the lease. */
  renew(which: IdempotencyKey, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  /** Stores the answer. Returns false when another process has the lease. */
  finish(
    which: IdempotencyKey,
    end: { readonly token: string; readonly response: NonNullable<IdempotencyRecord["response"]> },
  ): Promise<boolean>;
}

/** End of a job. `request` is the request without its secrets; it replaces the request that the job needed. */
export interface JobEnd extends Pick<JobRecord, "request" | "result" | "error"> {
  readonly status: "succeeded" | "failed" | "cancelled";
  readonly at: number;
}

export interface JobTable {
  /** Stores a job. Returns false and changes nothing when the id exists already. */
  add(job: JobRecord): Promise<boolean>;
  get(id: string): Promise<JobRecord | null>;
  /** Claims the oldest waiting jobs, and jobs whose lease expired before `now`. Two workers never get the same job. */
  claim(by: {
    readonly worker: string;
    readonly count: number;
    /** The lease token for the claimed jobs. */
    readonly token: string;
    readonly now: number;
    readonly until: number;
  }): Promise<readonly JobRecord[]>;
  /** Extends a lease and returns the current record of the job. Returns null when another worker has the lease. */
  renew(
    id: string,
    lease: { readonly token: string; readonly until: number; readonly attemptId?: string },
  ): Promise<JobRecord | null>;
  /** Ends a job. Returns false when another worker has the lease or the job has ended already. */
  finish(id: string, end: JobEnd & { readonly token: string }): Promise<boolean>;
  /**
   * Ends a waiting job and replaces its request, or asks the worker of a running job to stop. Returns the current
   * record, or null when the id is unknown.
   */
  cancel(id: string, end: Pick<JobEnd, "at" | "request">): Promise<JobRecord | null>;
  /** Returns a job to the queue, for a worker that stops. Returns false when another worker has the lease. */
  release(id: string, token: string): Promise<boolean>;
  counts(): Promise<Readonly<Record<JobRecord["status"], number>>>;
}

export interface EnvelopeTable {
  add(envelope: EnvelopeRecord): Promise<void>;
  get(id: string): Promise<EnvelopeRecord | null>;
  /** Returns an envelope and locks it against other writers until the transaction ends. */
  lock(id: string): Promise<EnvelopeRecord | null>;
  update(
    id: string,
    change: Partial<Pick<EnvelopeRecord, "spentUsd" | "heldUsd" | "charges" | "status" | "closedAt">>,
  ): Promise<void>;
}

export interface ReceiptTable {
  /** Stores a charge. Returns false when the call was charged before. */
  add(receipt: ReceiptRecord): Promise<boolean>;
  /** Lists receipts, newest first. `owner: null` lists the receipts of all owners. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly ReceiptRecord[]>;
}

export interface TraceTable {
  /** Stores a record and replaces the earlier record of the same run. */
  put(trace: TraceRecord): Promise<void>;
  get(requestId: string): Promise<TraceRecord | null>;
  /** Lists traces, newest first. `owner: null` lists the traces of all owners. */
  list(which: { readonly owner: string | null; readonly limit: number }): Promise<readonly TraceRecord[]>;
}
