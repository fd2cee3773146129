// A name that was taken for a filter and that nothing has: it may be what one of the rows is called.
import type { PlanTask } from "../../../contract/model.ts";
import type { Binding } from "../../../contract/query/reading.ts";
import { parameterOf } from "./change.ts";

/** A program that looks for the named row among those that the method gives without the filter, and what it takes for granted. */
export interface NamedRow {
  readonly code: string;
  readonly reason: string;
  readonly assumptions: readonly string[];
}

/** One program for the first such name; none where something is required, chained or no name. */
export function namedRows({ target, methods, reading }: PlanTask): readonly NamedRow[] {
  const method = methods.find(({ toolId, name }) => toolId === target.toolId && name === target.methodName);
  if (method === undefined || target.bindings.some(({ kind }) => kind === "chained")) return [];
  const isName = (binding: Binding) => {
    const parameter = parameterOf(method, binding.parameter);
    const isOpen = parameter !== undefined && !parameter.isRequired && parameter.choices.length === 0;
    return isOpen && binding.kind === "bound" && reading.names.some(({ text }) => text === binding.value);
  };
  const named = target.bindings.find(isName);
  if (named?.kind !== "bound") return [];
  // "Is the Oak open?" asks of the row what a filter would demand of it.
  const isAsked = /^\s*(?:is|are|was|were|does|do|did|has|have)\b/i.test(reading.text);
  const given = target.bindings.flatMap((binding) =>
    binding !== named && binding.kind === "bound" && !isAsked ? [[binding.parameter, binding.value] as const] : [],
  );
  const text = JSON.stringify(named.value);
  const call = [target.toolId, target.methodName, Object.fromEntries(given)].map((part) => JSON.stringify(part));
  return [
    {
      code: [
        `const result = await call(${call.join(", ")});`,
        `const named = pick(result, { text: ${text}, keys: ["id", "name", "title", "label", "key", "code"] });`,
        // A row that merely holds the words, or that the filter would have found, is another one.
        `const isMeant = named !== null && String(named.label).toLowerCase() === ${text.toLowerCase()};`,
        `if (!isMeant) return { found: false, lookedFor: ${text} };`,
        "return { found: true, result: named.row };",
      ].join("\n"),
      reason: `looked for ${text} among all rows`,
      assumptions: [`Nothing has ${text} as its ${named.parameter}, so it was looked for among all rows.`],
    },
  ];
}
