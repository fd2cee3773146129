// Serves a contributor as an MCP server over a transport. `results.ts` builds the replies, and the methods validate
// their arguments.
import { ProtocolError, ProtocolErrorCode, Server, type Transport } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveOver } from "@modelcontextprotocol/server/stdio";
import type { Contributor } from "./contributor.ts";
import { callMethod, findMethod, listedTool, unknownMethod, withText } from "./results.ts";

/** A served connection. `closed` settles when client or server has ended the connection and the contributor is closed. */
export interface ServedContributor {
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Serves the contributor on standard input and output of this process. Settles when the client disconnects or `signal`
 * aborts.
 */
export async function serveStdio(contributor: Contributor, signal?: AbortSignal): Promise<void> {
  const served = connectContributor(contributor, new StdioServerTransport());
  const end = () => void served.close();
  if (signal?.aborted === true) end();
  signal?.addEventListener("abort", end, { once: true });
  await served.closed;
}

/** Serves one connection over any MCP transport. The contributor is closed together with the connection. */
export function connectContributor(contributor: Contributor, transport: Transport): ServedContributor {
  const handle = serveOver(() => contributorServer(contributor), { transport });
  const endOfConnection = transport.onclose;
  const closed = new Promise<void>((resolve, reject) => {
    transport.onclose = () => {
      endOfConnection?.();
      contributor.close().then(resolve, reject);
    };
  });
  // A caller that awaits `closed` receives the failure. Without such a caller, the rejection must not end the process.
  closed.catch(() => {});
  return {
    closed,
    close: async () => {
      await handle.close();
      await closed;
    },
  };
}

/** Creates an MCP server with the contributor's methods, for transports that need one per connection or request. */
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
