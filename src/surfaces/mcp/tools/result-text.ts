// Formats a result for the model of the host: the response, then how to call the next tool.
import type { QueryResult } from "../../../contract/query/result.ts";

/** Returns the response text, followed by the arguments for the next call. */
export function resultText(result: QueryResult): string {
  return [result.response, ...next(result), ...result.warnings.map((warning) => `Warning: ${warning}`)].join("\n\n");
}

function next(result: QueryResult): readonly string[] {
  if (result.outcomeType !== "clarification_required" || result.querySession === undefined) return [];
  const { sessionId, attemptId } = result.querySession;
  const { resolutionMode, options, source, requestedSchema } = result.clarification;
  const forkFrom = JSON.stringify({ sessionId, attemptId });
  const ids = options.map(({ id }) => JSON.stringify(id)).join(", ");
  const answer =
    source === "server"
      ? `text (the answer for the server: the value, or a JSON object that fits ${JSON.stringify(requestedSchema)})`
      : resolutionMode === "freeform"
        ? "text (the missing value, in words)"
        : `optionId (one of ${ids}) or text`;
  return [`Ask the user, then call context_clarify with forkFrom ${forkFrom} and ${answer}.`];
}
