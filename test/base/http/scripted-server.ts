// A real local server that replies from a table; it answers 404 for a path that is not in the table.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface ScriptedServer extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly port: number;
}

export async function scriptedServer(replies: Readonly<Record<string, Reply>>): Promise<ScriptedServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = replies[new URL(request.url ?? "/", "http://localhost").pathname];
    if (reply === undefined) response.writeHead(404).end();
    else reply(request, response, Buffer.concat(chunks).toString());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
