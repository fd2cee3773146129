// Handles one tool call: checks the scopes of the caller, builds the context of the tool and converts the result to
// the result types of MCP.
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
import { z } from "zod";
import { nearest } from "../../base/text/nearest.ts";
import { CtxError } from "../../contract/error.ts";
import { failureResult } from "./failure.ts";
import type { McpParts, Peer } from "./part.ts";
import type { FormReply, Tool, ToolReply } from "./tool.ts";
import { serverTools } from "./tools.ts";

/** A tool call that the server received. */
export interface Call {
  readonly given: unknown;
  readonly parts: McpParts;
  readonly peer: Peer;
  readonly forms: RequestStateCodec;
  readonly context: ServerContext;
  readonly takesForms: boolean;
}

/** Returns the tool with this name. An unknown name is a protocol error, not a tool error. */
export function findTool(name: string): Tool {
  const tool = serverTools.find((one) => one.name === name);
  if (tool !== undefined) return tool;
  const names = serverTools.map((one) => one.name);
  const near = nearest(name, names);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `known tools: ${names.join(", ")}`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${JSON.stringify(name)}: ${hint}`);
}

/** Runs the tool. Any error that it throws becomes an error result. */
export async function callTool(tool: Tool, call: Call): Promise<CallToolResult | InputRequiredResult> {
  const { given, parts, peer, context, takesForms } = call;
  try {
    checkScope(tool, peer);
    const open = openForm(context);
    const steps = stepsOf(context, open?.steps ?? 0);
    const { signal } = context.mcpReq;
    const form = open === null ? null : { state: open.state, values: formValues(context) };
    const reply = await tool.run(given, {
      ...peer,
      ...{ parts, takesForms, signal, form },
      ...{ progress: steps.add, warn: warningsTo(context) },
    });
    return reply.kind === "output" ? outputResult(reply) : await formRequest(reply, { call, steps });
  } catch (thrown) {
    return failureResult(thrown, parts);
  }
}

function checkScope({ name, scope }: Tool, { caller }: Peer): void {
  if (caller.scopes.includes(scope)) return;
  const may = caller.scopes.join(", ") || "no scopes";
  throw new CtxError("forbidden", `${name} needs the scope ${scope}, but the key ${caller.id} has ${may}`, {
    hint: `\`ctx keys create --name NAME --scope ${scope}\` creates a key with this scope`,
  });
}

interface Steps {
  readonly add: (message: string) => void;
  readonly count: () => number;
}

/**
 * Counts the progress steps of a call. The total is unknown. The count continues when the host repeats the call after a
 * form.
 */
function stepsOf({ mcpReq }: ServerContext, before: number): Steps {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = before;
  const add = (message: string) => {
    if (mcpReq.signal.aborted) return;
    progress += 1;
    if (progressToken === undefined) return;
    const params = { progressToken, progress, message };
    // Sending fails if the host has disconnected. The failure is ignored, because the signal then ends the call.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
  return { add, count: () => progress };
}

function warningsTo({ mcpReq }: ServerContext): (message: string) => void {
  return (message) => {
    if (mcpReq.signal.aborted) return;
    // Sending fails if the host has disconnected. The failure is ignored here too.
    mcpReq.log("warning", message, "ctx").catch(() => undefined);
  };
}

/** Name of the form in the protocol messages. A call shows at most one form at a time. */
const formName = "answer";

/** Signed state that is sent with a form: the number of progress steps so far, and the state of the tool. */
const openFormSchema = z.object({ steps: z.int().nonnegative(), state: z.unknown() });

function openForm({ mcpReq }: ServerContext): z.output<typeof openFormSchema> | null {
  const state = mcpReq.requestState();
  return state === undefined ? null : openFormSchema.parse(state);
}

/** Returns the values of the form, or null if the user declined or closed it. */
function formValues({ mcpReq }: ServerContext): FormReply["values"] {
  const reply = inputResponse(mcpReq.inputResponses, formName);
  return reply.kind === "elicit" && reply.action === "accept" ? (reply.content ?? {}) : null;
}

async function formRequest(
  { form, state }: Extract<ToolReply<unknown>, { kind: "form" }>,
  { call, steps }: { readonly call: Call; readonly steps: Steps },
): Promise<InputRequiredResult> {
  const { message, fields, required = Object.keys(fields) } = form;
  const requestedSchema = { type: "object" as const, properties: { ...fields }, required: [...required] };
  return inputRequired({
    inputRequests: { [formName]: inputRequired.elicit({ mode: "form", message, requestedSchema }) },
    requestState: await call.forms.mint({ steps: steps.count(), state }, call.context),
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
      // Some clients ignore structured content, so the output is also sent as text.
      { type: "text", text: JSON.stringify(output) },
      ...links.map((link) => ({ type: "resource_link" as const, ...link })),
    ],
    structuredContent: output,
  };
}
