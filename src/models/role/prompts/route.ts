// The prompt of the role `route`: it chooses the next call of a chat turn. It gets only counts and scores of the results,
// because a model that chooses calls must not read text from pages or servers.
import { z } from "zod";
import type { RouteTask } from "../../../contract/chat-player.ts";
import { jsonSchemaOf } from "../schema.ts";
import { messagesOf, type Prompt } from "./prompt.ts";

const rules = `
You lead one turn of a conversation. Given are the user's message, what the user said before, and the calls of this turn so far
with their outcomes. Choose the next call:

- {"action": "query", "query": ...} asks the tools of the catalog one complete question in plain words; add what the user said
  before. It only reads. Try it first if tools may have the answer.
- {"action": "search_web", "query": ..., "maxResults": 1 to 10, "reasoning": ...} searches the web.
- {"action": "scrape_webpage", "url": ..., "reasoning": ...} reads a page that the message names or a search found.
- {"action": "plan_research", "userQuestion": ..., "researchGoal": ..., "searchQueries": [{"query": ..., "priority": 1 to 3}]}
  plans up to three searches before the first of them.
- {"action": "reply"} ends the turn; another role then writes the answer from the results.

Reply at once if the message needs no source. Do not repeat a call. After a search, read the one to four pages with the best
scores; continue if a page cannot be read. Reply with one JSON object and nothing else.
`;

/** The schema of the reply. It is a flat object, because some providers do not accept a union. */
const wireSchema = z.object({
  action: z.enum(["query", "search_web", "scrape_webpage", "plan_research", "reply"]),
  query: z.string().optional(),
  maxResults: z.int().optional(),
  url: z.string().optional(),
  reasoning: z.string().optional(),
  userQuestion: z.string().optional(),
  researchGoal: z.string().optional(),
  searchQueries: z.array(z.object({ query: z.string(), priority: z.int() })).optional(),
});

export const routePrompt: Prompt<RouteTask> = {
  name: "route",
  version: 2,
  rules,
  schema: jsonSchemaOf(wireSchema),
  messages: ({ message, said, urls, calls, callsLeft }, fence) => {
    const parts = [
      fence.data("message", message, 4000),
      ...(said.length === 0 ? [] : [fence.data("said before", said.map((text) => `- ${text}`).join("\n"), 4000)]),
      ...(urls.length === 0 ? [] : [fence.data("pages that the message names", urls.join("\n"), 8000)]),
      ...(calls.length === 0 ? ["No call was made yet."] : [fence.data("calls so far", calls.join("\n"), 24_000)]),
      `${callsLeft} calls are left.`,
    ];
    return messagesOf({ role: "route", rules, parts }, fence);
  },
};
