// The trace model: plain data for views, the wire's developer trace and comparisons.
import type { Json, JsonObject } from "../contract/json.ts";

/** How a run ended; `killed` when the last line is missing, as in a run that is still running. */
export type Ending =
  | { readonly kind: "outcome"; readonly outcomeType: string }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "killed" };

/** `startMs` is in milliseconds since the start of the run. */
export interface StageRun {
  readonly seq: number;
  readonly name: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: "ok" | "outcome" | "error" | "unfinished";
  /** The outcome type or error message that ended the stage. */
  readonly left: string | null;
}

/** An artifact or event as recorded. */
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
  /** Violations of the method's output schema. */
  readonly violations: readonly string[];
  readonly status: "success" | "failure" | "unfinished";
  readonly failure: FailureNote | null;
  /** The contributor's record of its search (wire-contract 7.5). */
  readonly searchMetadata: JsonObject | null;
  /** Time of the reply. */
  readonly endedAt: string | null;
}

/** One request to a provider and its result. */
export interface Exchange {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string | null;
  /** Why there is no reply, or why it could not be used. */
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
  /** The failure code, or null. */
  readonly code: string | null;
  /** Why the fallback replaced the configured model; empty when the model itself replied. */
  readonly fellBack: readonly string[];
  readonly costUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Prompts and replies, if the trace has them; several when the model was asked to repair its reply. */
  readonly exchanges: readonly Exchange[];
}

export interface ProgramRun {
  readonly seq: number;
  /** Number and time of the last line of the program; those of its first line when it has no end. */
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

/** Call counts of one method, including calls that the model omits. */
export interface MethodTotal {
  readonly toolId: string;
  readonly method: string;
  readonly calls: number;
  readonly failures: number;
  /** Duration of the calls in the model. */
  readonly durationMs: number;
}

/** Counts of the whole trace; the lists of a model may be shorter. */
export interface Totals {
  readonly lines: number;
  readonly calls: number;
  readonly failedCalls: number;
  readonly modelCalls: number;
  readonly programRuns: number;
  readonly warnings: number;
}

/** A field is null when the trace lacks it. */
export interface ResultDetails {
  readonly clarification: JsonObject | null;
  readonly capabilityMiss: JsonObject | null;
  /** The controller: scope, next action, actions taken. */
  readonly controller: JsonObject | null;
  /** US dollars by stage. */
  readonly stageCosts: JsonObject | null;
}

export interface TraceModel {
  /** `recorded` by ctx; `developer-trace` of a published client, which has fewer fields; `result` without a trace. */
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
  /** The settled cost of the result, or null. */
  readonly cost: JsonObject | null;
  /** Diagnostics of the clarification decision; null when the run ended before it. */
  readonly decision: JsonObject | null;
  /** The response text, or null. */
  readonly response: string | null;
  /** Parts of a foreign result outside its trace. */
  readonly details: ResultDetails;
  /** The summary counts of a foreign trace; null for our own. */
  readonly summary: JsonObject | null;
  readonly totals: Totals;
  readonly methodTotals: readonly MethodTotal[];
}

/** Data of the last artifact of a name, or null. */
export function lastArtifact(model: TraceModel, name: string): Json {
  return model.artifacts[name]?.at(-1)?.data ?? null;
}
