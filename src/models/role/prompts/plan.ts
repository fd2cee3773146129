// The prompt of the role `plan`: it writes the program for one interpretation.
import { z } from "zod";
import type { PlanReply, PlanTask } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { argumentText, callsText, methodText, valuesText } from "./documents.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

/** The rules for programs, in addition to the program interface. The role `repair` gets the same rules. */
export const programRules = `
Call the method of the reading with exactly the values that the reading states, first the methods that its other values come
from, and every further call of the reading. Call only methods that are listed.
ARGUMENTS. Each value that you write into an argument must be in the question or in an earlier reply: every quoted text of a
query, every number above 1 (so no LIMIT of your own), every enum member. A call with another value is refused. To learn the
stored values, read them first, for example with SELECT DISTINCT. Let a query also return the columns that its conditions test.
ROWS. Apply the listed conditions: "filter" keeps the rows that show it, "sort" orders them, "limit" keeps so many; "find" and
"claim" remove nothing. If no row shows a filter, return found: false.
RESULT. Return what the tools replied, whole or in part: { found: true, result } or, for a list, { found: true, rows }. Of a
text reply return the text or the wanted section as it stands. If what is looked for does not exist, return { found: false,
lookedFor }. Each number, name and date of the result must be in a reply, as a field or as words of its text; else the result
is refused.
Declare a number that the program computes, beside the result: derived: [{ path: "$.result.total", operation: "sum" |
"difference" | "product" | "ratio" | "percent" | "mean" | "min" | "max" | "count", of: [the numbers as replies contain them;
for a count, the length of the list] }]. Loop only over replies. Choose a row that words name with pick() over a reply, and
return the choices beside the result: choices: [{ parameter, label, count, alternatives }].
`;

const rules = (programApi: string) => `
You write a small JavaScript program that obtains the data for a question. It can use only this:

${programApi}
${programRules}
ROUNDS. If "replies so far" are given, your program continues after them; a call with the same arguments returns its recorded
reply, and need not be made again. Now write the values that are "written after earlier replies": each expresses the meaning of
the quoted words, or is copied from a reply. You may call any listed method on the way, with values from question and replies. A method that "asks the user first" is
listed only for data that no other method has: its call ends the run, and the user is asked to permit it with its arguments. If you must read one more reply before you can write the rest, make
that call and return { next: "what is still needed" }: you then write another program, if a round is left.

Reply with one JSON object and nothing else:
{"code": the program as one string, "reason": one sentence, "assumptions": [sentences on what you assumed]}
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
    version: 5,
    rules: rules(programApi),
    schema: jsonSchemaOf(planReplySchema),
    messages: (task, fence) =>
      messagesOf({ role: "plan", rules: rules(programApi), parts: taskParts(task, fence.data) }, fence),
  };
}

/** Characters of each earlier reply, so that a later round sees columns, ids and pages. */
const replyCharacters = 6000;

/** Returns the parts of the message that planner and repairer share: the question, its interpretation and the methods. */
export function taskParts(
  task: PlanTask,
  data: (label: string, text: string, mostCharacters: number) => string,
): readonly string[] {
  const { target, methods, query, assumptions, earlier } = task;
  const { combine } = target.proposal;
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
    combine === undefined ? "" : data("how the replies combine", combine, 500),
    assumptions.length === 0 ? "" : data("assumed already", assumptions.join("\n"), 2000),
    ...(earlier === undefined
      ? []
      : [
          data("replies so far", callsText(earlier.calls, replyCharacters), 24_000),
          earlier.asking.length === 0
            ? ""
            : data("methods of which each asks the user first", earlier.asking.map(methodText).join("\n\n"), 8000),
          data("what is still needed", earlier.wanted, 2000),
          `Rounds that may follow: ${earlier.left}.`,
        ]),
  ];
}
