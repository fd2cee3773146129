// The service behind every server surface: queries, executed calls and jobs that outlive the process that serves them.
import { z } from "zod";
import type { Json } from "./json.ts";
import { type SpendSession, spendSessionSchema } from "./ledger.ts";
import { type QueryResult, type QuerySession, querySessionSchema } from "./query/result.ts";
import { jobStatusSchema } from "./store/records.ts";
import type { TraceLine } from "./trace.ts";

/** Caller of a request, and its options. */
export interface Asking {
  /** Id of the key, or `local`. An owner cannot see the records of another owner. */
  readonly owner: string;
  /** A repeated key and request returns the first one's ending, success or failure; nothing is run twice. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface AskingQuery extends Asking {
  /** Receives every line of the trace as it is stored; none when the ending is known from an earlier request. */
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
  /** Receives the attempt as soon as it is stored, so that a failure can name it too. */
  readonly onSession?: ((session: QuerySession) => void) | undefined;
}

/** Body of `POST /api/v1/tools/execute`. */
export const executeRequestSchema = z.object({
  toolId: z.string().min(1),
  toolName: z.string().min(1).describe("Name of the method."),
  args: z.record(z.string(), z.json()).nullish(),
  mode: z.literal("execute").nullish(),
  sessionId: z.string().min(1).nullish().describe("Spend envelope that is charged."),
  maxSpendUsd: z
    .string()
    .nullish()
    .describe("Decimal text; the amount of the envelope, or the maximum cost of this call."),
  closeSession: z.boolean().nullish().describe("Close the envelope after the call."),
});

export type ExecuteRequest = z.infer<typeof executeRequestSchema>;

/** Body of `POST /api/v1/tools/execute/sessions`. */
export const openSessionSchema = z.object({ mode: z.literal("execute").nullish(), maxSpendUsd: z.string() });

const executed = {
  mode: z.literal("execute"),
  session: spendSessionSchema,
};

/** Success, or the failure of the tool: both are 200, since clients retry a 5xx. */
export const executeReplySchema = z.union([
  z.object({
    success: z.literal(true),
    ...executed,
    result: z.json(),
    tool: z.object({ id: z.string(), name: z.string() }),
    method: z.object({ name: z.string(), executePriceUsd: z.string() }),
    durationMs: z.int().nonnegative(),
  }),
  z.object({ error: z.string(), code: z.literal("execution_failed"), ...executed }),
]);
export type ExecuteReply = z.infer<typeof executeReplySchema>;

/** A job as its owner sees it. */
export const jobViewSchema = z.object({
  id: z.string(),
  status: jobStatusSchema,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Number of times that a worker claimed it. */
  claims: z.int().nonnegative(),
  querySession: querySessionSchema.nullable(),
  /** The settled result of a job that succeeded. */
  result: z.json().nullable(),
  error: z.object({ error: z.string(), code: z.string(), traceId: z.string().optional() }).nullable(),
});
/** The result was validated when it was made. */
export type JobView = Omit<z.infer<typeof jobViewSchema>, "result"> & { readonly result: Json };

export interface JobKey {
  readonly owner: string;
  readonly id: string;
}

/**
 * Every method rejects with a `CtxError`; if published clients have a name for the case, the error has it as `wire`.
 * A record of another owner is `forbidden` if the contract names such a code, else not found.
 */
export interface Service extends AsyncDisposable {
  /** Runs a query as a new attempt, resumes or forks one; the result carries its `querySession`. */
  query(request: unknown, asking: AskingQuery): Promise<QueryResult>;
  /** Calls one method outside of a query, charged to a spend envelope or on its own. */
  execute(request: unknown, asking: Asking): Promise<ExecuteReply>;
  openSession(request: unknown, asking: Asking): Promise<SpendSession>;
  readSession(sessionId: string, asking: Asking): Promise<SpendSession>;
  closeSession(sessionId: string, asking: Asking): Promise<SpendSession>;
  startJob(request: unknown, asking: Asking): Promise<JobView>;
  /** Null when there is no such job, or it belongs to another owner. */
  readJob(which: JobKey): Promise<JobView | null>;
  cancelJob(which: JobKey): Promise<JobView | null>;
  /** Lets running work finish for the given time, then stops it. */
  close(): Promise<void>;
}
