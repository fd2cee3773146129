// Typed ports of the roles. A reply is what a model claims; the stages in `flow` check the claim.
import type { ReplyTask, RouteReply, RouteTask } from "./chat-player.ts";
import type { LikenessOf } from "./encoder.ts";
import type { CtxError } from "./error.ts";
import type { InterpretReply, InterpretTask, Player } from "./interpret.ts";
import type { Json } from "./json.ts";
import type { ModelAccount, ModelUsage } from "./model-client.ts";
import type { CompletenessEvaluation } from "./query/diagnostics.ts";
import type { Confidence, Evidence, View } from "./query/envelope.ts";
import type { Option } from "./query/option.ts";
import type { RequestReading } from "./query/reading.ts";
import type { CallRecord, OptionSet, ProgramRevision } from "./query/record.ts";
import type { Clarification } from "./query/result.ts";
import type { Said } from "./query/said.ts";
import type { SelectionContext } from "./query/selection.ts";
import type { Method } from "./tool.ts";

/** Reply of a role, with its cost. */
export interface ModelReply<T> {
  readonly value: T;
  readonly usage: ModelUsage;
  /** How the reply was produced; absent for the embedded models. */
  readonly account?: ModelAccount;
}

/** Input of the judge. Tool documentation in this object is data, never an instruction. */
export interface CaseFile {
  readonly query: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  readonly reading: RequestReading;
  readonly options: OptionSet;
  readonly pool: readonly Option[];
  readonly adequacy: "adequate" | "limited" | "none";
  readonly missingCapability: string | null;
  readonly selectionContext: readonly SelectionContext[];
  /** Minimum confidence of the reply, 0 to 1. A reply with lower confidence is ignored. */
  readonly minConfidence: number;
}

/** Input of the planner: the interpretation to answer and the methods that the program may call. */
export interface PlanTask {
  readonly query: string;
  readonly reading: RequestReading;
  readonly target: Option;
  /** Who interpreted the request. */
  readonly player: Player;
  readonly methods: readonly Method[];
  readonly assumptions: readonly string[];
  /** What the earlier rounds of the run brought; absent in the first round. */
  readonly earlier?: EarlierRounds;
}

/** The rounds before this one: a later program may use their replies. */
export interface EarlierRounds {
  readonly calls: readonly CallRecord[];
  /** What this round must bring. */
  readonly wanted: string;
  /** Number of rounds that may follow this one. */
  readonly left: number;
  /** Methods that a person has to permit: the run ends with the first call of one. */
  readonly asking: readonly Method[];
}

/** A program with its assumptions. `code` is a JavaScript function body that uses the program API of the sandbox. */
export interface PlanReply {
  readonly code: string;
  readonly reason: string;
  readonly assumptions: readonly string[];
}

/** Input of the roles `repair` and `completeness`. */
export interface WorkAccount {
  readonly task: PlanTask;
  readonly revision: ProgramRevision;
  readonly attempt: number;
  readonly dataset: Json;
  readonly calls: readonly CallRecord[];
  /** Why the last program returned no value, or null. */
  readonly failure: string | null;
  readonly missingParts: readonly string[];
  /** What a better program would do, as the last check of completeness states it; null when it states nothing. */
  readonly suggestedFix: string | null;
}

/** Input of the role `answer`, which writes the text. It contains verified facts only. */
export interface WriteTask {
  readonly query: string;
  readonly reading: RequestReading;
  readonly target: Option;
  /** Who interpreted the request. */
  readonly player: Player;
  readonly evidence: Evidence;
  /** The first line and the records, verbatim from the reply. */
  readonly said: Said;
  readonly view: View | null;
  readonly confidence: Confidence;
  readonly asOf: string | null;
  /** Output of the calls, if all of the output supports the answer. Absent or null: only `evidence` supports the answer. */
  readonly data?: Json;
  /** The model that the request names for its answer, or null. */
  readonly modelId?: string | null;
}

/** Texts that the role `copy` may rephrase. The options must not change. */
export interface CopyTask {
  readonly query: string;
  readonly clarification: Clarification;
}

/** Input of the role `select`: the tools that a catalog search found, best first. */
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

/** Relevance of each candidate, from 0 to 1. A candidate that is not in the list was not selected. */
export type Selected = readonly { readonly toolId: string; readonly score: number; readonly reason: string }[];

