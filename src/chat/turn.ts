// Runs one turn of a conversation, from the message to the stored answer. CLI, HTTP and the web page all use this
// pipeline. Events are stored in the order they are emitted. The user's message is stored before any work starts; the
// answer is stored before its metadata is emitted.
import type { ChatEvent, Pending, UnnumberedEvent } from "../contract/chat.ts";
import type { ChatPlayer } from "../contract/chat-player.ts";
import type { Clock } from "../contract/clock.ts";
import { asCtxError, type CtxError } from "../contract/error.ts";
import { ModelFailure } from "../contract/model-client.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { WebTools } from "../contract/web/research.ts";
import type { LedgerSnapshot } from "../contract/web/source.ts";
import type { TurnContext } from "./context.ts";
import { playEmbedded, type TurnTask } from "./embedded.ts";
import { playModel } from "./model.ts";
import { type EventQueue, openQueue } from "./queue.ts";
import { metadataOf, type TurnAnswer, type TurnFacts, workflowOf } from "./report.ts";
import { createTurnTools, type TurnRuntime, type TurnTools, webProgress } from "./turn-tools.ts";

/** One turn, ready to run: its message is stored and this process holds the lease of the chat. */
export interface TurnRequest extends Omit<TurnTask, "urls"> {
  readonly chatId: string;
  /** Id of this turn; a resumed turn keeps it. */
  readonly workflowId: string;
  readonly message: string;
  readonly context: TurnContext;
  /** Web sources found in earlier turns. */
  readonly sources: LedgerSnapshot | undefined;
  /** Number of the last event of the chat. */
  readonly lastSeq: number;
}

/** The data that is stored when a turn finishes. */
export interface TurnEnd {
  readonly facts: TurnFacts;
  readonly sources: LedgerSnapshot;
  /** The open clarification, or null. */
  readonly pending: Pending | null;
  /** Events not emitted yet; they are stored together with the answer. */
  readonly events: readonly ChatEvent[];
}

/** Stores a turn. Each method rejects when this process no longer holds the lease of the chat. */
export interface TurnKeeper {
  append(event: ChatEvent): Promise<void>;
  /** Stores answer, sources and the last events in one transaction. */
  finish(end: TurnEnd): Promise<void>;
  /** Ends the turn without an answer; the chat remains usable. */
  fail(event: ChatEvent, error: CtxError): Promise<void>;
}

export interface TurnDeps {
  readonly runtime: TurnRuntime;
  readonly web: Pick<WebTools, "openResearch">;
  readonly keeper: TurnKeeper;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Name of the model portfolio that runs the turn; reported in the metadata. */
  readonly portfolio: string;
  /** The language models that run the turn; null: run it without a model. */
  readonly player: ChatPlayer | null;
}

