// The prompt of the role `plan`: it writes the program for one interpretation.
import { z } from "zod";
import type { PlanReply, PlanTask } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { argumentText, methodText, valuesText } from "./documents.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

/** The rules for programs, in addition to the program interface. The role `repair` gets the same rules. */
export const programRules = `
The program calls the method of the reading with exactly the values that the reading states, and first the methods that
its other values come from, and every further call that the reading lists. It calls no other method. Conditions that are
listed are applied to the rows: "filter" keeps the rows that show it, "sort" orders them, "limit" keeps so many; when no
row shows a filter, say so with found: false. It returns what the tools replied, whole or in part, as
{ found: true, result } or, for a list, { found: true, rows }; when what is looked for is not there, it returns
{ found: false, lookedFor }. Every figure, name and date of the result stands in a reply: a field, or words of its text; one
that does not, and the result is refused. A number that the program works out is declared beside the result:
derived: [{ path: "$.result.total", operation: "sum" | "difference" | "product" | "ratio" | "percent" | "mean" | "min" |
"max" | "count", of: [the numbers, as replies hold them; of a count the length of the list] }]. It loops only over replies,
and ends. Values that are looked up come from pick() over a reply; add the choices as
choices: [{ parameter, label, count, alternatives }] beside the result.
`;

const rules = (programApi: string) => `
You write a small JavaScript program that obtains the data for a question. This is all that it can use:

${programApi}
${programRules}
Reply with one JSON object and nothing else:
{"code": the program as one string, "reason": one sentence, "assumptions": [sentences on what you took for granted]}
`;

export const planWireSchema = z.object({
  code: z.string().min(1),
  reason: z.string().default("written by the planner"),
  assumptions: z.array(z.string()).default([]),
});
export const planReplySchema: z.ZodType<PlanReply> = z.strictObject({
  code: z.string(),
  reason: z.string(),
  assumptions: z.array(z.string()),
});

/** Returns the prompt with the documentation of the program interface. */
export function planPrompt(programApi: string): Prompt<PlanTask> {
  return {
    name: "plan",
    version: 3,
    rules: rules(programApi),
    schema: jsonSchemaOf(planReplySchema),
    messages: (task, fence) =>
      messagesOf({ role: "plan", rules: rules(programApi), parts: taskParts(task, fence.data) }, fence),
  };
}

/** Returns the parts of the message that planner and repairer share: the question, its interpretation and the methods. */
export function taskParts(
  task: PlanTask,
  data: (label: string, text: string, mostCharacters: number) => string,
): readonly string[] {
  const { target, methods, query, assumptions } = task;
  const [first, ...others] = target.calls;
  const values =
    Object.entries(first?.arguments ?? {})
      .map(argumentText)
      .join("\n") || "none";
  const also = others.map(
    (call) => `${call.method.methodName} of ${JSON.stringify(call.method.toolId)}: ${valuesText(call)}`,
  );
  const conditions = target.proposal.afterCall.map(({ quote, as }) => `${as}: ${quote}`);
  return [
    data("question", query, questionCharacters),
    data(
      "reading",
      `${target.methodName} of ${JSON.stringify(target.toolId)}: ${target.label}\nvalues:\n${values}`,
      6000,
    ),
    also.length === 0 ? "" : data("further calls of the reading", also.join("\n"), 4000),
    conditions.length === 0 ? "" : data("conditions to apply to the rows", conditions.join("\n"), 3000),
    data("methods that may be called", methods.map(methodText).join("\n\n"), 24_000),
    assumptions.length === 0 ? "" : data("taken for granted already", assumptions.join("\n"), 2000),
  ];
}
