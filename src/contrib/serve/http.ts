// Serves one contributor over Streamable HTTP at one URL, without sessions. The server needs no key, because it is for
// programs on this machine. It rejects requests that a web page of another site could send through a browser.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  type McpHttpHandler,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { type Address, bracketed, cannotListen, listenAt } from "../../base/http/listen.ts";
import { CtxError } from "../../contract/error.ts";
import type { Contributor } from "../contributor.ts";
import { contributorServer } from "../serve.ts";

/** A served contributor. `close` ends open requests and closes the contributor. */
export interface HttpHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const path = "/mcp";
const largestBodyBytes = 1_048_576;
/** The time within which a client must have sent its whole request. */
const requestTimeoutMs = 30_000;

/** Serves the contributor until `close` is called. Rejects with a `usage` error when the address is unavailable. */
export async function serveHttp(contributor: Contributor, address: Address): Promise<HttpHost> {
  const handler = createMcpHandler(() => contributorServer(contributor));
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    respond(handler, { host: address.host, request, response }).catch(() => endBroken(response));
  });
  const url = await listenAt(server, address).catch(async (cause: unknown) => {
    await contributor.close();
    throw new CtxError("usage", cannotListen(address, cause), {
      hint: "give an address of this machine with --host, and a free port with --port, or leave out --port",
      cause,
    });
  });
  return {
    url: `${url}${path}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      await handler.close();
      server.closeAllConnections();
      await closed;
      await contributor.close();
    },
  };
}

interface Exchange {
  readonly host: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond(handler: McpHttpHandler, { host, request, response }: Exchange): Promise<void> {
  if (request.url?.split("?")[0] !== path) {
    response.writeHead(404, { "content-type": "text/plain" }).end(`not found: MCP is served at ${path}.\n`);
    return;
  }
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const body = await readBody(request);
  if (body === undefined) {
    response
      .writeHead(413, { "content-type": "text/plain" })
      .end(`The request body is larger than the limit of ${largestBodyBytes} bytes.\n`);
    return;
  }
  const asked = webRequest(request, { body, signal: gone.signal });
  const names = allowedNames(host, request);
  const refused = hostHeaderValidationResponse(asked, names) ?? originValidationResponse(asked, names);
  await send(refused ?? (await handler.fetch(asked)), response);
}

// Returns the names that the Host header may have: only names of this machine and the address of the connection. A web
// page can point the name of its own site to this machine, but its requests then have that name as Host.
function allowedNames(host: string, { socket }: IncomingMessage): string[] {
  const connectedTo = socket.localAddress?.replace(/^::ffff:/, "") ?? host;
  return [...localhostAllowedHostnames(), bracketed(host).toLowerCase(), bracketed(connectedTo).toLowerCase()];
}

/**
 * Reads the whole body. Returns undefined when it is too large; the rest is then read and dropped, so that the client
 * receives the reply.
 */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    parts.push(part);
    bytes += part.length;
    if (bytes > largestBodyBytes) break;
  }
  if (bytes <= largestBodyBytes) return Buffer.concat(parts).toString();
  request.resume();
  return undefined;
}

function webRequest(
  { method = "GET", headersDistinct }: IncomingMessage,
  { body, signal }: { readonly body: string; readonly signal: AbortSignal },
): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${path}`, { method, headers, signal, ...(hasBody ? { body } : {}) });
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (body === null) response.end();
  else await pipeline(Readable.fromWeb(body), response);
}

// Ends a reply after the client disconnected or the SDK failed. Status 500 can be sent only before the headers are sent.
function endBroken(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else response.writeHead(500).end();
}
