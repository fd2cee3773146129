// What several rules need of the calls of a neutral run: how a call is named as evidence, and what it returned.
import { stableHash } from "../../../base/text/stable.ts";
import type { Json } from "../../../contract/json.ts";
import type { TraceModel } from "../../model.ts";
import type { ModelStep, Run, ToolStep } from "../../run.ts";
import { errorIn } from "../replies.ts";

/** A tool call with the number of its step. */
export interface Call {
  readonly number: number;
  readonly step: ToolStep;
  /** Message of the failure: of the call itself, or of a reply that states an error. */
  readonly failure: string | null;
}

const kept = new WeakMap<Run, readonly Call[]>();

/** Returns the calls of a run. */
export function callsOf({ run }: Pick<TraceModel, "run">): readonly Call[] {
  const known = kept.get(run);
  if (known !== undefined) return known;
  const calls = run.steps.flatMap((step, index) =>
    step.kind === "tool" ? [{ number: index + 1, step, failure: step.failure?.message ?? errorIn(step.result) }] : [],
  );
  kept.set(run, calls);
  return calls;
}

/** Returns the numbers of the steps of calls. */
export function numbersOf(calls: readonly Call[]): readonly number[] {
  return calls.map(({ number }) => number);
}

/** Returns the messages of the user before a call, in lower case. */
export function promptsBefore({ number }: Call, { run, query }: TraceModel): readonly string[] {
  const texts = run.steps.slice(0, number).flatMap((step) => (step.kind === "prompt" ? step.text : []));
  return (texts.length === 0 && query !== null ? [query] : texts).map((text) => text.toLowerCase());
}

/** Names a call as evidence: its number, its tool and the start of its arguments. */
export function callFact({ number, step }: Call): string {
  return `step ${number}: ${nameOf(step)}(${excerpt(step.args, 100)})`;
}

/** A model call with the number of its step. */
export interface ModelCall {
  readonly number: number;
  readonly step: ModelStep;
}

export function modelCallsOf({ steps }: Run): readonly ModelCall[] {
  return steps.flatMap((step, index) => (step.kind === "model" ? [{ number: index + 1, step }] : []));
}

/** Names a model call as evidence. */
export function modelFact({ number, step }: ModelCall): string {
  return `step ${number}: ${step.model ?? step.name}`;
}

export function nameOf({ server, tool }: ToolStep): string {
  return server === null ? tool : `${server}:${tool}`;
}

export function excerpt(value: Json, characters = 160): string {
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replace(/\s+/g, " ").trim();
  return text.length <= characters ? text : `${text.slice(0, characters)}…`;
}

/** Returns a key that is equal for the same tool with the same arguments. */
export function requestKey({ step }: Call): string {
  return stableHash([nameOf(step), step.args]);
}

/**
 * Returns a key that is equal for the same request with the same outcome. Words with digits in a failure, such as times and
 * ids of processes, differ in each call.
 */
export function exchangeKey(call: Call): string {
  const { result, isEnded } = call.step;
  const outcome =
    call.failure === null ? result : excerpt(result, longestFailure).replace(/[\p{L}\d.]*\d[\p{L}\d.]*/gu, "#");
  return stableHash([requestKey(call), outcome, call.failure === null, isEnded]);
}

const longestFailure = 2_000;
