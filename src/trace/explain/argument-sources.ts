// Finds the source of each argument of a call: words of the request, an earlier reply, or neither of them.
import { escapePattern } from "../../base/text/pattern.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import { type CallTrace, lastArtifact, type TraceModel } from "../model.ts";

/** A parameter, and the words of the request that its value came from. */
interface BoundParameter {
  readonly method: string;
  readonly parameter: string;
  readonly words: string;
  readonly isLookup: boolean;
}

const longestValue = 80;

/** Returns the arguments of a call with their sources, such as `plantId = "p1", looked up by "Old Rose"`. */
export function argumentFacts(call: CallTrace, model: TraceModel): readonly string[] {
  const { args, failure } = call;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return [];
  const named = ([name, value]: readonly [string, Json | undefined]) =>
    failure !== null && isNamedIn(failure.message, name, value);
  const entries = Object.entries(args);
  // Arguments that the error message names come first.
  const sorted = [...entries.filter(named), ...entries.filter((entry) => !named(entry))];
  return sorted.map(([name, value]) => {
    const shown = JSON.stringify(value)?.slice(0, longestValue);
    return `${name} = ${shown}, ${sourceOf({ call, name, value }, model)}`;
  });
}

function isNamedIn(message: string, name: string, value: Json | undefined): boolean {
  if (typeof value === "string" && value.length > 1 && message.includes(value)) return true;
  // A short name is not searched, because a name such as `to` is also an ordinary word.
  return name.length > 3 && new RegExp(`\\b${escapePattern(name)}\\b`).test(message);
}

interface Argument {
  readonly call: CallTrace;
  readonly name: string;
  readonly value: Json | undefined;
}

function sourceOf({ call, name, value }: Argument, model: TraceModel): string {
  const bound = boundParameters(model).find(({ method, parameter }) => method === call.method && parameter === name);
  if (bound !== undefined) return `${bound.isLookup ? "looked up by" : "from the words"} ${inQuotes(bound.words)}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text !== undefined && text !== "" && model.query?.includes(text) === true)
    return `from the words ${inQuotes(text)}`;
  const source = model.calls.find(
    ({ seq, status, preview }) =>
      seq < call.seq && status === "success" && JSON.stringify(preview).includes(JSON.stringify(value) ?? ""),
  );
  return source === undefined
    ? "in neither the request nor a reply"
    : `from the reply of ${source.toolId}:${source.method}`;
}

/** Returns the parameters of the proposed calls, and those of the case file, which older traces have alone. */
function boundParameters(model: TraceModel): readonly BoundParameter[] {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const options = [...objectsAt(probe, "executionShortlist"), ...objectsAt(probe, "ambiguityPool")];
  const proposals = objectsAt(lastArtifact(model, "interpretation"), "proposals");
  return [
    ...proposals.flatMap((proposal) => objectsAt(proposal, "proposal", "calls").flatMap(fromCall)),
    ...options.flatMap((option) => objectsAt(option, "calls").flatMap(fromCall)),
  ];
}

function fromCall(call: JsonObject): readonly BoundParameter[] {
  const method = textAt(call, "method", "methodName") ?? "";
  return Object.entries(argumentsOf(call)).flatMap(([parameter, argument]): readonly BoundParameter[] => {
    const kind = textAt(argument, "kind");
    if (kind === "stated")
      return [{ method, parameter, words: textsAt(argument, "quotes").join(" … "), isLookup: false }];
    if (kind !== "lookup") return [];
    const inner = objectAt(argument, "call");
    const words = textsAt(argument, "find").join(" … ");
    return [{ method, parameter, words, isLookup: true }, ...(inner === null ? [] : fromCall(inner))];
  });
}

/** Returns the arguments of a proposed call, by parameter. */
export function argumentsOf(call: JsonObject): JsonObject {
  return objectAt(call, "arguments") ?? {};
}

/** Puts words in quotes unless they already are. */
export function inQuotes(words: string): string {
  return /^["'“‘«].*["'”’»]$/s.test(words) ? words : `"${words}"`;
}
