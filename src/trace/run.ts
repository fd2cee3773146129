// The neutral model of a run: what every agent's trace can contain. Each format of `read/formats` is converted to it, and
// traces of ctx and of the hosted service too. A field that a format lacks is null, never a guess.
import type { Json, JsonObject } from "../contract/json.ts";

export interface FailureNote {
  readonly code: string;
  readonly message: string;
}

interface StepBase {
  readonly id: string;
  /** The step that contains this step; null for a step of the top level. */
  readonly parentId: string | null;
  readonly name: string;
  /** Epoch milliseconds. In logs of messages, a model call starts at the message before its reply. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly failure: FailureNote | null;
}

/** A message of the user. */
export interface PromptStep extends StepBase {
  readonly kind: "prompt";
  readonly text: string;
}

/** One request to a provider and its result. */
export interface Exchange {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string | null;
  /** Why there is no reply, or why the reply could not be used; null for a usable reply. */
  readonly failure: FailureNote | null;
}

export interface ModelStep extends StepBase {
  readonly kind: "model";
  readonly model: string | null;
  /** What ctx asks the model for, such as `judge`; null in other formats. */
  readonly role: string | null;
  /** The requests before the last one, whose replies could not be used; ctx only. */
  readonly earlier: readonly Exchange[];
  /** Why a fallback replaced the configured model; ctx only. */
  readonly fellBack: readonly string[];
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string | null;
  /** All tokens of the prompt, including those read from or written to a cache. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** The part of `inputTokens` that was read from a cache. */
  readonly cachedTokens: number | null;
  /** Size of the model's context window, if the format states it. */
  readonly windowTokens: number | null;
  readonly costUsd: number | null;
  readonly stopReason: string | null;
}

export interface ToolStep extends StepBase {
  readonly kind: "tool";
  /** Name of the server, or of the program that contains the tool; null when the format does not name it. */
  readonly server: string | null;
  readonly tool: string;
  readonly args: Json;
  /** Violations of the tool's input schema, if the trace contains the schema. */
  readonly violations: readonly string[];
  /** Violations of the output schema by the result; ctx only. */
  readonly resultViolations: readonly string[];
  readonly result: Json;
  /** Size of the whole result, or null. */
  readonly bytes: number | null;
  /** False when the trace contains no reply to the call. */
  readonly isEnded: boolean;
  /** True when ctx shortened the result while it read the trace. */
  readonly isShortened: boolean;
}

/** Any other step, such as a run of an agent, a retrieval or a hook. */
export interface StageStep extends StepBase {
  readonly kind: "stage";
  readonly isEnded: boolean;
  /** The outcome with which a stage of ctx ended the query, or null. */
  readonly outcome: string | null;
}

/** A run of a program that a model of ctx wrote. */
export interface ProgramStep extends StepBase {
  readonly kind: "program";
  readonly revisionId: string;
  readonly attempt: number;
  readonly isEnded: boolean;
}

/** A decision of ctx between the interpretations of a request. */
export interface DecisionStep extends StepBase {
  readonly kind: "decision";
  readonly outcome: string;
  readonly reason: string | null;
  /** The chosen interpretation, or null. */
  readonly optionId: string | null;
}

export type Step = PromptStep | ModelStep | ToolStep | StageStep | ProgramStep | DecisionStep;

/** How the run ended; `unknown` when the format does not record it. */
export type RunEnding =
  | { readonly kind: "finished" }
  | { readonly kind: "failed"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown" };

export interface Run {
  /** Name of the format, such as `claude-code`; the origin of a trace of ctx or of the hosted service. */
  readonly format: string;
  readonly id: string | null;
  /** The agent or the program that ran. */
  readonly agent: string | null;
  readonly version: string | null;
  /** The first message of the user. */
  readonly prompt: string | null;
  /** The last reply of the agent. */
  readonly answer: string | null;
  readonly startedMs: number | null;
  readonly endedMs: number | null;
  readonly ending: RunEnding;
  /** Cost of the whole run: as the source states it, else the sum of its model calls if each has a cost. */
  readonly costUsd: number | null;
  /** In the order of their start. */
  readonly steps: readonly Step[];
  /** Input schemas of the tools, by tool name. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
  /** Tools that their server declares as destructive. */
  readonly destructive: readonly string[];
  /** Messages about parts of the source that were not kept. */
  readonly losses: readonly string[];
}

/** Returns the number of each step of a kind by its id: its place in the run, counted from 1, by which every view names it. */
export function stepNumbers({ steps }: Run, kind: Step["kind"]): ReadonlyMap<string, number> {
  return new Map(
    steps.flatMap((step, index) => (step.kind === kind ? [[step.id, index + 1] as const] : [])).toReversed(),
  );
}

/** Returns how long a step took, or null. */
export function stepMs({ startMs, endMs }: Pick<Step, "startMs" | "endMs">): number | null {
  return startMs === null || endMs === null ? null : Math.max(0, endMs - startMs);
}
