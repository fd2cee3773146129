// `context_query`: answers one question with a typed outcome.
import { CtxError } from "../../../contract/error.ts";
import { type ContextQueryInput, contextQueryInputSchema, contextResultSchema } from "../../../contract/mcp.ts";
import type { QueryRequest } from "../../../contract/query/request.ts";
import { defineTool, type ToolHints } from "../tool.ts";
import { ask, goOn } from "./ask.ts";

/**
 * Hints about a query: it only reads, it may return different results for the same input, and it may use any configured
 * server.
 */
export const queryHints: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

export const contextQuery = defineTool({
  name: "context_query",
  title: "Ask the Context runtime",
  description: [
    "Answers a question from the configured tools and knowledge packs. It changes nothing.",
    "The result is one of three outcomes in `outcomeType`: `answer`; `clarification_required` with options, to be",
    "answered with context_clarify; `capability_miss` with what is missing. It never guesses silently.",
    "Without `clarificationPolicy` the user is asked in a form if the host can show forms;",
    "`return` always returns the clarification, `auto` uses the recommended interpretation and names it.",
  ].join(" "),
  input: contextQueryInputSchema,
  output: contextResultSchema,
  hints: queryHints,
  scope: "query",
  handle: async (input, context) =>
    context.form === null
      ? await ask(requestOf(input), context, { round: 1, isFormWanted: input.clarificationPolicy == null })
      : await goOn(context),
});

function requestOf({ question, toolIds, query, tools, ...rest }: ContextQueryInput): QueryRequest {
  const asked = query ?? question;
  if (asked == null)
    throw new CtxError("usage", "the query is missing", { hint: "give `query`, 1 to 4,000 characters" });
  const pinned = tools ?? toolIds;
  return { ...rest, query: asked, ...(pinned == null ? {} : { tools: pinned }) };
}
