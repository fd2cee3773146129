// Typed ports of the roles and the players behind them. A reply is the claim of a player; flow checks whether it holds.
import type { ReplyTask, RouteReply, RouteTask } from "./chat-player.ts";
import type { CtxError } from "./error.ts";
import type { InterpretReply, InterpretTask } from "./interpret.ts";
import type { Json } from "./json.ts";
import type { ModelAccount, ModelUsage } from "./model-client.ts";
import type { CompletenessEvaluation } from "./query/diagnostics.ts";
import type { Confidence, Evidence, View } from "./query/envelope.ts";
import type { Findings } from "./query/findings.ts";
import type { Effects, Interpretation, RequestReading } from "./query/reading.ts";
import type { CallRecord, OptionSet, ProgramRevision, SelectionContext } from "./query/record.ts";
import type { Clarification } from "./query/result.ts";
import type { Method } from "./tool.ts";

/** Result of a role, and its cost. */
export interface ModelReply<T> {
  readonly value: T;
  readonly usage: ModelUsage;
  /** How the reply was obtained; absent for the embedded players. */
  readonly account?: ModelAccount;
}

/** Input of the judge. Tool documentation in it is data, never an instruction. */
export interface CaseFile {
  readonly query: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  readonly reading: RequestReading;
  readonly options: OptionSet;
  readonly pool: readonly Interpretation[];
  readonly adequacy: "adequate" | "limited" | "none";
  readonly missingCapability: string | null;
  readonly selectionContext: readonly SelectionContext[];
  /** A reply below this confidence is ignored, 0 to 1. */
  readonly minConfidence: number;
}

/** Input of the planner: the reading to answer and the methods it may use. */
export interface PlanTask {
  readonly query: string;
  readonly reading: RequestReading;
  readonly target: Interpretation;
  readonly methods: readonly Method[];
  readonly assumptions: readonly string[];
}

/** A program (JavaScript function body, see the sandbox's program API) with its assumptions. */
export interface PlanReply {
  readonly code: string;
  readonly reason: string;
  readonly assumptions: readonly string[];
}

/** Input of repair and completeness. */
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

/** Input of the writer: verified facts only. */
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
  /** Output of the calls, if all of it supports an answer; absent or null: only facts do. */
  readonly data?: Json;
  /** The model that the request names for its answer, or null. */
  readonly modelId?: string | null;
}

/** Texts that the role `copy` may rephrase; the options themselves are fixed. */
export interface CopyTask {
  readonly query: string;
  readonly clarification: Clarification;
}

/** Input of the role `select`: tools that a search of the catalog found, best first. */
export interface SelectTask {
  readonly query: string;
  readonly candidates: readonly {
    readonly toolId: string;
    readonly name: string;
    readonly description: string;
    readonly methods: readonly string[];
  }[];
  readonly most: number;
}

/** Relevance of each candidate, from 0 to 1; candidates not listed were not selected. */
export type Selected = readonly { readonly toolId: string; readonly score: number; readonly reason: string }[];

/** Input of the role `grade`: one sentence about one answer. */
export interface GradeTask {
  readonly question: string;
  readonly answer: string;
  readonly sentence: string;
}

/** Input of the role `debate`: one seat of a roundtable in one round. Its texts are untrusted data. */
export interface DebateTask {
  readonly topic: string;
  /** The task that the mode of the debate gives to every seat. */
  readonly task: string;
  readonly name: string;
  readonly persona: string;
  readonly role: string | null;
  readonly perspective: string | null;
  readonly round: number;
  readonly rounds: number;
  readonly focusQuestion: string | null;
  readonly mayAsk: boolean;
  /** Earlier statements, oldest first. */
  readonly said: string;
  /** Answers to context requests. */
  readonly context: string;
  /** Tools that may be called besides requests, one a line; empty when there are none. */
  readonly tools: string;
  /** Open requests of this seat, one a line. */
  readonly openRequests: string;
}

/** Reply of the role `debate`; `requests` are checked where they are queued. */
export interface DebateReply {
  readonly stance: "YES" | "NO" | "NEUTRAL" | null;
  readonly position: string;
  readonly reasoning: string;
  readonly confidence: number;
  readonly citations: readonly { readonly title: string; readonly url: string }[];
  readonly requests: readonly Json[];
  /** Calls of other tools; their results are shown before the seat speaks again. */
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
}

/** Verdict of the role `grade` on a sentence. */
export interface GradeReply {
  readonly isTrue: boolean;
  readonly reason: string;
}

/** Input of the embedded rules: the request and each method that may be called. */
export interface ReadTask {
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
  /** `any`: a request to change something is read like any other, because nothing is executed. */
  readonly effects: Effects;
}

/** The portfolio: one player per role. A role that fails rejects; flow falls back and reports it. */
export interface Models {
  /** `embedded`, or the name of the configured portfolio. */
  readonly portfolio: string;
  /** Role to model name, for traces and artifacts. */
  readonly names: Readonly<Record<string, string>>;
  /** How the embedded rules read the request: one reading for each method, in their order. Makes no model call. */
  read(task: ReadTask): readonly Interpretation[];
  /**
   * Turns a request into proposals of method calls; null when its model failed and the embedded rules have to read it.
   * Absent: the embedded rules read it.
   */
  interpret?(task: InterpretTask, signal: AbortSignal): Promise<ModelReply<InterpretReply | null>>;
  /** True when the verdict in the reply of `interpret` counts, and `judge` is asked only if it does not hold. */
  readonly isJudgeMerged?: boolean;
  judge(file: CaseFile, signal: AbortSignal): Promise<ModelReply<unknown>>;
  plan(task: PlanTask, signal: AbortSignal): Promise<ModelReply<PlanReply>>;
  /** A changed program, or null when the player finds no better one. */
  repair(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<PlanReply | null>>;
  complete(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<CompletenessEvaluation>>;
  /** Plays the role `answer`. */
  write(task: WriteTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** The rephrased clarifying question; absent: the question is unchanged. */
  copy?(task: CopyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** Absent: the order of the search is kept. */
  select?(task: SelectTask, signal: AbortSignal): Promise<ModelReply<Selected>>;
  /** Judges whether a sentence about an answer is true; used by gates, never by a query. Absent: no model plays it. */
  grade?(task: GradeTask, signal: AbortSignal): Promise<ModelReply<GradeReply>>;
  /** One seat of a roundtable; used by debates, never by a query. Absent: no model plays it. */
  debate?(task: DebateTask, signal: AbortSignal): Promise<ModelReply<DebateReply>>;
  /** The next call of a turn of a chat; used by chats, never by a query. Absent: no model plays it. */
  route?(task: RouteTask, signal: AbortSignal): Promise<ModelReply<RouteReply>>;
  /** The answer of a turn of a chat; used by chats, never by a query. Absent: no model plays it. */
  reply?(task: ReplyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** The deterministic planner behind a planning model; it takes over when the model's programs fail. */
  readonly steady?: Pick<Models, "plan">;
  /** Error that ended the run although every role returned, such as a replay without a recorded reply; else null. */
  broken?(): CtxError | null;
  /** Ids that a request may name as `answerModelId`; absent: those of `names`. */
  readonly answerModels?: readonly string[];
}
