// Schemas of stored records. Times are epoch milliseconds, and money is decimal text. `owner` is the id of the API
// key of the caller, or `local` when no key is needed.
import { z } from "zod";
import type { Json } from "../json.ts";
import { forkReasonSchema } from "../query/request.ts";

const time = z.int().nonnegative();

// JSON values are validated before they are stored. Validating megabytes again at every read would be wasted time.
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

/** Changes that a caller made to a listing of the catalog. A null field keeps the value that the server reports. */
export const listingRecordSchema = z.strictObject({
  toolId: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  updatedAt: time,
});
export type ListingRecord = z.infer<typeof listingRecordSchema>;

/** One attempt at a question. The attempts of one session share `sessionId`. */
export const attemptRecordSchema = z.strictObject({
  attemptId: z.string(),
  sessionId: z.string(),
  parentAttemptId: z.string().nullable(),
  rootAttemptId: z.string(),
  mode: z.enum(["initial", "resume", "fork"]),
  reason: forkReasonSchema.nullable(),
  status: z.enum(["active", "completed", "failed", "aborted"]),
  owner: z.string(),
  /** The log of calls that the attempt reads and extends. A resumed attempt extends the log of its parent. */
  logId: z.string(),
  /** The current time that the program of the attempt sees. A resumed attempt sees the same time. */
  asOf: time,
  /** The request without the fields that resume or fork an attempt. */
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
 * A call that leaves the process. The intent (status `intended`) is stored before the call, the outcome after the
 * call. The final status is `done`, `failed`, or `unknown` when it is not known whether the call took effect.
 */
export const callRecordSchema = z.strictObject({
  key: z.string(),
  logId: z.string(),
  attemptId: z.string().nullable(),
  owner: z.string(),
  kind: z.enum(["tool", "model", "execute"]),
  /** `toolId:method`, or the name of a model role. */
  name: z.string(),
  envelopeId: z.string().nullable(),
  priceUsd: z.string(),
  status: z.enum(["intended", "done", "failed", "unknown"]),
  outcome: json.nullable(),
  startedAt: time,
  endedAt: time.nullable(),
});
export type CallRecord = z.infer<typeof callRecordSchema>;

/** The answer, success or failure, for repeated requests with the same `Idempotency-Key`. */
export const idempotencyRecordSchema = z.strictObject({
  owner: z.string(),
  scope: z.enum(["query", "execute"]),
  key: z.string(),
  requestHash: z.string(),
  status: z.enum(["running", "finished"]),
  /** The attempt or call log that produces the answer. */
  subjectId: z.string(),
  leaseToken: z.string(),
  leaseUntil: time,
  response: json.nullable(),
  createdAt: time,
});
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

export const jobStatusSchema = z.enum(["queued", "running", "succeeded", "failed", "cancelled"]);

/** A query that a worker runs later. A job ends once, even if several workers claimed it one after the other. */
export const jobRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  request: json,
  status: jobStatusSchema,
  /** How many times a worker claimed the job. */
  claims: z.int().nonnegative(),
  worker: z.string().nullable(),
  leaseToken: z.string().nullable(),
  leaseUntil: time.nullable(),
  cancelRequestedAt: time.nullable(),
  /** The attempt that runs the job or ran it last. Before the first run: the attempt that will run it. */
  attemptId: z.string().nullable(),
  result: json.nullable(),
  error: json.nullable(),
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
});
export type JobRecord = z.infer<typeof jobRecordSchema>;

/**
 * A spend envelope: the spending limit of an execute session and the amount spent. `heldUsd` is reserved for running
 * calls.
 */
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

/** One charge. `callKey` is unique, so a call is charged only once even if the call is retried. */
export const receiptRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  source: z.enum(["query", "execute"]),
  callKey: z.string(),
  /** `toolId:method`, or the name of a model role. */
  name: z.string(),
  envelopeId: z.string().nullable(),
  attemptId: z.string().nullable(),
  amountUsd: z.string(),
  /** False when it is not known whether the call took effect. */
  isCertain: z.boolean(),
  at: time,
});
export type ReceiptRecord = z.infer<typeof receiptRecordSchema>;

/** Where the trace of a run is stored. The trace itself is a file of JSON lines. */
export const traceRecordSchema = z.strictObject({
  requestId: z.string(),
  owner: z.string(),
  path: z.string().nullable(),
  query: z.string(),
  /** The outcome of the run or the code of its error; null while the run is not finished. */
  ending: z.string().nullable(),
  attemptId: z.string().nullable(),
  startedAt: time,
  durationMs: z.int().nonnegative().nullable(),
});
export type TraceRecord = z.infer<typeof traceRecordSchema>;
