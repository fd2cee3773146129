// Changes the bindings of an interpretation, including those of the methods that supply its chained values.
import type { PlanTask } from "../../../contract/model.ts";
import type { Binding, Interpretation, MethodRef } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";

/** An interpretation with changed bindings, and the reason why the change may help. */
export interface Variant {
  readonly target: Interpretation;
  readonly reason: string;
  /** The assumption that the answer states if this variant succeeds. */
  readonly assumption?: string;
}

/** Returns the new binding of a parameter, or null to remove the binding. */
export type Change = (binding: Binding, method: Method) => Binding | null;

/** Returns the interpretation with changed bindings, including the bindings of all chained sources. */
export function withBindings(task: PlanTask, change: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own: change, source: change }),
  };
}

/** Returns the interpretation with its own bindings changed. The bindings of chained sources stay the same. */
export function withOwn(task: PlanTask, own: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own, source: keep }),
  };
}

/** Returns the interpretation with the bindings of its chained sources changed. Its own bindings stay the same. */
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

/** Returns the parameter with this name. */
export function parameterOf(method: Method, name: string): Parameter | undefined {
  return parameters(method).find((parameter) => parameter.name === name);
}
