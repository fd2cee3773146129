// One host: turns a contributor into an MCP server and connects it to a transport.
// It knows no method and checks no argument; failures of a method become `isError` results here and nowhere else.
import {
  type CallToolResult,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Transport,
} from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveOver } from "@modelcontextprotocol/server/stdio";
import type { Json, JsonObject } from "../contract/json.ts";
import {
  type CallContext,
  type Contributor,
  ContributorError,
  type ContributorMethod,
  contributorErrors,
} from "./contributor.ts";

/** `_meta` key under which an `isError` result carries `{code, retry}` for programs. */
export const errorMetaKey = "ctx/error";

/** A served connection; `closed` settles when either side ended it and the contributor was closed. */
export interface ServedContributor {
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Serves the contributor on this process's standard input and output; settles when the client goes away or `signal` aborts. */
export async function serveStdio(contributor: Contributor, signal?: AbortSignal): Promise<void> {
  const served = connectContributor(contributor, new StdioServerTransport());
  const end = () => void served.close();
  if (signal?.aborted === true) end();
  signal?.addEventListener("abort", end, { once: true });
  await served.closed;
}

/** Serves one connection over any MCP transport; the contributor is closed with it. */
export function connectContributor(contributor: Contributor, transport: Transport): ServedContributor {
  const handle = serveOver(() => contributorServer(contributor), { transport });
  const endOfConnection = transport.onclose;
  const closed = new Promise<void>((resolve, reject) => {
    transport.onclose = () => {
      endOfConnection?.();
      contributor.close().then(resolve, reject);
    };
  });
  // Who waits for `closed` hears of a failure; who does not must not die of it.
  closed.catch(() => {});
  return {
    closed,
    close: async () => {
      await handle.close();
      await closed;
    },
  };
}

/** A fresh MCP server with the contributor's methods, for transports that make one per connection or request. */
export function contributorServer(contributor: Contributor): Server {
  const { name, version, description, methods } = contributor;
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions: description });
  const byName = new Map(methods.map((method) => [method.name, method]));
  server.setRequestHandler("tools/list", () => ({ tools: methods.map(listedTool) }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const method = byName.get(params.name);
    if (method === undefined) {
      const known = [...byName.keys()].join(", ");
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${name} has no method ${params.name}; it has ${known}`);
    }
    return callMethod(method, { args: plainObject(params.arguments), context: { signal: mcpReq.signal } });
  });
  return server;
}

function listedTool(method: ContributorMethod): ListToolsResult["tools"][number] {
  const { name, title, description, inputSchema, outputSchema, annotations, meta } = method;
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: "object" },
    ...(outputSchema === undefined ? {} : { outputSchema: { ...outputSchema, type: "object" } }),
    annotations: { ...annotations },
    _meta: { ...meta },
  };
}

async function callMethod(
  method: ContributorMethod,
  call: { readonly args: JsonObject; readonly context: CallContext },
): Promise<CallToolResult> {
  try {
    const value = await method.run(call.args, call.context);
    return { structuredContent: { ...value }, content: [{ type: "text", text: JSON.stringify(value) }] };
  } catch (thrown) {
    return failureResult(method.name, thrown);
  }
}

function failureResult(method: string, thrown: unknown): CallToolResult {
  const isKnown = thrown instanceof ContributorError;
  const code = isKnown ? thrown.code : "internal";
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const message = isKnown ? reason : `${method} broke on an unexpected error: ${reason}`;
  return {
    isError: true,
    content: [{ type: "text", text: `${code}: ${message}` }],
    _meta: { [errorMetaKey]: { code, retry: contributorErrors[code].retry } },
  };
}

function plainObject(value: Readonly<Record<string, unknown>> | undefined): JsonObject {
  const entries = Object.entries(value ?? {}).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
