// Runs one case once within its timeout, and records the result or the error.
import type { Clock } from "../../contract/clock.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import type { QueryRequest } from "../../contract/query/request.ts";
import type { AnchorCase } from "../anchor.ts";
import { needsData, rubricsOf } from "../contents/observe.ts";
import { type AskReply, type Ending, recordRun } from "../record.ts";
import type { Ask, GradeSentence, Question } from "../target.ts";

/** One planned run: a case, and the number of the repeat, from 1. */
export interface PlannedRun {
  readonly anchor: AnchorCase;
  readonly repeat: number;
  /** Position, from 0, among all runs of the suite; the same in every shard. */
  readonly place: number;
}

interface AttemptOptions {
  readonly ask: Ask;
  readonly grade?: GradeSentence | undefined;
  readonly timeoutMs: number;
  /** Aborted when the suite stops, or when the result of this run is no longer needed. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly redactKeys: readonly string[];
}

/** Returns the record, or null when `signal` was aborted. Never throws: an error makes the case unscored. */
export async function attempt(
  { anchor, repeat, place }: PlannedRun,
  options: AttemptOptions,
): Promise<CaseRecord | null> {
  const { clock, redactKeys, signal } = options;
  const startedAt = clock.elapsed();
  const asked = await askInTime({ request: requestOf(anchor), place, fixture: anchor.fixture }, options);
  if (signal.aborted) return null;
  const ended = { anchor, repeat, durationMs: clock.elapsed() - startedAt, endedAt: clock.now(), redactKeys };
  const ending = await graded(anchor, asked, options);
  if (signal.aborted) return null;
  try {
    return recordRun({ ...ended, ending });
  } catch (cause) {
    // A result that violates the contract makes the case unscored.
    const why = cause instanceof Error ? cause.message : String(cause);
    const error = new CtxError("internal", `the result does not fit the contract: ${why}`, { cause });
    return recordRun({ ...ended, ending: { kind: "error", error } });
  }
}

/** Grades the rubrics of the case if the run ended with an answer as expected. */
async function graded(anchor: AnchorCase, ending: Ending, { grade, signal }: AttemptOptions): Promise<Ending> {
  const sentences = rubricsOf(anchor.expect.contents ?? []);
  if (ending.kind === "error" || grade === undefined || sentences.length === 0) return ending;
  const { result } = ending.asked;
  if (result.outcomeType !== anchor.expect.outcomeType) return ending;
  const grades = [];
  for (const sentence of sentences) {
    if (signal.aborted) break;
    grades.push(await grade({ question: anchor.prompt, answer: result.response, sentence }, signal));
  }
  return { kind: "asked", asked: { ...ending.asked, grades } };
}

function requestOf(anchor: AnchorCase): QueryRequest {
  const { prompt, conversation, tools, allow, clarificationPolicy, queryDepth, responseShape, expect } = anchor;
  return {
    query: prompt,
    ...(conversation === undefined ? {} : { conversation: [...conversation] }),
    ...(tools === null ? {} : { tools: [...tools] }),
    ...(allow === undefined ? {} : { allow: [...allow] }),
    clarificationPolicy,
    queryDepth,
    responseShape,
    ...(needsData(expect.contents ?? []) ? { includeData: true } : {}),
  };
}

/** Asks the target. Returns at the deadline or abort even if the target has not replied; a later reply is ignored. */
async function askInTime(question: Question, { ask, timeoutMs, signal }: AttemptOptions): Promise<Ending> {
  const deadline = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    deadline.abort(reason);
    stopped.reject(reason);
  };
  const cancel = () => stop(signal.reason);
  const timer = setTimeout(() => {
    const hint = "raise --timeout";
    stop(new CtxError("limit", `no result within the ${timeoutMs} ms of one case`, { hint }));
  }, timeoutMs);
  try {
    signal.throwIfAborted();
    signal.addEventListener("abort", cancel);
    const asked: AskReply = await Promise.race([ask(question, deadline.signal), stopped.promise]);
    return { kind: "asked", asked };
  } catch (thrown) {
    return { kind: "error", error: asCtxError(deadline.signal.aborted ? deadline.signal.reason : thrown) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}
