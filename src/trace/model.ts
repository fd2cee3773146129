// The trace model: plain data for the views, the `developerTrace` and comparisons.
import type { Json, JsonObject } from "../contract/json.ts";
import type { Exchange, FailureNote, Run } from "./run.ts";

/** How a run ended. `killed` means that the last line is missing; such a run may still be running. */
export type Ending =
  | { readonly kind: "outcome"; readonly outcomeType: string }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "killed" };

/** One run of a stage; `startMs` counts milliseconds from the start of the query. */
export interface StageRun {
  readonly seq: number;
  readonly name: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "ok" | "outcome" | "error" | "unfinished";
  /** The outcome type or error message with which the stage ended. */
  readonly left: string | null;
}

/** An artifact or event as it was recorded. */
export interface Kept {
  readonly seq: number;
  readonly at: string;
  readonly ms: number;
  readonly data: Json;
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
  /** Violations of the output schema of the method. */
  readonly violations: readonly string[];
  readonly status: "success" | "failure" | "unfinished";
  readonly failure: FailureNote | null;
  /** The record of a search that a bundled server made, or null. */
  readonly searchMetadata: JsonObject | null;
  /** Time of the reply. */
  readonly endedAt: string | null;
}

export interface ModelCallTrace {
  readonly seq: number;
  readonly callId: string;
  readonly role: string;
  readonly model: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "success" | "failure" | "unfinished";
  readonly message: string | null;
  /** The failure code, or null. */
  readonly code: string | null;
  /** Why a fallback replaced the configured model; empty when the configured model replied. */
  readonly fellBack: readonly string[];
  /** Null, as the tokens, when the format of the trace does not have the number. */
  readonly costUsd: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Prompts and replies, if the trace contains them; several when the model was asked to repair its reply. */
  readonly exchanges: readonly Exchange[];
}

export interface ProgramRun {
  readonly seq: number;
  /** Number of the line at which the program run ended. If that line is missing, number of the start line. */
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
  /** Ids of the tools that the program may call. */
  readonly toolIds: readonly string[];
  readonly assumptions: readonly string[];
}

/** Number of calls of one method, including calls that the trace model omits. */
export interface MethodTotal {
  readonly toolId: string;
  readonly method: string;
  readonly calls: number;
  readonly failures: number;
  /** Total duration of the calls that the trace model contains. */
  readonly durationMs: number;
}

/** Counts of the whole trace. The lists of a trace model may be shorter, because long lists are limited. */
export interface Totals {
  readonly lines: number;
  readonly calls: number;
  readonly failedCalls: number;
  readonly modelCalls: number;
  readonly programRuns: number;
  readonly warnings: number;
}

/** Parts of a query result that are not in its trace; null when missing. */
export interface ResultDetails {
  readonly clarification: JsonObject | null;
  readonly capabilityMiss: JsonObject | null;
  /** State of an SDK client's query controller: scope, next action, actions taken. */
  readonly controller: JsonObject | null;
  /** Cost in US dollars, by stage. */
  readonly stageCosts: JsonObject | null;
}

export interface TraceModel {
  /**
   * Where the data came from: a trace that ctx `recorded`, the `developer-trace` of an SDK client (with fewer fields), or a
   * query `result` without a trace, `spans` that ctx exported, or a `foreign` trace of another agent.
   */
  readonly origin: "recorded" | "developer-trace" | "result" | "spans" | "foreign";
  /** The run in the neutral model, which a trace of every origin has. The other fields are the parts that only ctx records. */
  readonly run: Run;
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
  /** The cost of the result, or null when the run ended before the cost was computed. */
  readonly cost: JsonObject | null;
  /** Diagnostics of the clarification decision; null when the run ended before the decision. */
  readonly decision: JsonObject | null;
  /** The text of the response, or null. */
  readonly response: string | null;
  /** Parts of an SDK client's result that are not in its trace. */
  readonly details: ResultDetails;
  /** The summary counts of an SDK client's trace; null for a trace that ctx recorded. */
  readonly summary: JsonObject | null;
  readonly totals: Totals;
  readonly methodTotals: readonly MethodTotal[];
}

/** Returns the data of the last artifact with a name, or null. */
export function lastArtifact(model: TraceModel, name: string): Json {
  return model.artifacts[name]?.at(-1)?.data ?? null;
}
