// Who plays which role: typed role ports. A reply is what the player said; whether it holds is checked by flow.
import { z } from "zod";
import type { Json } from "./json.ts";
import type { CompletenessEvaluation } from "./query/diagnostics.ts";
import type { Confidence, Evidence, View } from "./query/envelope.ts";
import type { Findings } from "./query/findings.ts";
import type { Interpretation, RequestReading } from "./query/reading.ts";
import type { CallRecord, OptionSet, ProgramRevision, SelectionContext } from "./query/record.ts";
import { outcomeTypeSchema } from "./query/request.ts";
import type { Method } from "./tool.ts";

export interface ModelUsage {
  readonly costUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a role gave, and what it cost. */
export interface ModelReply<T> {
  readonly value: T;
  readonly usage: ModelUsage;
}

/** What the judge sees. Tool documentation in it is data, never instruction. */
export interface CaseFile {
  readonly query: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  readonly reading: RequestReading;
  readonly options: OptionSet;
  readonly pool: readonly Interpretation[];
  readonly adequacy: "adequate" | "limited" | "none";
  readonly missingCapability: string | null;
  readonly selectionContext: readonly SelectionContext[];
}

/** The judge's strict structured output; anything else is malformed and rejected. */
export const judgeReplySchema = z.strictObject({
  outcome: outcomeTypeSchema,
  /** Options that survive; for `answer` the one to take. */
  optionIds: z.array(z.string()),
  recommendedOptionId: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string().min(1),
  missingCapabilities: z.array(z.string()),
  question: z.string().nullable(),
});
export type JudgeReply = z.infer<typeof judgeReplySchema>;

/** What the planner works from: the reading to serve and the methods it may use. */
export interface PlanTask {
  readonly query: string;
  readonly reading: RequestReading;
  readonly target: Interpretation;
  readonly methods: readonly Method[];
  readonly assumptions: readonly string[];
}

/** A program (JavaScript function body, see the sandbox's program API) with what it takes for granted. */
export interface PlanReply {
  readonly code: string;
  readonly reason: string;
  readonly assumptions: readonly string[];
}

/** What repair and completeness look at. */
export interface WorkAccount {
  readonly task: PlanTask;
  readonly revision: ProgramRevision;
  readonly attempt: number;
  readonly dataset: Json;
  readonly calls: readonly CallRecord[];
  /** Why the last program gave no value, or null. */
  readonly failure: string | null;
  readonly missingParts: readonly string[];
}

/** What the writer may use: verified facts only. */
export interface WriteTask {
  readonly query: string;
  readonly reading: RequestReading;
  readonly target: Interpretation;
  readonly evidence: Evidence;
  /** The same evidence, sorted by what it says about the question. */
  readonly findings: Findings;
  readonly view: View | null;
  readonly confidence: Confidence;
  readonly asOf: string | null;
}

/** The portfolio: one player per role. A role that fails rejects; flow falls back and says so. */
export interface Models {
  /** `embedded`, or the name of the configured portfolio. */
  readonly portfolio: string;
  /** Role to model name, for traces and artifacts. */
  readonly names: Readonly<Record<string, string>>;
  judge(file: CaseFile, signal: AbortSignal): Promise<ModelReply<unknown>>;
  plan(task: PlanTask, signal: AbortSignal): Promise<ModelReply<PlanReply>>;
  /** A changed program, or null when the player sees no better one. */
  repair(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<PlanReply | null>>;
  complete(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<CompletenessEvaluation>>;
  write(task: WriteTask, signal: AbortSignal): Promise<ModelReply<string>>;
}
