// Selects the methods that an option needs: those of its calls and those that look up their arguments.
import type { Option } from "../contract/query/option.ts";
import type { Method } from "../contract/tool.ts";
import { withLookups } from "./arguments.ts";

/** Returns the methods that a program for this option may call, in the order of `pool`; each is from `pool`. */
export function allowedMethods({ calls }: Pick<Option, "calls">, pool: readonly Method[]): readonly Method[] {
  const needed = withLookups(calls).map(({ method }) => method);
  return pool.filter((method) =>
    needed.some(({ toolId, methodName }) => toolId === method.toolId && methodName === method.name),
  );
}
