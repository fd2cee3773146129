// The port that HTTP and MCP servers call for queries, direct calls of methods, and jobs. Jobs outlive the server
// process.
import { z } from "zod";
import type { Json } from "./json.ts";
import { type SpendSession, spendSessionSchema } from "./ledger.ts";
import { type QueryResult, type QuerySession, querySessionSchema } from "./query/result.ts";
import { jobStatusSchema } from "./store/records.ts";
import type { TraceLine } from "./trace.ts";

/** The caller of a request, with options. */
export interface CallerContext {
  /** Id of the caller's key, or `local`. An owner cannot see the records of another owner. */
  readonly owner: string;
  /**
   * If the same key and request were sent before, the service returns the earlier result, success or failure, and
   * runs nothing.
   */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface QueryContext extends CallerContext {
  /** Receives every line of the trace when the line is stored. Not called when the result comes from an earlier request. */
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
  /**
   * Receives the session of the attempt as soon as the attempt is stored, so that an error report can include the
   * session.
   */
  readonly onSession?: ((session: QuerySession) => void) | undefined;
}

/** Body of `POST /api/v1/tools/execute`. */
export const executeRequestSchema = z.object({
  toolId: z.string().min(1),
  toolName: z.string().min(1).describe("Name of the method."),
  args: z.record(z.string(), z.json()).nullish(),
  mode: z.literal("execute").nullish(),
  sessionId: z.string().min(1).nullish().describe("Id of the spend envelope that is charged."),
  maxSpendUsd: z.string().nullish().describe("Amount of the envelope, or maximum cost of this call, as decimal text."),
  closeSession: z.boolean().nullish().describe("Close the envelope after the call."),
});

export type ExecuteRequest = z.infer<typeof executeRequestSchema>;

/** Body of `POST /api/v1/tools/execute/sessions`. */
export const openSessionSchema = z.object({ mode: z.literal("execute").nullish(), maxSpendUsd: z.string() });

const executed = {
  mode: z.literal("execute"),
  session: spendSessionSchema,
};

/** The result of the method, or the failure of its tool. Both have HTTP status 200, because clients retry a 5xx status. */
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

/** A job in the form that its owner receives. */
export const jobViewSchema = z.object({
  id: z.string(),
  status: jobStatusSchema,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** How many times a worker claimed the job. */
  claims: z.int().nonnegative(),
  querySession: querySessionSchema.nullable(),
  /** The result of the query, if the job succeeded. */
  result: z.json().nullable(),
  error: z.object({ error: z.string(), code: z.string(), traceId: z.string().optional() }).nullable(),
});
/** `result` was validated when the query produced it, so its type here is plain JSON. */
export type JobView = Omit<z.infer<typeof jobViewSchema>, "result"> & { readonly result: Json };

export interface JobKey {
  readonly owner: string;
  readonly id: string;
}

/**
 * Runs requests of callers. Every method rejects with a `CtxError`. The error has a `wire` code if existing clients of
 * the wire format know a code for the case. A record of another owner is `forbidden` where those clients know this
 * code, and `not_found` elsewhere.
 */
export interface Service extends AsyncDisposable {
  /** Runs a query as a new attempt, or resumes or forks an attempt. The result contains its `querySession`. */
  query(request: unknown, context: QueryContext): Promise<QueryResult>;
  /** Calls one method outside of a query. The cost is charged to a spend envelope, or to the call alone. */
  execute(request: unknown, context: CallerContext): Promise<ExecuteReply>;
  openSession(request: unknown, context: CallerContext): Promise<SpendSession>;
  readSession(sessionId: string, context: CallerContext): Promise<SpendSession>;
  closeSession(sessionId: string, context: CallerContext): Promise<SpendSession>;
  startJob(request: unknown, context: CallerContext): Promise<JobView>;
  /** Returns null when the job does not exist or belongs to another owner. */
  readJob(which: JobKey): Promise<JobView | null>;
  cancelJob(which: JobKey): Promise<JobView | null>;
  /** Waits a limited time for running work to end, then stops the rest. */
  close(): Promise<void>;
}
