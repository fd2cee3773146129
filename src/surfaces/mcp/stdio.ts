// Serves MCP on standard input and output, for the host that started this process.
import { PassThrough, type Readable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { keyScopeSchema } from "../../contract/key.ts";
import type { McpParts, Peer } from "./part.ts";
import { serverFactory } from "./server.ts";

/** The host has all scopes. Its user can run every command on this machine, so a restriction would protect nothing. */
const localPeer: Peer = { caller: { id: "local", scopes: keyScopeSchema.options }, isLocal: true };

/** Serves until the host closes the connection or the signal aborts. */
export async function serveStandardStreams(
  parts: McpParts,
  {
    stdin,
    stdout,
    signal,
  }: { readonly stdin: Readable; readonly stdout: NodeJS.WritableStream; readonly signal: AbortSignal },
): Promise<void> {
  const create = serverFactory(parts);
  const output = new PassThrough();
  output.pipe(stdout, { end: false });
  const transport = new StdioServerTransport(stdin, output);
  const handle = serveStdio(() => create(localPeer), { transport });
  const endOfConnection = transport.onclose;
  const closed = new Promise<void>((resolve) => {
    transport.onclose = () => {
      endOfConnection?.();
      resolve();
    };
  });
  const end = () => void handle.close();
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  await closed;
}
