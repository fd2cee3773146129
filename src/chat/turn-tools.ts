// The tools of a turn: the query runtime and the web tools. Each step is emitted as an event and recorded.
import type { ChatStage, Pending, UnnumberedEvent } from "../contract/chat.ts";
import type { Allow } from "../contract/permission.ts";
import type { ClarificationPolicy } from "../contract/query/request.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { TraceLine } from "../contract/trace.ts";
import type { Research, WebEvent } from "../contract/web/research.ts";
import type { WebToolOutput } from "../contract/web/tools.ts";
import type { ContextMessage } from "./context.ts";
import type { ClarificationReply } from "./pending.ts";

/** A query that a turn sends to the runtime. */
export interface TurnQuery {
  readonly query: string;
  readonly tools: readonly string[] | null;
  /** Permissions that the user gave for this turn. */
  readonly allow: readonly Allow[number][];
  /** Absent: the policy of the settings. */
  readonly clarificationPolicy?: ClarificationPolicy;
  readonly answerModelId: string | null;
  readonly conversation: readonly ContextMessage[];
}

/** The name of one run, and the callbacks that observe it. */
export interface TurnRun {
  /** Name of the attempt. If an attempt with this name was already started, it is resumed, so that no call is paid twice. */
  readonly attemptId: string;
  readonly signal: AbortSignal;
  readonly onLine: (line: TraceLine) => void;
}

/** The query runtime as a turn calls it. Its methods reject with a `CtxError`. */
export interface TurnRuntime {
  query(asked: TurnQuery, run: TurnRun): Promise<QueryResult>;
  /** Answers a clarification: runs its question again with the option or value that the user gave. */
  answer(
    answered: { readonly pending: Pending; readonly reply: ClarificationReply },
    run: TurnRun,
  ): Promise<QueryResult>;
}

/** Emits an event as it happens. */
export type Emit = (event: UnnumberedEvent) => void;

/** The tools of one turn. */
export interface TurnTools {
  readonly query: (asked: TurnQuery) => Promise<QueryResult>;
  readonly answer: (answered: Parameters<TurnRuntime["answer"]>[0]) => Promise<QueryResult>;
  readonly web: (name: string, args: Readonly<Record<string, unknown>>) => Promise<WebToolOutput>;
  readonly emit: Emit;
  /** Results of the runs so far. */
  readonly results: readonly QueryResult[];
  readonly searches: readonly { readonly query: string; readonly reasoning: string }[];
  readonly signal: AbortSignal;
}

export interface TurnToolsParts {
  readonly runtime: TurnRuntime;
  readonly research: Research;
  readonly turnId: string;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** Creates the tools of one turn. */
export function createTurnTools({ runtime, research, turnId, emit, signal }: TurnToolsParts): TurnTools {
  const results: QueryResult[] = [];
  const searches: { query: string; reasoning: string }[] = [];
  const onLine = (line: TraceLine) => {
    const event = progressOf(line);
    if (event !== null) emit(event);
  };
  const keep = (result: QueryResult): QueryResult => {
    results.push(result);
    emit({ type: "result", result });
    return result;
  };
  const run = (): TurnRun => ({ attemptId: `${turnId}-${results.length + 1}`, signal, onLine });
  return {
    query: async (asked) => keep(await runtime.query(asked, run())),
    answer: async (answered) => keep(await runtime.answer(answered, run())),
    web: async (name, args) => {
      if (name === "search_web") searches.push({ query: String(args.query), reasoning: String(args.reasoning ?? "") });
      return await research.call({ name, args }, signal);
    },
    ...{ emit, results, searches, signal },
  };
}

/** Converts an event of the web tools into an event of the turn. */
export function webProgress(event: WebEvent): UnnumberedEvent | null {
  switch (event.type) {
    case "tool-call": {
      const { callId, stage, reasoning, query, url } = event;
      const words = { planning: "planning the research", searching: "searching the web", scraping: "reading a page" };
      return {
        ...{ type: "progress", stage, message: words[stage], callId, toolReasoning: reasoning },
        ...(query === undefined ? {} : { toolQuery: query }),
        ...(url === undefined ? {} : { toolUrl: url }),
      };
    }
    case "tool-progress":
      return { type: "progress", stage: "analyzing", message: event.message, callId: event.callId };
    case "tool-result":
      return { type: "progress", stage: "analyzing", message: event.message, callId: event.callId };
    case "source":
      return { type: "source", source: event.source };
  }
}

/** Maps a stage of a query to the stage and message that the reader of a chat sees. */
const stages: Readonly<Record<string, { readonly stage: ChatStage; readonly message: string }>> = {
  discover: { stage: "planning", message: "looking for tools" },
  probe: { stage: "planning", message: "comparing what the tools offer" },
  plan: { stage: "planning", message: "writing the program" },
  synthesize: { stage: "generating", message: "writing the answer" },
};

function progressOf({ type, name = "", data }: TraceLine): UnnumberedEvent | null {
  if (type === "stage-start") {
    const known = stages[name];
    return known === undefined ? null : { type: "progress", ...known };
  }
  if (type !== "tool-call" || typeof data !== "object" || data === null) return null;
  const call = [Reflect.get(data, "toolId"), Reflect.get(data, "method")].filter((part) => typeof part === "string");
  return { type: "progress", stage: "searching", message: `calling ${call.join(" ") || name}` };
}
