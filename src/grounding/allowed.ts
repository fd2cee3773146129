// The methods that a reading needs: its own and the sources of its chained values.
import type { Binding, BoundCall, Interpretation, MethodRef } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";

/** The methods that a program for this reading may call, in the pool's order; methods outside the pool are left out. */
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
