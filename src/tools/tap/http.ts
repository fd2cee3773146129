// Passes HTTP requests on to a server and records their messages: Streamable HTTP, and the older HTTP with SSE.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAt } from "../../base/http/listen.ts";
import { onwardRequest } from "../../base/http/onward.ts";
import type { Proxies } from "../../base/http/proxy.ts";
import { type Exchange, recordExchange } from "./exchange.ts";

export interface HttpTap {
  /** Address of the server. Requests keep their own path, and go to the origin of this address. */
  readonly to: URL;
  /** Port on 127.0.0.1; 0 selects a free one. */
  readonly port: number;
  readonly exchange: Exchange;
  /** Proxies on the way to the server. This machine is reached without a proxy. */
  readonly proxies?: Proxies | undefined;
}

export interface RunningTap {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers that belong to one connection, and are not passed on. */
const connectionHeaders = new Set(["connection", "keep-alive", "proxy-connection", "upgrade"]);

/** Listens on loopback until it is closed. Rejects with the error of the system if the port cannot be used. */
export async function tapHttp(tap: HttpTap): Promise<RunningTap> {
  const server = createServer({ requestTimeout: 0 }, (request, response) => forward(request, response, tap));
  const url = await listenAt(server, { host: "127.0.0.1", port: tap.port });
  return {
    url: `${url}${tap.to.pathname}${tap.to.search}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, tap: HttpTap): void {
  const { to } = tap;
  if (!isLoopback(request.headers.host)) {
    // A page of a browser could otherwise reach the server under a name of its own, and the server would not see it.
    refuse(response, 403, "the tap accepts only requests to 127.0.0.1 or localhost");
    return;
  }
  const { method, url: path } = request;
  const onward = onwardRequest({ to, proxies: tap.proxies, method, path, headers: headersOf(request.rawHeaders) });
  const recorded = recordExchange(request, tap.exchange);
  onward.once("response", (reply) => {
    recorded.reply(reply);
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, headersOf(reply.rawHeaders));
    response.flushHeaders();
    reply.on("data", (chunk: Buffer) => {
      if (!response.write(chunk)) {
        reply.pause();
        response.once("drain", () => reply.resume());
      }
      recorded.replyChunk(chunk);
    });
    reply.once("end", () => {
      recorded.end();
      response.end();
    });
    reply.once("error", () => response.destroy());
  });
  onward.once("error", (error) => {
    if (response.destroyed) return;
    recorded.fail(`${to.host} cannot be reached: ${error.message}`);
    if (response.headersSent) response.destroy();
    else refuse(response, 502, `${to.host} cannot be reached: ${error.message}`);
  });
  request.on("data", (chunk: Buffer) => {
    if (!onward.write(chunk)) {
      request.pause();
      onward.once("drain", () => request.resume());
    }
    recorded.requestChunk(chunk);
  });
  request.once("end", () => {
    recorded.requestEnd();
    onward.end();
  });
  response.once("close", () => {
    recorded.end();
    if (!response.writableFinished) onward.destroy();
  });
}

/** Returns the headers as written, without those of the connection. The host is added by the caller. */
function headersOf(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    if (!connectionHeaders.has(name) && name !== "host") kept.push(raw[at] ?? "", raw[at + 1] ?? "");
  }
  return kept;
}

function isLoopback(host: string | undefined): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host ?? "");
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error }));
}
