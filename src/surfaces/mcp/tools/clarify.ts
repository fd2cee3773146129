// `context_clarify`: runs a question again with the user's answer to a clarification.
import { clarifiedRequest } from "../../../app/clarify.ts";
import { contextClarifyInputSchema, contextResultSchema } from "../../../contract/mcp.ts";
import { defineTool } from "../tool.ts";
import { ask, goOn } from "./ask.ts";
import { queryHints } from "./query.ts";

export const contextClarify = defineTool({
  name: "context_clarify",
  title: "Answer a clarification",
  description: [
    "Answers a `clarification_required` result of context_query and runs the question with it.",
    "Give `forkFrom` from the result's `querySession`, and exactly one of `optionId` and `text`.",
    "Do not choose for the user: ask, unless the conversation contains the answer.",
  ].join(" "),
  input: contextClarifyInputSchema,
  output: contextResultSchema,
  hints: queryHints,
  scope: "query",
  handle: async (input, context) => {
    if (context.form !== null) return await goOn(context);
    const { parts, caller } = context;
    const clarification = parts.open.get(input.forkFrom.attemptId);
    const request = await clarifiedRequest(input, { store: parts.store, owner: caller.id, clarification });
    return await ask(request, context, { round: 1, isFormWanted: true });
  },
});
