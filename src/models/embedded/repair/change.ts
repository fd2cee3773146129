// Changes bindings of a reading: its own, or those of the sources that it chains from.
import type { PlanTask } from "../../../contract/model.ts";
import type { Binding, Interpretation, MethodRef } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";

/** A reading with other values, and why that may help. */
export interface Variant {
  readonly target: Interpretation;
  readonly reason: string;
  /** What the answer must tell when this is what answered, or absent when nothing. */
  readonly assumption?: string;
}

/** Gives the binding as it should be; null leaves it out. */
export type Change = (binding: Binding, method: Method) => Binding | null;

/** The reading with changed bindings of its own and of every source it chains from; null leaves a binding out. */
export function withBindings(task: PlanTask, change: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own: change, source: change }),
  };
}

/** The reading with changed bindings of its own; its sources stay as they are. */
export function withOwn(task: PlanTask, own: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own, source: keep }),
  };
}

/** The reading with changed bindings of the sources that it chains from; its own stay as they are. */
export function withSources(task: PlanTask, source: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own: keep, source }),
  };
}

const keep: Change = (binding) => binding;

function changed(
  methods: readonly Method[],
  ref: MethodRef,
  work: { readonly bindings: readonly Binding[]; readonly own: Change; readonly source: Change },
): readonly Binding[] {
  const method = methods.find(({ toolId, name }) => toolId === ref.toolId && name === ref.methodName);
  if (method === undefined) return work.bindings;
  return work.bindings.flatMap((binding) => {
    if (binding.kind !== "chained") return work.own(binding, method) ?? [];
    const { link } = binding;
    const bindings = changed(methods, link.source, { bindings: link.bindings, own: work.source, source: work.source });
    return [{ ...binding, link: { ...link, bindings } }];
  });
}

/** The parameter that a binding fills, as the method declares it. */
export function parameterOf(method: Method, name: string): Parameter | undefined {
  return parameters(method).find((parameter) => parameter.name === name);
}
