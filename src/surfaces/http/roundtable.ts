// The roundtable over HTTP. Each roundtable tool has its own path, and has the same schema as over MCP.
import { type RoundtableTool, roundtableInputs } from "../../contract/roundtable/inputs.ts";
import { roundtableOutputs } from "../../contract/roundtable/outputs.ts";
import type { ApiParts, Handler, Operation } from "./part.ts";

/** Names of the roundtable tools. */
export const roundtableTools: readonly RoundtableTool[] = Object.keys(roundtableInputs).filter(
  (name): name is RoundtableTool => name in roundtableInputs,
);

/** Returns the endpoint of a roundtable tool. */
export function roundtableOperation(tool: RoundtableTool): Operation {
  return {
    method: "POST",
    path: `/api/v1/roundtable/${tool}`,
    summary: `The roundtable's ${tool}; a debate waits for context where status is needs_context.`,
    scope: "query",
    body: roundtableInputs[tool],
    success: { status: 200, schema: roundtableOutputs[tool] },
  };
}

/** Creates a handler that calls the tool. The owner of the API key becomes the owner of the debate. */
export function callRoundtable({ roundtables }: Pick<ApiParts, "roundtables">, tool: RoundtableTool): Handler {
  return async ({ body, caller, request }) =>
    Response.json(await roundtables.call(tool, body, { owner: caller.id, signal: request.signal }));
}
