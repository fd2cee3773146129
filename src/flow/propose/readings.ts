// Turns grounded proposals into interpretations for the later stages: ids, bindings, and why an interpretation is not viable.

import type { Json } from "../../contract/json.ts";
import type { Argument, Call } from "../../contract/proposal.ts";
import type { Binding, BoundCall, Interpretation, MethodScope } from "../../contract/query/reading.ts";
import type { GroundedCall } from "../../grounding/call.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { documentation } from "../../language/method/documentation.ts";
import { profile } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";

/** A proposal that grounding did not reject, and its interpretation. */
export interface ProposedReading {
  readonly grounded: GroundedProposal;
  readonly reading: Interpretation;
}

/** Returns the interpretations in the order of the model; of proposals with the same calls, only the first. */
export function readingsOf(proposals: readonly GroundedProposal[]): readonly ProposedReading[] {
  const standing = proposals.filter(({ state }) => state !== "rejected");
  const first = standing.filter(
    (own, at) => standing.findIndex((other) => callsKey(other.calls) === callsKey(own.calls)) === at,
  );
  return first.map((grounded) => ({ grounded, reading: readingOf(grounded, first) }));
}

/** Returns the key of an interpretation: its methods and arguments, without its label. */
function callsKey(calls: readonly GroundedCall[]): string {
  return JSON.stringify(calls.map(({ method, arguments: given }) => [method.toolId, method.name, valuesOf(given)]));
}

function valuesOf(given: GroundedCall["arguments"]): Json {
  const entries = Object.entries(given).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([name, argument]) => [name, argument.kind === "lookup" ? lookupKey(argument) : argument.value]);
}

function lookupKey({ call, find, field }: Extract<Argument, { kind: "lookup" }>): Json {
  const { toolId, methodName } = call.method;
  return [toolId, methodName, valuesOf(call.arguments), [...find], field];
}

function readingOf(grounded: GroundedProposal, all: readonly GroundedProposal[]): Interpretation {
  const { proposal, state, reason, missing, assumptions } = grounded;
  const [first, ...others] = grounded.calls;
  if (first === undefined) throw new Error("an accepted proposal has a call");
  const { method } = first;
  const members = membersOf(first, others);
  const lacking = missing.map(
    (parameter): Binding => ({ kind: "unresolved", parameter, reason: "the request does not state it" }),
  );
  const own = [...(members ?? bindingsOf(first.arguments)), ...lacking];
  return {
    ...{ toolId: method.toolId, methodName: method.name, toolName: method.toolName },
    optionId: optionIdOf(grounded, all),
    label: proposal.label === "" ? (method.title ?? method.name) : proposal.label,
    description: documentation(method).sentences[0] ?? method.title ?? method.name,
    fit: Number(proposal.confidence.toFixed(4)),
    covered: quotesOf(grounded),
    missed: proposal.uncovered.map(({ quote }) => quote),
    left: [],
    profile: { ...profile(method), scope: scopeOf(grounded) },
    bindings: own,
    unresolved: missing,
    viable: state === "viable",
    viabilityReason: state === "viable" ? "it passes every grounding rule" : reason,
    ...(state === "lacks-value" ? { refusal: { code: "value" as const, what: missing.join(", ") } } : {}),
    ...(members === null && others.length > 0 ? { also: others.map(boundCall) } : {}),
    proposed: {
      ...{ asks: proposal.asks, afterCall: proposal.afterCall, uncovered: proposal.uncovered },
      assumptions,
    },
  };
}

function scopeOf({ proposal, calls }: GroundedProposal): MethodScope {
  const [first] = calls;
  if (proposal.scope !== "general" || first === undefined) return proposal.scope;
  const { scope } = profile(first.method);
  return scope === "search" ? "search" : "general";
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
    given.map(([name, own]) => [name, own.kind === "lookup" ? own.find.join("+") : textOf(own.value)] as const),
  );
}

function textOf(value: Json): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 60);
}

function boundCall({ method, arguments: given }: GroundedCall): BoundCall {
  return { toolId: method.toolId, methodName: method.name, bindings: bindingsOf(given) };
}

function bindingsOf(given: GroundedCall["arguments"]): readonly Binding[] {
  return Object.entries(given).map(([parameter, argument]) => bindingOf(parameter, argument));
}

function bindingOf(parameter: string, argument: Argument): Binding {
  switch (argument.kind) {
    case "stated":
      return { kind: "bound", parameter, value: argument.value, evidence: argument.quotes.join(" … ") };
    case "assumed":
      return { kind: "default", parameter, value: argument.value, evidence: argument.reason };
    case "lookup": {
      const [link, ...others] = argument.find.map((text) => linkOf(argument.call, argument.field, text));
      if (link === undefined) throw new Error("a lookup without what to find is rejected by grounding");
      return { kind: "chained", parameter, link, ...(others.length === 0 ? {} : { others }) };
    }
  }
}

function linkOf({ method, arguments: given }: Call, key: string, text: string) {
  return { source: method, bindings: bindingsOf(given), key, text };
}

/**
 * If all calls use one method and differ in one stated value only, returns the bindings of the first call with the values
 * of all calls; the program then calls the method once for each value. Returns null for other calls.
 */
function membersOf(first: GroundedCall, others: readonly GroundedCall[]): readonly Binding[] | null {
  if (others.length === 0 || others.some(({ method }) => method !== first.method)) return null;
  const all = [first, ...others].map((call) => bindingsOf(call.arguments));
  const [own = []] = all;
  const differing = own.filter((binding) =>
    all.some(
      (bindings) =>
        JSON.stringify(literalOf(bindings, binding.parameter)) !== JSON.stringify(literalOf(own, binding.parameter)),
    ),
  );
  const [member, second] = differing;
  const isSameShape = all.every((bindings) => bindings.length === own.length);
  const isList = parameters(first.method).find(({ name }) => name === member?.parameter)?.type === "array";
  if (member?.kind !== "bound" || second !== undefined || !isSameShape || isList) return null;
  const values = all.slice(1).map((bindings) => bindings.find(({ parameter }) => parameter === member.parameter));
  const told = values.flatMap((binding) =>
    binding?.kind === "bound" ? [{ value: binding.value, evidence: binding.evidence }] : [],
  );
  if (told.length < others.length) return null;
  return own.map((binding) => (binding === member ? { ...member, others: told } : binding));
}

function literalOf(bindings: readonly Binding[], name: string): Json {
  const found = bindings.find(({ parameter }) => parameter === name);
  return found?.kind === "bound" || found?.kind === "default" ? found.value : (found?.kind ?? null);
}

function quotesOf({ calls }: GroundedProposal): readonly string[] {
  const quotes = calls.flatMap(({ arguments: given }) =>
    Object.values(given).flatMap((own) => (own.kind === "stated" ? own.quotes : own.kind === "lookup" ? own.find : [])),
  );
  return [...new Set(quotes)];
}
