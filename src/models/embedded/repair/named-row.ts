// Handles a name that was used as a filter but matched no row. The name may be the name of a row.
import type { PlanTask } from "../../../contract/model.ts";
import { lookupsOf } from "../../../grounding/arguments.ts";
import { parameterOf } from "./change.ts";

/** A program that searches all rows for the row with a certain name, and the assumptions of the program. */
export interface NamedRow {
  readonly code: string;
  readonly reason: string;
  readonly assumptions: readonly string[];
}

/** Returns one program for the first optional parameter that is bound to a name. Empty if a value is chained. */
export function namedRows({ target, methods, reading }: PlanTask): readonly NamedRow[] {
  const method = methods.find(({ toolId, name }) => toolId === target.toolId && name === target.methodName);
  const [call] = target.calls;
  if (method === undefined || call === undefined || lookupsOf(target.calls).length > 0) return [];
  const stated = Object.entries(call.arguments).flatMap(([name, argument]) =>
    argument.kind === "stated" ? [{ name, value: argument.value }] : [],
  );
  const isName = ({ name, value }: (typeof stated)[number]) => {
    const parameter = parameterOf(method, name);
    const isOpen = parameter !== undefined && !parameter.isRequired && parameter.choices.length === 0;
    return isOpen && reading.names.some(({ text }) => text === value);
  };
  const named = stated.find(isName);
  if (named === undefined) return [];
  // In "Is the Oak open?", "open" is the question about the row. So the program sets no other filters.
  const isAsked = /^\s*(?:is|are|was|were|does|do|did|has|have)\b/i.test(reading.text);
  const others = stated.filter((one) => one !== named && !isAsked).map(({ name, value }) => [name, value]);
  const text = JSON.stringify(named.value);
  const made = [target.toolId, target.methodName, Object.fromEntries(others)].map((part) => JSON.stringify(part));
  return [
    {
      code: [
        `const result = await call(${made.join(", ")});`,
        `const named = pick(result, { text: ${text}, keys: ["id", "name", "title", "label", "key", "code"] });`,
        // Only the exact name counts. A row whose name merely contains the words is another row.
        `const isMeant = named !== null && String(named.label).toLowerCase() === ${text.toLowerCase()};`,
        `if (!isMeant) return { found: false, lookedFor: ${text} };`,
        "return { found: true, result: named.row };",
      ].join("\n"),
      reason: `searched all rows for ${text}`,
      assumptions: [`No row has ${text} as its ${named.name}, so all rows were searched for it.`],
    },
  ];
}
