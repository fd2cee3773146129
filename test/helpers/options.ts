// Options made by hand: for tests of the stages, the planner and the evidence.
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Argument, Call, Proposal } from "../../src/contract/proposal.ts";
import type { Option } from "../../src/contract/query/option.ts";
import type { Method } from "../../src/contract/tool.ts";
import { parameters } from "../../src/language/method/schema.ts";

/** An argument that the request states, in these words. */
export function stated(value: Json, quote = ""): Argument {
  return { kind: "stated", value, quotes: [quote] };
}

export function assumed(value: Json, reason = ""): Argument {
  return { kind: "assumed", value, reason };
}

/** An argument that a call of `source` gives: `field` of the row that matches each text of `find`. */
export function lookedUp(
  source: string,
  {
    find,
    field = "id",
    args = {},
    toolId = "tool",
  }: {
    readonly find: readonly string[];
    readonly field?: string;
    readonly args?: Call["arguments"];
    readonly toolId?: string;
  },
): Argument {
  return { kind: "lookup", call: callOf(source, args, toolId), find, field };
}

export function callOf(methodName: string, args: Call["arguments"] = {}, toolId = "tool"): Call {
  return { method: { toolId, methodName }, arguments: args };
}

export function proposalOf(calls: readonly Call[], more: Partial<Proposal> = {}): Proposal {
  return {
    ...{ calls, label: "", confidence: 1, scope: "general", asks: "text", missing: [], afterCall: [], uncovered: [] },
    ...{ subject: [], background: [], reason: "" },
    ...more,
  };
}

/** A viable option that calls the method with these arguments. */
export function optionOf(
  method: Pick<Method, "toolId" | "name" | "toolName" | "description"> & Pick<Partial<Method>, "title">,
  args: Call["arguments"] = {},
  more: Partial<Option> = {},
): Option {
  const { toolId, name, toolName, description, title = name } = method;
  const calls = more.calls ?? [callOf(name, args, toolId)];
  return {
    ...{ toolId, methodName: name, toolName, optionId: `${toolId}:${name}`, label: title, description },
    ...{ proposal: proposalOf(calls), calls, state: "viable", code: null, reason: "scripted" },
    ...{ missing: [], assumptions: [], score: 1 },
    ...more,
  };
}

/** An option that calls the method with these values, each stated by the request. */
export function optionWith(method: Parameters<typeof optionOf>[0], args: JsonObject): Option {
  return optionOf(method, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, stated(value)])));
}

/** Where a parameter's value comes from. The running program reads a `chained` value from another method's output. */
export type Binding =
  | {
      readonly kind: "bound";
      readonly parameter: string;
      readonly value: Json;
      readonly evidence: string;
      /** Other values that the request names for the parameter. The method is called once for each value. */
      readonly others?: readonly { readonly value: Json; readonly evidence: string }[];
    }
  | { readonly kind: "default"; readonly parameter: string; readonly value: Json; readonly evidence: string }
  | {
      readonly kind: "chained";
      readonly parameter: string;
      readonly link: ChainLink;
      /**
       * Other entities that the request names for the parameter. A list parameter gets all values; else the method is
       * called once for each.
       */
      readonly others?: readonly ChainLink[];
    }
  | { readonly kind: "unresolved"; readonly parameter: string; readonly reason: string };

/** One step that looks up a required value: call `source`, find the row that matches `text`, read the property `key`. */
interface ChainLink {
  readonly source: Call["method"];
  readonly bindings: readonly Binding[];
  /** Property of the row that contains the value. */
  readonly key: string;
  /** Text that identifies the row. Empty text selects the first row. */
  readonly text: string;
}

/** An interpretation in the form in which older tests write it. */
export interface Interpretation {
  readonly toolId: string;
  readonly methodName: string;
  readonly toolName: string;
  readonly optionId: string;
  readonly label: string;
  readonly description: string;
  readonly fit: number;
  readonly bindings: readonly Binding[];
  readonly unresolved: readonly string[];
  readonly viable: boolean;
  readonly also: readonly (Call["method"] & { readonly bindings: readonly Binding[] })[];
}

/** An option with the values of bindings. A list parameter of `methods` gets all values. */
export function asOption(content: Partial<Interpretation>, methods: readonly Method[] = []): Option {
  const { toolId = "tool", methodName = "", toolName = "", bindings = [], unresolved = [], also = [] } = content;
  const method = methods.find((method) => method.toolId === toolId && method.name === methodName);
  const isList = (name: string) =>
    method !== undefined &&
    parameters(method).some((parameter) => parameter.name === name && parameter.type === "array");
  const made = [{ toolId, methodName, bindings }, ...also].flatMap((call) =>
    membersOf(call.bindings, isList).map((item) => callOf(call.methodName, argumentsOf(item), call.toolId)),
  );
  const { optionId = `${toolId}:${methodName}`, label = methodName, description = "", fit = 1, viable } = content;
  const state = viable === false ? "not-viable" : "viable";
  return {
    ...{ toolId, methodName, toolName, optionId, label, description, proposal: proposalOf(made), calls: made },
    ...{ state: unresolved.length > 0 ? "lacks-value" : state, code: null, reason: "scripted" },
    ...{ missing: unresolved, assumptions: [], score: fit },
  };
}

function membersOf(bindings: readonly Binding[], isList: (name: string) => boolean): readonly (readonly Binding[])[] {
  const several = bindings.find(
    (binding) => "others" in binding && binding.others !== undefined && !isList(binding.parameter),
  );
  if (several === undefined) return [bindings];
  const { parameter } = several;
  const singles: readonly Binding[] =
    several.kind === "bound"
      ? [several, ...(several.others ?? [])].map(({ value, evidence }) => ({
          kind: "bound",
          parameter,
          value,
          evidence,
        }))
      : several.kind === "chained"
        ? [several.link, ...(several.others ?? [])].map((link) => ({ kind: "chained", parameter, link }))
        : [several];
  return singles.map((one) => bindings.map((binding) => (binding === several ? one : binding)));
}

function argumentsOf(bindings: readonly Binding[]): Call["arguments"] {
  return Object.fromEntries(
    bindings.flatMap((binding): (readonly [string, Argument])[] => {
      const { parameter } = binding;
      switch (binding.kind) {
        case "bound":
          return [[parameter, stated(binding.value, binding.evidence)]];
        case "default":
          return [[parameter, assumed(binding.value, binding.evidence)]];
        case "chained": {
          const { source, bindings: inner, key } = binding.link;
          const find = [binding.link, ...(binding.others ?? [])].map(({ text }) => text);
          const { methodName, toolId } = source;
          return [[parameter, lookedUp(methodName, { find, field: key, args: argumentsOf(inner), toolId })]];
        }
        case "unresolved":
          return [];
      }
      return binding satisfies never;
    }),
  );
}
