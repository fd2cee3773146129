// Reports each entity of the request for which no call returned data.

import type { Worked } from "../../contract/query/record.ts";
import { givenTo, isForEach } from "../../grounding/given.ts";
import { isEmptyData } from "../../reply/empty.ts";

/** Returns one text for each value of a parameter that the request gives several values and that no reply is about. */
export function unansweredValues({ served, calls }: Pick<Worked, "served" | "calls">): readonly string[] {
  const { toolId, methodName, bindings } = served;
  const own = calls.filter(
    ({ toolId: tool, method, outcome }) =>
      tool === toolId && method === methodName && outcome.kind === "result" && !isEmptyData(outcome.data),
  );
  if (own.length === 0) return [];
  return bindings.filter(isForEach).flatMap((binding) => {
    const called = new Set(own.map(({ args }) => JSON.stringify(args[binding.parameter])));
    return givenTo(binding)
      .filter(({ value }) => !called.has(JSON.stringify(value)))
      .map(({ evidence }) => `${methodName} returned nothing about “${evidence}”`);
  });
}
