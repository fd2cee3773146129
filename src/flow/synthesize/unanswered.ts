// Reports each entity of the request for which no call returned data.
import type { Worked } from "../../contract/query/record.ts";
import { memberParameter } from "../../grounding/arguments.ts";
import { isEmptyData } from "../../reply/empty.ts";

/** Returns one text for each value of a parameter that the request gives several values and that no reply is about. */
export function unansweredValues({ served, calls }: Pick<Worked, "served" | "calls">): readonly string[] {
  const { toolId, methodName } = served;
  const own = calls.filter(
    ({ toolId: tool, method, outcome }) =>
      tool === toolId && method === methodName && outcome.kind === "result" && !isEmptyData(outcome.data),
  );
  const parameter = memberParameter(served.calls);
  if (own.length === 0 || parameter === null) return [];
  const called = new Set(own.map(({ args }) => JSON.stringify(args[parameter])));
  return served.calls.flatMap(({ arguments: given }) => {
    const argument = given[parameter];
    if (argument?.kind !== "stated" || called.has(JSON.stringify(argument.value))) return [];
    return [`${methodName} returned nothing about “${argument.quotes.join(" … ")}”`];
  });
}
