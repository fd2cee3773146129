// Who plays which role: typed role ports. A reply is what the player said; whether it holds is checked by flow.
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

/** What a role gave, and what it cost. */
export interface ModelReply<T> {
  readonly value: T;
  readonly usage: ModelUsage;
  /** How it came about; absent for the embedded players. */
  readonly account?: ModelAccount;
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
  /** A reply below this confidence is not followed, 0 to 1. */
  readonly minConfidence: number;
}

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
  /** What the calls gave, where all of it backs an answer; absent or null: only facts do. */
  readonly data?: Json;
  /** The model that the request wants for its answer, or null. */
  readonly modelId?: string | null;
}

/** What the role `copy` may word anew; the options themselves are fixed. */
export interface CopyTask {
  readonly query: string;
  readonly clarification: Clarification;
}

/** What the role `select` chooses from: tools that a search of the catalog found, best first. */
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

/** How well each candidate fits, from 0 to 1; what is not named was not chosen. */
export type Selected = readonly { readonly toolId: string; readonly score: number; readonly reason: string }[];

/** What the role `grade` judges: one sentence about one answer. */
export interface GradeTask {
  readonly question: string;
  readonly answer: string;
  readonly sentence: string;
}

/** What the role `debate` is asked: one seat of a roundtable in one round. Texts are data of others. */
export interface DebateTask {
  readonly topic: string;
  /** What the mode of the debate asks of everyone. */
  readonly task: string;
  readonly name: string;
  readonly persona: string;
  readonly role: string | null;
  readonly perspective: string | null;
  readonly round: number;
  readonly rounds: number;
  readonly focusQuestion: string | null;
  readonly mayAsk: boolean;
  /** What was said before, oldest first. */
  readonly said: string;
  /** Answers to what was asked for. */
  readonly context: string;
  /** Tools that may be called besides requests, one a line; empty: none. */
  readonly tools: string;
  /** Requests of this seat that wait, one a line. */
  readonly openRequests: string;
}

/** What the role `debate` says; `requests` are checked where they are queued. */
export interface DebateReply {
  readonly stance: "YES" | "NO" | "NEUTRAL" | null;
  readonly position: string;
  readonly reasoning: string;
  readonly confidence: number;
  readonly citations: readonly { readonly title: string; readonly url: string }[];
  readonly requests: readonly Json[];
  /** Calls of other tools; what they answer is shown before the seat speaks again. */
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
}

/** What the role `grade` says of a sentence. */
export interface GradeReply {
  readonly isTrue: boolean;
  readonly reason: string;
}

/** What the embedded rules read: the request against each method that may be called. */
export interface ReadTask {
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
  /** `any`: a request to change something is read like any other, since nothing is executed. */
  readonly effects: Effects;
}

/** The portfolio: one player per role. A role that fails rejects; flow falls back and says so. */
export interface Models {
  /** `embedded`, or the name of the configured portfolio. */
  readonly portfolio: string;
  /** Role to model name, for traces and artifacts. */
  readonly names: Readonly<Record<string, string>>;
  /** How the embedded rules read the request, one reading for each method, in their order; it asks nobody. */
  read(task: ReadTask): readonly Interpretation[];
  /** Turns a request into proposals of method calls; null where its model failed and the embedded rules are to read it. Absent: they do. */
  interpret?(task: InterpretTask, signal: AbortSignal): Promise<ModelReply<InterpretReply | null>>;
  /** True when the verdict in the reply of `interpret` counts, and `judge` is asked only where it does not hold. */
  readonly isJudgeMerged?: boolean;
  judge(file: CaseFile, signal: AbortSignal): Promise<ModelReply<unknown>>;
  plan(task: PlanTask, signal: AbortSignal): Promise<ModelReply<PlanReply>>;
  /** A changed program, or null when the player sees no better one. */
  repair(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<PlanReply | null>>;
  complete(account: WorkAccount, signal: AbortSignal): Promise<ModelReply<CompletenessEvaluation>>;
  /** Plays the role `answer`. */
  write(task: WriteTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** The clarifying question in better words; absent: the question stays as it is. */
  copy?(task: CopyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** Absent: the order of the search stays as it is. */
  select?(task: SelectTask, signal: AbortSignal): Promise<ModelReply<Selected>>;
  /** Whether a sentence about an answer is true; asked by gates, never by a query. Absent: no model plays it. */
  grade?(task: GradeTask, signal: AbortSignal): Promise<ModelReply<GradeReply>>;
  /** One seat of a roundtable; asked by debates, never by a query. Absent: no model plays it. */
  debate?(task: DebateTask, signal: AbortSignal): Promise<ModelReply<DebateReply>>;
  /** The next call of a turn of a chat; asked by chats, never by a query. Absent: no model plays it. */
  route?(task: RouteTask, signal: AbortSignal): Promise<ModelReply<RouteReply>>;
  /** The answer of a turn of a chat; asked by chats, never by a query. Absent: no model plays it. */
  reply?(task: ReplyTask, signal: AbortSignal): Promise<ModelReply<string>>;
  /** The deterministic planner behind a model that plans; it takes over when the model's programs come to nothing. */
  readonly steady?: Pick<Models, "plan">;
  /** What ended the run although every role went on, or null: a replay without a recorded reply. */
  broken?(): CtxError | null;
  /** Ids that a request may name as `answerModelId`; absent: those of `names`. */
  readonly answerModels?: readonly string[];
}
