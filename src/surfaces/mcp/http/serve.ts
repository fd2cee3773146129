// Serves MCP over Streamable HTTP at one URL, for clients of the current and the previous protocol version.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AuthInfo, createMcpHandler, isLegacyRequest } from "@modelcontextprotocol/server";
import { type Address, cannotListen, listenAt } from "../../../base/http/listen.ts";
import { CtxError } from "../../../contract/error.ts";
import { type Caller, keyScopeSchema } from "../../../contract/key.ts";
import type { Peer } from "../part.ts";
import { serverFactory } from "../server.ts";
import { admitter, pageHeaders, refusal } from "./admission.ts";
import type { HttpParts } from "./part.ts";
import { openSessions } from "./sessions.ts";

/** A running server. Closing it interrupts the calls in progress. */
export interface McpHttpServer {
  readonly url: string;
  close(): Promise<void>;
}

const path = "/mcp";
/** Maximum time in which a client must send a request. */
const requestTimeoutMs = 60_000;

/** Starts to listen. Throws `usage` if the server cannot listen on the address. */
export async function serveHttp(parts: HttpParts): Promise<McpHttpServer> {
  const { host, port } = parts.address;
  const endpoint = createEndpoint(parts);
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    respond(endpoint.answer, { request, response }).catch(() => endBroken(response));
  });
  const url = await listen(server, { host, port });
  return {
    url: `${url}${path}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      await endpoint.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Answer = (request: Request, remoteAddress: string) => Promise<Response>;

function createEndpoint(parts: HttpParts): { readonly answer: Answer; readonly close: () => Promise<void> } {
  const { bodyBytes, corsOrigins, keepAliveMs } = parts.settings;
  const create = serverFactory(parts.mcp);
  const admit = admitter(parts);
  const current = createMcpHandler(({ authInfo }) => create(peerOf(authInfo)), {
    ...{ legacy: "reject", keepAliveMs, maxRequestBodySize: bodyBytes },
    onerror: (error) => parts.mcp.report(`mcp: ${error.message}`),
  });
  const sessions = openSessions(parts, (caller) => create({ caller, isLocal: false }));
  const serve = async (request: Request, remoteAddress: string): Promise<Response> => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    const admitted = await admit({ request, remoteAddress });
    if (admitted.kind === "refused") return admitted.reply;
    const { caller } = admitted;
    const authInfo = authOf(caller);
    if (await isLegacyRequest(request, undefined, { maxRequestBodySize: bodyBytes })) {
      return await sessions.serve(request, { caller, authInfo });
    }
    return await current.fetch(request, { authInfo });
  };
  return {
    answer: async (request, remoteAddress) => {
      const { pathname } = new URL(request.url);
      if (pathname !== path) return refusal(404, "usage", `not found: MCP is served at ${path}`);
      return withHeaders(await serve(request, remoteAddress), pageHeaders(request, corsOrigins));
    },
    close: async () => {
      await Promise.all([current.close(), sessions.close()]);
    },
  };
}

/** Converts a caller to the type of the SDK. The result does not contain the secret of the API key. */
function authOf({ id, scopes }: Caller): AuthInfo {
  return { token: "", clientId: id, scopes: [...scopes] };
}

function peerOf(authInfo: AuthInfo | undefined): Peer {
  const { clientId: id = "", scopes = [] } = authInfo ?? {};
  return { caller: { id, scopes: keyScopeSchema.options.filter((scope) => scopes.includes(scope)) }, isLocal: false };
}

function withHeaders(reply: Response, added: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(added)) reply.headers.set(name, value);
  return reply;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond(answer: Answer, { request, response }: Exchange): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const reply = await answer(webRequest(request, gone.signal), request.socket.remoteAddress ?? "");
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  if (reply.body === null) response.end();
  else await pipeline(Readable.fromWeb(reply.body), response);
}

function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", headersDistinct, url = "/" } = request;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  headers.set("accept", acceptedTypes(headers.get("accept")));
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(request), duplex: "half" as const } : {};
  return new Request(new URL(url, "http://localhost"), { method, headers, signal, ...body });
}

// If the client disconnected, no reply is possible. If the SDK failed, an error reply can still be sent.
function endBroken(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else response.writeHead(500).end();
}

async function listen(server: Server, address: Address): Promise<string> {
  try {
    return await listenAt(server, address);
  } catch (cause) {
    throw new CtxError("usage", cannotListen(address, cause), {
      hint: "give an address of this machine with --host, and a free port with --port, or omit --port",
      cause,
    });
  }
}

const replyTypes = ["application/json", "text/event-stream"] as const;

/**
 * Returns the header with the reply types that its ranges cover written out, because the MCP library compares texts. The
 * library does not know that a range with `*` covers a type, nor that a request without the header accepts every type.
 */
function acceptedTypes(header: string | null): string {
  const given = header?.trim() ?? "";
  const ranges = (given === "" ? "*/*" : given).toLowerCase().split(",").map(rangeOf);
  const accepted = replyTypes.filter((type) => {
    const [kind] = type.split("/");
    const range = [type, `${kind}/*`, "*/*"].map((name) => ranges.find((one) => one.name === name)).find(Boolean);
    return range !== undefined && range.quality > 0;
  });
  return accepted.length === 0 ? given : accepted.join(", ");
}

function rangeOf(text: string): { readonly name: string; readonly quality: number } {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((part) => part.startsWith("q="))?.slice(2);
  return { name, quality: quality === undefined ? 1 : Number(quality) };
}
