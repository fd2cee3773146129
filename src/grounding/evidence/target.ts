// Converts an option to the form in which the files of this folder read the served interpretation.

import type { Player } from "../../contract/interpret.ts";
import type { Json } from "../../contract/json.ts";
import type { Argument, Call } from "../../contract/proposal.ts";
import type { Option } from "../../contract/query/option.ts";
import type {
  Binding,
  BoundCall,
  ChainLink,
  Interpretation,
  MethodProfile,
  RequestReading,
} from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { profile } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";
import { memberParameter, quotesOf } from "../arguments.ts";
import { isTrial } from "../trial.ts";

/** Returns the option as an interpretation; `methods` contains its methods. */
export function interpretationOf(
  option: Option,
  methods: readonly Method[],
  { player, reading }: { readonly player: Player; readonly reading: RequestReading },
): Interpretation {
  const { toolId, methodName, toolName, optionId, label, description, proposal, missing, assumptions } = option;
  const method = methods.find((own) => own.toolId === toolId && own.name === methodName);
  const [first, ...others] = option.calls;
  const members = membersOf(option.calls, method);
  const lacking = missing.map(
    (parameter): Binding => ({ kind: "unresolved", parameter, reason: "the request does not state it" }),
  );
  const terms = { asks: proposal.asks, afterCall: proposal.afterCall, uncovered: proposal.uncovered, assumptions };
  return {
    ...{ toolId, methodName, toolName, optionId, label, description, fit: option.score },
    covered: quotesOf(option),
    missed: proposal.uncovered.map(({ quote }) => quote),
    left: [],
    profile: profileOf(option, method),
    bindings: [...(members ?? (first === undefined ? [] : bindingsOf(first))), ...lacking],
    unresolved: missing,
    viable: option.state === "viable" || option.state === "partial",
    viabilityReason: option.reason,
    ...(members === null && others.length > 0 ? { also: others.map(boundCall) } : {}),
    ...(player === "model" ? { proposed: terms } : {}),
    ...(isTrial(option, { player, reading }) ? { isTried: true } : {}),
  };
}

function profileOf({ toolId, methodName, proposal: { scope } }: Option, method: Method | undefined): MethodProfile {
  if (method === undefined)
    return {
      ...{ toolId, methodName, effect: "read", effectReason: "", scope, scopeReason: "", cardinality: "unknown" },
      ...{ requiresNamedEntity: false, venueSpecificity: "generic", confidence: 0 },
    };
  const own = profile(method);
  return { ...own, scope: scope === "general" && own.scope === "search" ? "search" : scope };
}

function boundCall(call: Call): BoundCall {
  return { toolId: call.method.toolId, methodName: call.method.methodName, bindings: bindingsOf(call) };
}

function bindingsOf({ arguments: given }: Call): readonly Binding[] {
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

function linkOf(call: Call, key: string, text: string): ChainLink {
  return { source: call.method, bindings: bindingsOf(call), key, text };
}

/** If the calls ask the same of several entities, returns the bindings of the first call with the values of all calls. */
function membersOf(calls: readonly Call[], method: Method | undefined): readonly Binding[] | null {
  const member = memberParameter(calls);
  const [first] = calls;
  const isList =
    method !== undefined && parameters(method).some(({ name, type }) => name === member && type === "array");
  if (member === null || first === undefined || isList) return null;
  const all = calls.flatMap((call) => {
    const own = call.arguments[member];
    return own === undefined ? [] : [bindingOf(member, own)];
  });
  return bindingsOf(first).map((binding) => (binding.parameter === member ? joined(all) : binding));
}

function joined([first, ...others]: readonly Binding[]): Binding {
  if (first === undefined) throw new Error("several calls have a first call");
  if (first.kind === "chained")
    return { ...first, others: others.flatMap((own) => (own.kind === "chained" ? [own.link] : [])) };
  if (first.kind !== "bound") return first;
  const values = others.flatMap((own): { value: Json; evidence: string }[] =>
    own.kind === "bound" ? [{ value: own.value, evidence: own.evidence }] : [],
  );
  return { ...first, others: values };
}
