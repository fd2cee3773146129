// The prompt of the role `judge`: it decides between an answer, a clarification and a capability miss.
import { z } from "zod";
import type { JsonObject } from "../../../contract/json.ts";
import { judgeReplySchema } from "../../../contract/judge.ts";
import type { CaseFile } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { optionText } from "./documents.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You decide how a question to a set of tools must end. The readings of the question are given: each is one method of a tool with
the values of its call. Choose exactly one outcome.

"answer": one viable reading serves the question, and no other viable reading differs from it materially. optionIds holds
  that one option; recommendedOptionId is the same.
"clarification_required": several viable readings would give different answers and the question does not say which is meant
  (optionIds holds two or three of them), or each reading lacks a required value (optionIds holds one to three of them).
  recommendedOptionId is the option marked as best.
"capability_miss": no reading serves the question, not even with a missing value. optionIds is empty, recommendedOptionId is
  null, and missingCapabilities says in a few words what no method offers.

If readings that differ materially are listed apart, ask between those. Answer with the best of them only if all are calls of
one tool with the same stated values and would give the same answer. A miss in spite of a viable reading counts only if that
reading leaves out something that is asked.
Copy option ids exactly. Never guess between readings that differ. confidence is from 0 to 1; a reply below the given limit
is not followed. reason is one sentence. question is one short question for the user if you ask back, else null; it names no
option that is not in optionIds.

Reply with one JSON object and nothing else:
{"outcome": ..., "optionIds": [...], "recommendedOptionId": ..., "confidence": ..., "reason": ..., "missingCapabilities": [...], "question": ...}
`;

const schema: JsonObject = jsonSchemaOf(judgeReplySchema);

export const judgePrompt: Prompt<CaseFile> = {
  name: "judge",
  version: 3,
  rules,
  schema,
  messages: (file, fence) => {
    const { distinct, viable, needsValue, recommendedOptionId } = file.options;
    const compared = new Map([...distinct, ...viable, ...needsValue].map((option) => [option.optionId, option]));
    const others = file.pool.filter(({ optionId }) => !compared.has(optionId)).slice(0, 10);
    const list = (readings: Iterable<Parameters<typeof optionText>[0]>) =>
      [...readings].map(optionText).join("\n") || "none";
    const talk = file.conversation.slice(-6).map(({ role, content }) => `${role}: ${content}`);
    return messagesOf(
      {
        role: "judge",
        rules,
        parts: [
          fence.data("question", file.query, questionCharacters),
          talk.length === 0 ? "" : fence.data("earlier conversation", talk.join("\n"), 6000),
          fence.data("readings to choose from", list([...compared.values()].slice(0, 12)), 20_000),
          others.length === 0 ? "" : fence.data("readings that do not serve it, for comparison", list(others), 8000),
          `The limit of confidence is ${file.minConfidence}.`,
          fence.data("best option", JSON.stringify(recommendedOptionId), 1000),
          distinct.length < 2
            ? ""
            : fence.data(
                "readings that differ materially",
                JSON.stringify(distinct.map(({ optionId }) => optionId)),
                3000,
              ),
        ],
      },
      fence,
    );
  },
};

/** Parses the reply and fills in omitted fields. The validator of the clarify stage checks the verdict later. */
export const judgeWireSchema = z.object({
  outcome: z.string(),
  optionIds: z.array(z.string()),
  recommendedOptionId: z.string().nullish().transform(orNull),
  confidence: z.number(),
  reason: z.string(),
  missingCapabilities: z
    .array(z.string())
    .nullish()
    .transform((list) => list ?? []),
  question: z.string().nullish().transform(orNull),
});

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null;
}
