// The prompt of the role `copy`: it writes the text of a clarifying question. It cannot change the options.
import type { CopyTask } from "../../../contract/model.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You write the one question by which a user chooses between readings of a request, or gives a missing value. The options are
fixed and shown below it: do not list or change them. Ask in one sentence of at most 30 words, in the language of the request,
about what differs between the options. No greeting, no explanation, no number, no link.
Reply with the question alone.
`;

export const copyPrompt: Prompt<CopyTask> = {
  name: "copy",
  version: 2,
  rules,
  schema: null,
  messages: ({ query, clarification }, fence) => {
    const options = clarification.options.map(({ label, description }) => `${label}: ${description}`);
    const parts = [
      fence.data("request", query, questionCharacters),
      fence.data("options", options.join("\n"), 4000),
      fence.data("question so far", clarification.question, 1000),
    ];
    return messagesOf({ role: "copy", rules, parts }, fence);
  },
};
