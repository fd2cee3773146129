// What a trace tells, put together: plain data that views, the wire's developer trace and comparisons are made from.
import type { Json, JsonObject } from "../contract/json.ts";

/** How a run ended; `killed` when its last line is missing, which a run still going shares. */
export type Ending =
  | { readonly kind: "outcome"; readonly outcomeType: string }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "killed" };

/** Times named `startMs` are milliseconds since the run began. */
export interface StageRun {
  readonly seq: number;
  readonly name: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "ok" | "outcome" | "error" | "unfinished";
  /** Outcome type or error sentence that the stage left by. */
  readonly left: string | null;
}

/** An artifact or event as it was written. */
export interface Kept {
  readonly seq: number;
  readonly at: string;
  readonly ms: number;
  readonly data: Json;
}

export interface FailureNote {
  readonly code: string;
  readonly message: string;
}

export interface ToolStart {
  readonly seq: number;
  readonly at: string;
  readonly toolId: string;
  readonly toolName: string;
  readonly startupMs: number | null;
  readonly methods: readonly string[];
  readonly failure: FailureNote | null;
}

export interface CallTrace {
  readonly seq: number;
  readonly at: string;
  readonly callId: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: Json;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly bytes: number | null;
  readonly preview: Json;
  /** What the reply broke of the method's own output schema. */
  readonly violations: readonly string[];
  readonly status: "success" | "failure" | "unfinished";
  readonly failure: FailureNote | null;
  /** What a contributor told of its own search (wire-contract 7.5). */
  readonly searchMetadata: JsonObject | null;
  /** Time of the reply. */
  readonly endedAt: string | null;
}

/** One request to a model's provider and what came of it. */
export interface Exchange {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string | null;
  /** Why the reply could not be used, or why none came. */
  readonly failure: FailureNote | null;
}

export interface ModelCallTrace {
  readonly seq: number;
  readonly role: string;
  readonly model: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "success" | "failure" | "unfinished";
  readonly message: string | null;
  /** Code of the failure, or null. */
  readonly code: string | null;
  /** Why the configured model gave nothing and who stood beside it played; empty when it played itself. */
  readonly fellBack: readonly string[];
  readonly costUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Prompts and replies, where the trace keeps them: more than one when a repair was asked for. */
  readonly exchanges: readonly Exchange[];
}

export interface ProgramRun {
  readonly seq: number;
  /** Number and time of the line that ended it, or that began it when it never ended. */
  readonly endSeq: number;
  readonly endedAt: string;
  readonly revisionId: string;
  readonly attempt: number;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "success" | "failure" | "unfinished";
  readonly message: string | null;
}

export interface Revision {
  readonly seq: number;
  readonly at: string;
  readonly id: string;
  readonly code: string;
  readonly reason: string;
  readonly optionId: string | null;
  /** Tool ids that the program may call. */
  readonly toolIds: readonly string[];
  readonly assumptions: readonly string[];
}

/** Calls of one method, counted although not every call is kept. */
export interface MethodTotal {
  readonly toolId: string;
  readonly method: string;
  readonly calls: number;
  readonly failures: number;
  /** Time that the calls which are kept took. */
  readonly durationMs: number;
}

/** How much the trace holds; the lists of a model may hold less. */
export interface Totals {
  readonly lines: number;
  readonly calls: number;
  readonly failedCalls: number;
  readonly modelCalls: number;
  readonly programRuns: number;
  readonly warnings: number;
}

/** Each null where the trace does not hold it. */
export interface ResultDetails {
  readonly clarification: JsonObject | null;
  readonly capabilityMiss: JsonObject | null;
  /** What steered the run: scope, next action, actions taken. */
  readonly controller: JsonObject | null;
  /** US dollars by stage. */
  readonly stageCosts: JsonObject | null;
}

export interface TraceModel {
  /** Who wrote it: a recorder of ours, or a published client whose `developerTrace` holds less; `result` where there is no trace. */
  readonly origin: "recorded" | "developer-trace" | "result";
  readonly requestId: string | null;
  readonly query: string | null;
  readonly portfolio: string | null;
  readonly version: string | null;
  readonly request: JsonObject | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly durationMs: number | null;
  readonly ending: Ending;
  readonly stopReason: string | null;
  readonly issueClass: string | null;
  readonly stages: readonly StageRun[];
  readonly artifacts: Readonly<Record<string, readonly Kept[]>>;
  readonly events: Readonly<Record<string, readonly Kept[]>>;
  readonly tools: readonly ToolStart[];
  readonly calls: readonly CallTrace[];
  readonly modelCalls: readonly ModelCallTrace[];
  readonly revisions: readonly Revision[];
  readonly programRuns: readonly ProgramRun[];
  readonly notes: readonly Json[];
  readonly warnings: readonly string[];
  /** The settled cost as the result carries it, or null. */
  readonly cost: JsonObject | null;
  /** Diagnostics of the clarification decision, or null when the run never came that far. */
  readonly decision: JsonObject | null;
  /** Text of the result as far as the trace holds it. */
  readonly response: string | null;
  /** Parts of the result that another writer keeps beside its trace. */
  readonly details: ResultDetails;
  /** Counts that another writer states of its own trace; null for a trace of ours. */
  readonly summary: JsonObject | null;
  readonly totals: Totals;
  readonly methodTotals: readonly MethodTotal[];
}

/** Data of the last artifact of a name, or null. */
export function lastArtifact(model: TraceModel, name: string): Json {
  return model.artifacts[name]?.at(-1)?.data ?? null;
}
