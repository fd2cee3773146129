// The prompt of the role `repair`: it writes a better program for the same interpretation, or replies that none exists.
import { z } from "zod";
import type { WorkAccount } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { callsText } from "./documents.ts";
import { programRules, taskParts } from "./plan.ts";
import { messagesOf, type Prompt } from "./prompt.ts";

const rules = (programApi: string) => `
A program that had to obtain the data for a question failed or fell short. Write a better one for the same reading, or say
that none exists. It can use only this:

${programApi}
${programRules}
One exception: in place of the search words of the reading you may use fewer of them, or other words of the question, if every
name and number in them stays. After the search for the words of the reading you may also search again for names of its reply.

Reply with one JSON object and nothing else:
{"code": the program as one string, or null if no better one exists, "reason": one sentence, "assumptions": [...]}
`;

export const repairWireSchema = z.object({
  code: z.string().min(1).nullable(),
  reason: z.string().default("mended by the repairer"),
  assumptions: z.array(z.string()).default([]),
});

const replySchema = z.strictObject({
  code: z.string().nullable(),
  reason: z.string(),
  assumptions: z.array(z.string()),
});

/** Returns the prompt with the documentation of the program interface. */
export function repairPrompt(programApi: string): Prompt<WorkAccount> {
  return {
    name: "repair",
    version: 6,
    rules: rules(programApi),
    schema: jsonSchemaOf(replySchema),
    messages: (account, fence) => {
      const { task, revision, failure, missingParts, suggestedFix, calls, dataset } = account;
      const parts = [
        ...taskParts(task, fence.data),
        fence.data("program so far", revision.code, 12_000),
        fence.data("how it ended", failure ?? "it returned a value", 1000),
        missingParts.length === 0 ? "" : fence.data("what is missing", missingParts.join("\n"), 2000),
        suggestedFix === null ? "" : fence.data("what a better program would do", suggestedFix, 1000),
        fence.data("calls that were made", callsText(calls, 800), 10_000),
        fence.data("what it returned", JSON.stringify(dataset) ?? "null", 4000),
      ];
      return messagesOf({ role: "repair", rules: rules(programApi), parts }, fence);
    },
  };
}
