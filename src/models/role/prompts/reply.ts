// The prompt of the role `reply`: it writes the answer of a chat turn from the results of the calls.
import { z } from "zod";
import type { ReplyTask } from "../../../contract/chat-player.ts";
import { jsonSchemaOf } from "../schema.ts";
import { messagesOf, type Prompt } from "./prompt.ts";

const rules = `
You write the answer of one turn of a conversation from numbered material: replies of tools and texts of pages. Answer the
message in plain Markdown, the answer first, and name the page or tool of each statement. Each number, name, date and link is
checked, and a sentence with one that the material does not contain is removed: use none from memory. If sources disagree, say
so. If the material does not answer the message, the text is empty.

If there is no material, the message needs no source: answer it briefly and state no fact about the world.

Reply with one JSON object and nothing else: {"text": ...}
`;

export const replyWireSchema = z.object({ text: z.string().max(20_000) });

export const replyPrompt: Prompt<ReplyTask> = {
  name: "reply",
  version: 2,
  rules,
  schema: jsonSchemaOf(replyWireSchema),
  messages: ({ message, conversation, material }, fence) => {
    const before = conversation.map(({ role, content }) => JSON.stringify({ role, content })).join("\n");
    const parts = [
      fence.data("message", message, 4000),
      ...(before === "" ? [] : [fence.data("conversation, one message a line", before, 8000)]),
      ...(material.length === 0 ? ["There is no material."] : []),
      ...material.map(({ label, text }, index) => fence.data(`${index + 1}. ${label}`, text, 8000)),
    ];
    return messagesOf({ role: "reply", rules, parts }, fence);
  },
};
