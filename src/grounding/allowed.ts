// Selects the methods that an interpretation needs: its own method and the methods that look up its arguments.
import type { Binding, BoundCall, Interpretation, MethodRef } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";

/** Returns the methods that a program for this interpretation may call, in the order of `pool`; each is from `pool`. */
export function allowedMethods(target: Interpretation, pool: readonly Method[]): readonly Method[] {
  const needed = [target, ...(target.also ?? []), ...callsOf(target).flatMap(({ bindings }) => sourcesOf(bindings))];
  return pool.filter((method) =>
    needed.some(({ toolId, methodName }) => toolId === method.toolId && methodName === method.name),
  );
}

function callsOf(target: Interpretation): readonly BoundCall[] {
  return [target, ...(target.also ?? [])];
}

function sourcesOf(bindings: readonly Binding[]): readonly MethodRef[] {
  return bindings.flatMap((binding) =>
    binding.kind === "chained"
      ? [binding.link, ...(binding.others ?? [])].flatMap((link) => [link.source, ...sourcesOf(link.bindings)])
      : [],
  );
}
