// The prompt of one participant of a roundtable: it states a position on the topic, and asks for the context that it lacks.
import { z } from "zod";
import type { DebateTask } from "../../../contract/model.ts";
import { jsonSchemaOf } from "../schema.ts";
import { messagesOf, type Prompt } from "./prompt.ts";

const rules = `
You are one participant of a debate in rounds. Given are your seat, what the others said, and answers to requests. State your
position from this material. Each number, name, date and link of your position is checked against it, and a sentence with one
that it does not contain is removed: use none from memory. Say what is missing instead of guessing, and lower your confidence.

If the debate may ask for context, list what you need as requests: a question that can be looked up or answered by a person (at
most 1000 characters), a reason (at most 500), and whether the debate cannot continue without it. audience is "people" for a
judgement that no tool can give. The answers come in the next round. Do not request what was answered.

If tools are listed, you may call them: you see their replies and then speak again. With them you can change or withdraw your
open requests, have a poor answer requested again, or look up what was said. Leave calls empty if you need none.

Reply with one JSON object and nothing else:
{"stance": "YES" | "NO" | "NEUTRAL" | null, "position": ..., "reasoning": ..., "confidence": 0 to 1,
 "citations": [{"title": ..., "url": ...}],
 "requests": [{"query": ..., "reason": ..., "priority": "required" | "optional", "audience": "anyone" | "people"}],
 "calls": [{"tool": ..., "input": {...}}]}
`;

export const debateWireSchema = z.object({
  stance: z.enum(["YES", "NO", "NEUTRAL"]).nullable(),
  position: z.string().min(1).max(8000),
  reasoning: z.string().max(8000),
  confidence: z.number().min(0).max(1),
  citations: z.array(z.object({ title: z.string().max(500), url: z.string().max(2048) })).max(20),
  requests: z.array(z.json()).max(20),
  calls: z
    .array(z.object({ tool: z.string().max(100), input: z.json() }))
    .max(5)
    .default([]),
});

export const debatePrompt: Prompt<DebateTask> = {
  name: "debate",
  version: 3,
  rules,
  schema: jsonSchemaOf(debateWireSchema),
  messages: (seat, fence) => {
    const { topic, task, name, persona, role, perspective, round, rounds, focusQuestion, mayAsk } = seat;
    const { said, context, tools, openRequests } = seat;
    const parts = [
      [
        `Your seat: ${name}; you look at ${persona}.`,
        ...(role === null ? [] : [`Your part: ${role}.`]),
        `Round ${round} of ${rounds}. ${task}`,
        mayAsk ? "Context may be asked for." : "Context cannot be asked for in this round: leave requests empty.",
        ...(tools === "" ? [] : [`Tools:\n${tools}`]),
      ].join("\n"),
      fence.data("topic", topic, 10_000),
      ...(perspective === null ? [] : [fence.data("your perspective", perspective, 500)]),
      ...(focusQuestion === null ? [] : [fence.data("this round looks at", focusQuestion, 4000)]),
      ...(openRequests === "" ? [] : [fence.data("your requests that wait", openRequests, 8000)]),
      ...(context === "" ? [] : [fence.data("answers to what was asked for", context, 48_000)]),
      ...(said === "" ? [] : [fence.data("said before", said, 24_000)]),
    ];
    return messagesOf({ role: "debate", rules, parts }, fence);
  },
};