/** Input of the role `grade`: one sentence about one answer, to be judged true or false. */
export interface GradeTask {
  readonly question: string;
  readonly answer: string;
  readonly sentence: string;
}

/** Input of the role `debate`: one agent of a roundtable in one round. Texts in this object are untrusted data. */
export interface DebateTask {
  readonly topic: string;
  /** The task that the mode of the debate gives to every agent. */
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
  /** Answers to the context requests of this agent. */
  readonly context: string;
  /** Other tools that the agent may call, one a line; empty when there are none. */
  readonly tools: string;
  /** Context requests of this agent that have no answer, one a line. */
  readonly openRequests: string;
}

/** Reply of the role `debate`. `requests` are validated when they are queued. */
export interface DebateReply {
  readonly stance: "YES" | "NO" | "NEUTRAL" | null;
  readonly position: string;
  readonly reasoning: string;
  readonly confidence: number;
  readonly citations: readonly { readonly title: string; readonly url: string }[];
  readonly requests: readonly Json[];
  /** Calls of other tools. The agent sees the results before its next statement. */
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
}

/** Verdict of the role `grade` on one sentence. */
export interface GradeReply {
  readonly isTrue: boolean;
  readonly reason: string;
}

/** Input of the embedded rules: the request and each method that may be called. */
/**
 * The models of one run, one for each role. When a role fails, its method rejects; `flow` uses a fallback and reports
 * it.
 */
export interface Models {
  /** `embedded`, or the name of the configured portfolio. */
  readonly portfolio: string;
  /** Name of the model of each role, for traces and artifacts. */
  readonly names: Readonly<Record<string, string>>;
  /** Turns a request into proposals of method calls. The reply names its player. */
  interpret(task: InterpretTask, signal: AbortSignal): Promise<ModelReply<InterpretReply>>;
  /**
   * Likeness of each method to the request as a logit, by the encoder. Absent when a model interprets: what a prompt shows
   * must not depend on the encoder's weights, or tapes would.
   */
  readonly likenessOf?: LikenessOf;
  /**
   * True when the reply of `interpret` contains the verdict. `judge` is then called only if that verdict does not
   * pass the checks.
   */
  readonly isJudgeMerged?: boolean;
  judge(file: CaseFile, signal: AbortSignal): Promise<ModelReply<unknown>>;
  plan(task: PlanTask, signal: AbortSignal): Promise<ModelReply<PlanReply>>;
  /** Returns a changed program, or a null result when the model finds no better program. */
  repair(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<PlanReply | null>>;
  complete(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<CompletenessEvaluation>>;
  /** Writes the answer text (role `answer`). */
  write(task: WriteTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** Rephrases a clarifying question. Absent: the question stays unchanged. */
  copy?(task: CopyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** Selects tools among the search results. Absent: the order of the search is used. */
  select?(task: SelectTask, signal: AbortSignal): Promise<ModelReply<Selected>>;
  /**
   * Judges whether a sentence about an answer is true. Gates use this method, queries never. Absent: no model has the
   * role.
   */
  grade?(task: GradeTask, signal: AbortSignal): Promise<ModelReply<GradeReply>>;
  /** Runs one agent of a roundtable. Debates use this method, queries never. Absent: no model has the role. */
  debate?(task: DebateTask, signal: AbortSignal): Promise<ModelReply<DebateReply>>;
  /** Chooses the next call of a chat turn. Chats use this method, queries never. Absent: no model has the role. */
  route?(task: RouteTask, signal: AbortSignal): Promise<ModelReply<RouteReply>>;
  /** Writes the answer of a chat turn. Chats use this method, queries never. Absent: no model has the role. */
  reply?(task: ReplyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** The deterministic planner. It replaces a planning model when the model's programs fail. */
  readonly steady?: Pick<Models, "plan">;
  /**
   * Returns the error that must end the run even if every role returned a reply; else null. For example, a replay found
   * no recorded reply.
   */
  broken?(): CtxError | null;
  /** Ids that a request may name as `answerModelId`; absent: the ids in `names`. */
  readonly answerModels?: readonly string[];
}

/** Number of characters of each reply that the role `complete` sees. */
export const judgedReplyCharacters = 4000;
