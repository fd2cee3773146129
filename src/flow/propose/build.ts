// Builds options from grounded proposals: their ids, labels and calls.
import type { Json } from "../../contract/json.ts";
import type { Argument, Call } from "../../contract/proposal.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Method } from "../../contract/tool.ts";
import { isLiteral, quotesOfArgument } from "../../grounding/arguments.ts";
import type { GroundedCall } from "../../grounding/call.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { documentation } from "../../language/method/documentation.ts";

/** A proposal that grounding did not reject, and its option. */
export interface ProposedOption {
  readonly grounded: GroundedProposal;
  readonly option: Option;
}

/** Returns the options in the order of the player; of proposals with the same calls, only the first. */
export function buildOptions(proposals: readonly GroundedProposal[]): readonly ProposedOption[] {
  const standing = proposals.filter(({ state }) => state !== "rejected");
  const first = standing.filter(
    (proposal, at) => standing.findIndex((other) => callsKey(other.calls) === callsKey(proposal.calls)) === at,
  );
  return first.map((grounded) => ({ grounded, option: optionOf(grounded, first) }));
}

/** Returns a method that no proposal uses, in the form of an option. */
export function unusedOption(method: Method, score: number): Option {
  const call = { method: { toolId: method.toolId, methodName: method.name }, arguments: {} };
  return {
    ...namesOf(method),
    optionId: `${method.toolId}:${method.name}`,
    label: method.title ?? method.name,
    proposal: {
      ...{ calls: [call], label: "", confidence: score, scope: "general", asks: "text", missing: [], afterCall: [] },
      ...{ uncovered: [], subject: [], background: [], reason: "" },
    },
    calls: [call],
    ...{ state: "not-viable", code: null, reason: "no proposal uses it", missing: [], assumptions: [], score },
  };
}

function optionOf(grounded: GroundedProposal, all: readonly GroundedProposal[]): Option {
  const { proposal, state, code, reason, missing, assumptions } = grounded;
  const [first] = grounded.calls;
  if (first === undefined) throw new Error("an accepted proposal has a call");
  const { method } = first;
  return {
    ...namesOf(method),
    optionId: optionIdOf(grounded, all),
    label: proposal.label === "" ? (method.title ?? method.name) : proposal.label,
    proposal,
    calls: grounded.calls.map(callOf),
    ...{ state, code, missing, assumptions },
    reason: state === "viable" ? "it passes every grounding rule" : reason,
    score: Number(proposal.confidence.toFixed(4)),
  };
}

function namesOf(method: Method): Pick<Option, "toolId" | "methodName" | "toolName" | "description"> {
  const description = documentation(method).sentences[0] ?? method.title ?? method.name;
  return { toolId: method.toolId, methodName: method.name, toolName: method.toolName, description };
}

function callOf({ method: { toolId, name }, arguments: given }: GroundedCall): Call {
  return { method: { toolId, methodName: name }, arguments: given };
}

/** Returns the key of an interpretation: its methods and arguments, without its label. */
function callsKey(calls: readonly GroundedCall[]): string {
  return JSON.stringify(calls.map(({ method, arguments: given }) => [method.toolId, method.name, valuesOf(given)]));
}

function valuesOf(given: GroundedCall["arguments"]): Json {
  const entries = Object.entries(given).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([name, argument]) => [name, keyOf(argument)]);
}

function keyOf(argument: Argument): Json {
  if (isLiteral(argument)) return argument.value;
  if (argument.kind === "later") return ["later", ...argument.quotes];
  const { call, find, field } = argument;
  return [call.method.toolId, call.method.methodName, valuesOf(call.arguments), [...find], field];
}

/**
 * Returns `toolId:methodName` of the first call. If another proposal has that id too, the first argument that differs is
 * added.
 */
function optionIdOf(grounded: GroundedProposal, all: readonly GroundedProposal[]): string {
  const base = baseId(grounded);
  const rivals = all.filter((other) => other !== grounded && baseId(other) === base);
  if (rivals.length === 0) return base;
  const values = argumentTexts(grounded);
  const differing = [...values].find(([name, text]) =>
    rivals.every((other) => argumentTexts(other).get(name) !== text),
  );
  return `${base}#${differing === undefined ? grounded.proposal.scope : `${differing[0]}=${differing[1]}`}`;
}

function baseId({ calls: [first] }: GroundedProposal): string {
  return `${first?.method.toolId}:${first?.method.name}`;
}

function argumentTexts({ calls }: GroundedProposal): ReadonlyMap<string, string> {
  const given = Object.entries(calls[0]?.arguments ?? {});
  return new Map(
    given.map(
      ([name, argument]) =>
        [name, isLiteral(argument) ? textOf(argument.value) : quotesOfArgument(argument).join("+")] as const,
    ),
  );
}

function textOf(value: Json): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 60);
}
