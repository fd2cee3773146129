// The prompt of the role `grade`: it decides whether a sentence of a rubric is true of an answer.
import { z } from "zod";
import type { GradeTask } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You check one answer of a program. Given are the question, the answer, and one sentence about the answer. Decide whether the
sentence is true of the answer, by the text of the answer alone. The answer does not say what it leaves out. Judge whether its
facts are right only if the sentence states them. A sentence that is partly true is not true.

Reply with one JSON object and nothing else. reason is one sentence that quotes the part of the answer that decides:
{"reason": ..., "isTrue": true or false}
`;

export const gradeWireSchema = z.object({ reason: z.string(), isTrue: z.boolean() });

export const gradePrompt: Prompt<GradeTask> = {
  name: "grade",
  version: 2,
  rules,
  schema: jsonSchemaOf(gradeWireSchema),
  messages: ({ question, answer, sentence }, fence) => {
    const parts = [
      fence.data("question", question, questionCharacters),
      fence.data("answer", answer, 20_000),
      fence.data("sentence", sentence, 2000),
    ];
    return messagesOf({ role: "grade", rules, parts }, fence);
  },
};
