// Stored records. Times are epoch milliseconds, money is decimal text, `owner` is the id of the key of the request, or
// `local` when no key is needed.
import { z } from "zod";
import type { Json } from "../json.ts";
import { forkReasonSchema } from "../query/request.ts";

const time = z.int().nonnegative();

// It is validated on input; validating megabytes again at every read would be wasted.
const json = z.custom<Json>();

/** An API key; only the hash of the key is stored. */
export const keyRecordSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** SHA-256 of the whole key, hexadecimal. */
  hash: z.string(),
  scopes: z.array(z.string()),
  createdAt: time,
  revokedAt: time.nullable(),
});
export type KeyRecord = z.infer<typeof keyRecordSchema>;

/** Changes of a caller to a listing of the catalog; null: as the server reports. */
export const listingRecordSchema = z.strictObject({
  toolId: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  updatedAt: time,
});
export type ListingRecord = z.infer<typeof listingRecordSchema>;

/** One attempt at a question; attempts of one session share `sessionId` (wire-contract 8). */
export const attemptRecordSchema = z.strictObject({
  attemptId: z.string(),
  sessionId: z.string(),
  parentAttemptId: z.string().nullable(),
  rootAttemptId: z.string(),
  mode: z.enum(["initial", "resume", "fork"]),
  reason: forkReasonSchema.nullable(),
  status: z.enum(["active", "completed", "failed", "aborted"]),
  owner: z.string(),
  /** The log of calls that the attempt reads and continues: a resumed attempt continues its parent's. */
  logId: z.string(),
  /** The current time given to its program, the same in every resumed attempt. */
  asOf: time,
  /** The request as it runs, without lineage. */
  request: json,
  requestId: z.string(),
  tracePath: z.string().nullable(),
  currentStage: z.string().nullable(),
  latestCheckpointArtifactId: z.string().nullable(),
  canonicalDatasetId: z.string().nullable(),
  executionProgramCurrentRevisionId: z.string().nullable(),
  startedAt: time,
  endedAt: time.nullable(),
});
export type AttemptRecord = z.infer<typeof attemptRecordSchema>;

/** Fields of an attempt that may change while it runs. */
export type AttemptProgress = Partial<
  Pick<
    AttemptRecord,
    | "status"
    | "currentStage"
    | "latestCheckpointArtifactId"
    | "canonicalDatasetId"
    | "executionProgramCurrentRevisionId"
    | "tracePath"
    | "endedAt"
  >
>;

/**
 * A call that leaves the process. Its intent (`intended`) is stored before it is made, its outcome after: `done`,
 * `failed`, or `unknown` when it cannot be determined whether the call took effect.
 */
export const callRecordSchema = z.strictObject({
  key: z.string(),
  logId: z.string(),
  attemptId: z.string().nullable(),
  owner: z.string(),
  kind: z.enum(["tool", "model", "execute"]),
  /** `toolId:method`, or the role of a model. */
  name: z.string(),
  envelopeId: z.string().nullable(),
  priceUsd: z.string(),
  status: z.enum(["intended", "done", "failed", "unknown"]),
  outcome: json.nullable(),
  startedAt: time,
  endedAt: time.nullable(),
});
export type CallRecord = z.infer<typeof callRecordSchema>;

/** The answer returned to a repeated request with the same `Idempotency-Key`, success or failure. */
export const idempotencyRecordSchema = z.strictObject({
  owner: z.string(),
  scope: z.enum(["query", "execute"]),
  key: z.string(),
  requestHash: z.string(),
  status: z.enum(["running", "finished"]),
  /** The attempt or call log that answers it. */
  subjectId: z.string(),
  leaseToken: z.string(),
  leaseUntil: time,
  response: json.nullable(),
  createdAt: time,
});
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

export const jobStatusSchema = z.enum(["queued", "running", "succeeded", "failed", "cancelled"]);

/** A query that a worker runs later. It ends once, whichever worker runs it. */
export const jobRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  request: json,
  status: jobStatusSchema,
  /** Number of times that a worker claimed it. */
  claims: z.int().nonnegative(),
  worker: z.string().nullable(),
  leaseToken: z.string().nullable(),
  leaseUntil: time.nullable(),
  cancelRequestedAt: time.nullable(),
  /** The attempt that runs or ran it last, or will be its first. */
  attemptId: z.string().nullable(),
  result: json.nullable(),
  error: json.nullable(),
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
});
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** A spend envelope: the limit of an execute session and its cost so far. `heldUsd` is reserved for running calls. */
export const envelopeRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  maxSpendUsd: z.string(),
  spentUsd: z.string(),
  heldUsd: z.string(),
  /** Number of charges so far. */
  charges: z.int().nonnegative(),
  /** An envelope past `expiresAt` counts as expired, whatever its status. */
  status: z.enum(["open", "closed"]),
  createdAt: time,
  expiresAt: time,
  closedAt: time.nullable(),
});
export type EnvelopeRecord = z.infer<typeof envelopeRecordSchema>;

/** One charge. `callKey` is unique, so that a call is charged once however often it is tried. */
export const receiptRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  source: z.enum(["query", "execute"]),
  callKey: z.string(),
  /** `toolId:method`, or the role of a model. */
  name: z.string(),
  envelopeId: z.string().nullable(),
  attemptId: z.string().nullable(),
  amountUsd: z.string(),
  /** False when it is not known whether the call took effect. */
  isCertain: z.boolean(),
  at: time,
});
export type ReceiptRecord = z.infer<typeof receiptRecordSchema>;

/** Location of the trace of a run; the trace itself stays a file of JSON lines. */
export const traceRecordSchema = z.strictObject({
  requestId: z.string(),
  owner: z.string(),
  path: z.string().nullable(),
  query: z.string(),
  /** An outcome, or the code of an error; null while it runs. */
  ending: z.string().nullable(),
  attemptId: z.string().nullable(),
  startedAt: time,
  durationMs: z.int().nonnegative().nullable(),
});
export type TraceRecord = z.infer<typeof traceRecordSchema>;
