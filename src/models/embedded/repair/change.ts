// Changes the arguments of an option, including those of the calls that look up its values.
import type { PlanTask } from "../../../contract/model.ts";
import type { Argument, Call, Literal } from "../../../contract/proposal.ts";
import type { Option } from "../../../contract/query/option.ts";
import type { Method } from "../../../contract/tool.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";

/** An option with changed arguments, and the reason why the change may help. */
export interface Variant {
  readonly target: Option;
  readonly reason: string;
  /** The assumption that the answer states if this variant succeeds. */
  readonly assumption?: string;
}

/** Returns the new argument of a parameter, or null to remove the argument. */
export type Change = (argument: Literal, at: { readonly name: string; readonly method: Method }) => Literal | null;

/** Returns the option with changed arguments, including those of all lookups. */
export function withArguments(task: PlanTask, change: Change): Option {
  return changed(task, { direct: change, lookup: change });
}

/** Returns the option with its own arguments changed. The arguments of lookups stay the same. */
export function withDirect(task: PlanTask, direct: Change): Option {
  return changed(task, { direct, lookup: keep });
}

/** Returns the option with the arguments of its lookups changed. Its own arguments stay the same. */
export function withLookups(task: PlanTask, lookup: Change): Option {
  return changed(task, { direct: keep, lookup });
}

const keep: Change = (argument) => argument;

interface Changes {
  /** Changes the arguments of the option's own calls. */
  readonly direct: Change;
  /** Changes the arguments of the calls that look up its values. */
  readonly lookup: Change;
}

function changed({ target, methods }: PlanTask, changes: Changes): Option {
  return { ...target, calls: target.calls.map((call) => changedCall(call, methods, changes)) };
}

function changedCall(call: Call, methods: readonly Method[], { direct, lookup }: Changes): Call {
  const { toolId, methodName } = call.method;
  const method = methods.find((other) => other.toolId === toolId && other.name === methodName);
  if (method === undefined) return call;
  const entries = Object.entries(call.arguments).flatMap(([name, argument]): (readonly [string, Argument])[] => {
    if (argument.kind === "lookup")
      return [[name, { ...argument, call: changedCall(argument.call, methods, { direct: lookup, lookup }) }]];
    if (argument.kind === "later") return [[name, argument]];
    const changed = direct(argument, { name, method });
    return changed === null ? [] : [[name, changed]];
  });
  return { ...call, arguments: Object.fromEntries(entries) };
}

/** Returns the parameter with this name. */
export function parameterOf(method: Method, name: string): Parameter | undefined {
  return parameters(method).find((parameter) => parameter.name === name);
}