/** Runs the turn and yields its events; the last event is `persisted` or `error`. Leaving the loop stops the work. */
export async function* runTurn(
  deps: TurnDeps,
  request: TurnRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void, undefined> {
  const leaving = new AbortController();
  const queue = openQueue<ChatEvent>();
  const work = runToEnd(deps, request, { queue, signal: AbortSignal.any([signal, leaving.signal]) });
  try {
    yield* queue.items();
  } finally {
    leaving.abort(new Error("the reader of the turn has disconnected"));
    await work;
  }
}

interface Work {
  readonly queue: EventQueue<ChatEvent>;
  readonly signal: AbortSignal;
}

/** Runs the turn to its end. Never rejects: the last event states how the turn ended. */
async function runToEnd(deps: TurnDeps, request: TurnRequest, work: Work): Promise<void> {
  const { keeper } = deps;
  const line = numbered(request.lastSeq);
  // Events are handled one at a time, and each is stored before it is emitted.
  let emitting = Promise.resolve();
  let broken: unknown;
  const emit = (event: UnnumberedEvent) => {
    const numbered = line(event);
    emitting = emitting
      .then(() => keeper.append(numbered))
      .then(() => work.queue.put(numbered))
      .catch((thrown: unknown) => {
        broken ??= thrown;
      });
  };
  try {
    const end = await play(deps, request, { emit, line, signal: work.signal });
    await emitting;
    if (broken !== undefined) throw broken;
    await keeper.finish(end);
    for (const event of end.events) work.queue.put(event);
  } catch (thrown) {
    await emitting;
    const reason: unknown = work.signal.aborted ? work.signal.reason : thrown;
    await fail(asCtxError(reason), { deps, line, queue: work.queue });
  } finally {
    work.queue.end();
  }
}

type Line = (event: UnnumberedEvent) => ChatEvent;

function numbered(lastSeq: number): Line {
  let seq = lastSeq;
  return (event) => {
    seq += 1;
    return { ...event, seq };
  };
}

async function fail(
  error: CtxError,
  { deps, line, queue }: { readonly deps: TurnDeps; readonly line: Line; readonly queue: EventQueue<ChatEvent> },
): Promise<void> {
  const { message, code, hint } = error;
  const event = line({
    ...{ type: "error", error: message, code, timestamp: deps.clock.now() },
    ...(hint === undefined ? {} : { hint }),
  });
  // The error is emitted even if it cannot be stored.
  await deps.keeper.fail(event, error).catch(() => undefined);
  queue.put(event);
}

async function play(
  deps: TurnDeps,
  request: TurnRequest,
  given: { readonly emit: (event: UnnumberedEvent) => void; readonly line: Line; readonly signal: AbortSignal },
): Promise<TurnEnd> {
  const { emit, line, signal } = given;
  const { clock } = deps;
  const { chatId, workflowId, message, asked, answered, context } = request;
  const startedAt = clock.now();
  const startedElapsed = clock.elapsed();
  emit({ type: "workflow_start", workflowId, chatId });
  emit({ type: "progress", stage: "thinking", message: "reading the message" });
  const research = deps.web.openResearch({
    snapshot: request.sources,
    onEvent: (event) => {
      const progress = webProgress(event);
      if (progress !== null) emit(progress);
    },
  });
  const urls = research.allowFrom(message);
  const tools = createTurnTools({ runtime: deps.runtime, research, turnId: workflowId, emit, signal });
  const answer = await playTurn({ asked, urls, answered }, { tools, player: deps.player });
  signal.throwIfAborted();
  const last = tools.results.at(-1);
  const pending = pendingOf(last, answer);
  if (pending !== null) emit({ type: "clarification", clarification: pending.clarification });
  for (const delta of paragraphsOf(answer.text)) emit({ type: "content", delta });
  const endedAt = startedAt + Math.max(0, Math.round(clock.elapsed() - startedElapsed));
  const facts: TurnFacts = {
    ...{ workflowId, message, answer, sources: research.newSources(), searches: tools.searches },
    ...{ results: tools.results, context, portfolio: deps.portfolio, startedAt, endedAt },
  };
  const assistantMessageId = deps.newId();
  const webResearchSources = [...facts.sources];
  const payload = { assistantMessageId, workflowId, answer: answer.text, webResearchSources };
  const events = [
    line({ type: "metadata", metadata: metadataOf(facts) }),
    line({ type: "complete", workflow: workflowOf(facts) }),
    line({ type: "persisted", payload }),
  ];
  return { facts, sources: research.snapshot(), pending, events };
}

/** Runs the turn with the models. If they return no usable reply, runs it without them and reports the failure. */
async function playTurn(
  task: TurnTask,
  { tools, player }: { readonly tools: TurnTools; readonly player: ChatPlayer | null },
): Promise<TurnAnswer> {
  // A permission is for one query with the words that the user wrote, so no model may ask in its own words.
  if (player === null || task.asked.allow.length > 0) return await playEmbedded(task, tools);
  try {
    return await playModel(task, { tools, player });
  } catch (thrown) {
    tools.signal.throwIfAborted();
    // An error that stops a query also stops the turn; only a model failure has a fallback.
    if (!(thrown instanceof ModelFailure)) throw thrown;
    tools.emit({ type: "progress", stage: "analyzing", message: `continuing without a model: ${thrown.message}` });
    const answer = await playEmbedded(task, tools);
    return { ...answer, limitations: [...answer.limitations, `No model was used for this turn: ${thrown.message}`] };
  }
}

/** Splits the text into pieces that each end with a paragraph; joined, the pieces equal the text. */
function paragraphsOf(text: string): readonly string[] {
  return text.match(/[\s\S]+?(?:\n\s*\n|$)/g) ?? [text];
}

/** Returns the open clarification if the turn ended with one and its attempt can be forked, otherwise null. */
function pendingOf(result: QueryResult | undefined, { text }: TurnAnswer): Pending | null {
  if (result?.outcomeType !== "clarification_required" || result.response !== text) return null;
  const { clarification, querySession } = result;
  if (querySession === undefined) return null;
  return { clarification, sessionId: querySession.sessionId, attemptId: querySession.attemptId };
}
