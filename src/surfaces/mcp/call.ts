// One call of a tool: who may make it, what the tool is given, and its ending in the shapes that MCP sends.
import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { nearest } from "../../base/text/nearest.ts";
import { CtxError } from "../../contract/error.ts";
import { failureResult } from "./failure.ts";
import type { McpParts, Peer } from "./part.ts";
import type { FormReply, Tool, ToolReply } from "./tool.ts";
import { serverTools } from "./tools.ts";

/** One call as it arrived. */
export interface Call {
  readonly given: unknown;
  readonly parts: McpParts;
  readonly peer: Peer;
  readonly forms: RequestStateCodec;
  readonly context: ServerContext;
  readonly takesForms: boolean;
}

/** The tool of that name; an unknown one is an error of the protocol, not of a tool. */
export function findTool(name: string): Tool {
  const tool = serverTools.find((one) => one.name === name);
  if (tool !== undefined) return tool;
  const names = serverTools.map((one) => one.name);
  const near = nearest(name, names);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are ${names.join(", ")}`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${JSON.stringify(name)}: ${hint}`);
}

/** Runs the tool; whatever it throws is a result. */
export async function callTool(tool: Tool, call: Call): Promise<CallToolResult | InputRequiredResult> {
  const { given, parts, peer, context, takesForms } = call;
  try {
    checkScope(tool, peer);
    const reply = await tool.run(given, {
      ...peer,
      ...{ parts, takesForms },
      signal: context.mcpReq.signal,
      progress: progressTo(context),
      form: formReply(context),
    });
    return reply.kind === "output" ? outputResult(reply) : await formRequest(reply, call);
  } catch (thrown) {
    return failureResult(thrown, parts);
  }
}

function checkScope({ name, scope }: Tool, { caller }: Peer): void {
  if (caller.scopes.includes(scope)) return;
  const may = caller.scopes.join(", ") || "nothing";
  throw new CtxError("forbidden", `the key ${caller.id} may ${may}, and ${name} needs ${scope}`, {
    hint: `\`ctx keys create --name NAME --scope ${scope}\` makes one that may`,
  });
}

/** Progress counts steps, since nobody knows how many there will be. */
function progressTo({ mcpReq }: ServerContext): (message: string) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return (message) => {
    if (progressToken === undefined || mcpReq.signal.aborted) return;
    progress += 1;
    const params = { progressToken, progress, message };
    // A host that went away needs no progress; the call itself notices by its signal.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}

/** The one form of a call has one name. */
const formName = "answer";

function formReply({ mcpReq }: ServerContext): FormReply | null {
  const state = mcpReq.requestState();
  if (state === undefined) return null;
  const reply = inputResponse(mcpReq.inputResponses, formName);
  const isAccepted = reply.kind === "elicit" && reply.action === "accept";
  return { state, values: isAccepted ? (reply.content ?? {}) : null };
}

async function formRequest(
  { form, state }: Extract<ToolReply<unknown>, { kind: "form" }>,
  { forms, context }: Call,
): Promise<InputRequiredResult> {
  const { message, fields } = form;
  const requestedSchema = { type: "object" as const, properties: { ...fields }, required: Object.keys(fields) };
  return inputRequired({
    inputRequests: { [formName]: inputRequired.elicit({ mode: "form", message, requestedSchema }) },
    requestState: await forms.mint(state, context),
  });
}

function outputResult({
  output,
  text,
  links = [],
}: Extract<ToolReply<Record<string, unknown>>, { kind: "output" }>): CallToolResult {
  return {
    content: [
      ...(text === undefined ? [] : [{ type: "text" as const, text }]),
      // For clients that read no structured content.
      { type: "text", text: JSON.stringify(output) },
      ...links.map((link) => ({ type: "resource_link" as const, ...link })),
    ],
    structuredContent: output,
  };
}
