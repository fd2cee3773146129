// The prompt of the role `select`: it chooses tools for a question among the tools that a catalog search found.
import { z } from "zod";
import { truncate } from "../../../base/text/truncate.ts";
import type { SelectTask } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You choose tools for a question from a list: those whose methods cover what is asked, best first, at most as many as the given
number, or none. score says from 0 to 1 how well a tool fits; reason says why in a few words. Copy tool ids exactly.

Reply with one JSON object and nothing else:
{"chosen": [{"toolId": ..., "score": ..., "reason": ...}]}
`;

export const selectWireSchema = z.object({
  chosen: z.array(z.object({ toolId: z.string(), score: z.number(), reason: z.string().default("chosen by a model") })),
});

const replySchema = z.strictObject({
  chosen: z.array(z.strictObject({ toolId: z.string(), score: z.number(), reason: z.string() })),
});

export const selectPrompt: Prompt<SelectTask> = {
  name: "select",
  version: 2,
  rules,
  schema: jsonSchemaOf(replySchema),
  messages: ({ query, candidates, most }, fence) => {
    const list = candidates.map(
      ({ toolId, name, description, methods }) =>
        `${JSON.stringify(toolId)}: ${name}. ${truncate(description, 300)}\n  methods: ${methods.slice(0, 40).join(", ")}`,
    );
    const parts = [
      fence.data("question", query, questionCharacters),
      fence.data("tools", list.join("\n"), 16_000),
      `Choose at most ${most}.`,
    ];
    return messagesOf({ role: "select", rules, parts }, fence);
  },
};
