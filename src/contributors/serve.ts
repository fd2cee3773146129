// The MCP host: serves a contributor as an MCP server over a transport. It knows no method and validates no argument;
// `results.ts` builds the replies.
import { ProtocolError, ProtocolErrorCode, Server, type Transport } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveOver } from "@modelcontextprotocol/server/stdio";
import type { Contributor } from "./contributor.ts";
import { callMethod, findMethod, listedTool, unknownMethod, withText } from "./results.ts";

/** A served connection; `closed` settles when either side has ended it and the contributor is closed. */
export interface ServedContributor {
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Serves the contributor on this process's standard input and output; settles when the client disconnects or `signal`
 * aborts.
 */
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
  // Callers that await `closed` get the failure; others must not crash from an unhandled rejection.
  closed.catch(() => {});
  return {
    closed,
    close: async () => {
      await handle.close();
      await closed;
    },
  };
}

/** Creates an MCP server with the contributor's methods, for transports that use one per connection or request. */
export function contributorServer(contributor: Contributor): Server {
  const { name, version, description, methods } = contributor;
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions: description });
  server.setRequestHandler("tools/list", () => ({ tools: methods.map(listedTool) }));
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const method = findMethod(contributor, params.name);
    if (method === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownMethod(contributor, params.name));
    }
    return withText(await callMethod(method, { args: params.arguments, context: { signal: mcpReq.signal } }));
  });
  return server;
}
