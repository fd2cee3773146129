// The prompt of the role `complete`: it checks whether the results cover the whole request.
import { z } from "zod";
import { judgedReplyCharacters, type WorkAccount } from "../../../contract/model.ts";
import { withLookups } from "../../../grounding/arguments.ts";
import { jsonSchemaOf } from "../schema.ts";
import { callsText, methodText } from "./documents.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You check whether the data that a program obtained answers the question. You write no answer.

"complete": the data contains all that is asked. Its rows meet every condition of the question, listed or not; "find" and
"claim" only say what to look up, and more data around the answer is no fault.
"retry_same_tools": it does not, and the replies show that the same methods hold more: an error, a page that is full, a list that
is cut, a search whose common word hid the rare one. Another program, or other search words, will then obtain it.
"bounded": part of it is there, and these methods offer no more.
"needs_different_tools": nothing of it is there, and no program with these methods can obtain it.
"..." or "…" behind a reply or text is a cut of this view, not of the data.

missingParts names each missing part in a few words; it is empty exactly if the outcome is "complete". missingCapability names
what no method here offers, else null. suggestedFix is one sentence on what a better program would do, else null.

Reply with one JSON object and nothing else:
{"outcome": ..., "missingParts": [...], "missingCapability": ..., "suggestedFix": ...}
`;

export const completeWireSchema = z.object({
  outcome: z.enum(["complete", "retry_same_tools", "needs_different_tools", "bounded"]),
  missingParts: z.array(z.string().max(500)).max(50).default([]),
  missingCapability: z.string().max(500).nullable().default(null),
  suggestedFix: z.string().max(1000).nullable().default(null),
});

const replySchema = z.strictObject({
  outcome: completeWireSchema.shape.outcome,
  missingParts: z.array(z.string()),
  missingCapability: z.string().nullable(),
  suggestedFix: z.string().nullable(),
});

const mostCalls = 12;

/** Returns the documentation of the methods that the interpretation calls. */
function methodsOf({ target, methods }: WorkAccount["task"]): string {
  const called = new Set(withLookups(target.calls).map(({ method }) => `${method.toolId}:${method.methodName}`));
  const own = methods.filter(({ toolId, name }) => called.has(`${toolId}:${name}`));
  return own.map(methodText).join("\n\n") || "none";
}

/** Returns the words of the request that state a condition for the rows. */
function conditions({ target }: WorkAccount["task"]): readonly string[] {
  return target.proposal.afterCall.map(({ quote, as }) => `${as}: ${quote}`);
}

export const completePrompt: Prompt<WorkAccount> = {
  name: "complete",
  version: 5,
  rules,
  schema: jsonSchemaOf(replySchema),
  messages: ({ task, revision, calls, dataset, failure }, fence) =>
    messagesOf(
      {
        role: "complete",
        rules,
        parts: [
          fence.data("question", task.query, questionCharacters),
          fence.data("reading", `${task.target.methodName}: ${task.target.label}`, 1000),
          conditions(task).length === 0 ? "" : fence.data("conditions", conditions(task).join("\n"), 3000),
          fence.data("methods", methodsOf(task), 16_000),
          fence.data("the program", revision.code, 12_000),
          fence.data(
            "calls that were made",
            callsText(calls, judgedReplyCharacters),
            mostCalls * judgedReplyCharacters,
          ),
          fence.data("how the program ended", failure ?? "it returned a value", 1000),
          fence.data("what it returned", JSON.stringify(dataset) ?? "null", 12_000),
        ],
      },
      fence,
    ),
};
