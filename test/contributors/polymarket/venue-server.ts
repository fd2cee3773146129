// A local HTTP server that replaces the venue's three hosts, for the live transport.
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createPolymarket } from "../../../contributors/polymarket/polymarket.ts";
import type { Service, Transport, VenueReply, VenueRequest } from "../../../contributors/polymarket/transport.ts";
import { createLiveTransport } from "../../../contributors/venue/live.ts";
import { createHttp } from "../../../src/base/http.ts";
import type { Json } from "../../../src/contract/json.ts";
import type { Contributor } from "../../../src/contrib/contributor.ts";

export interface LocalVenue extends AsyncDisposable {
  readonly baseUrls: Readonly<Record<Service, string>>;
  /** Received requests, in order. */
  readonly requests: readonly (VenueRequest & { readonly headers: IncomingMessage["headers"] })[];
}

/** Computes a reply; `hang` never answers. */
export type Respond = (
  request: VenueRequest,
  count: number,
) => Promise<VenueReply | "hang" | "drop"> | VenueReply | "hang" | "drop";

/** Serves `/gamma/...`, `/clob/...` and `/data/...` on a free port. */
export async function startVenue(respond: Respond): Promise<LocalVenue> {
  const requests: (VenueRequest & { readonly headers: IncomingMessage["headers"] })[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    requests.push({ ...request, headers: incoming.headers });
    const reply = await respond(request, requests.length);
    if (reply === "drop") incoming.socket.destroy();
    else if (reply !== "hang") outgoing.writeHead(reply.status, reply.headers).end(reply.bodyText);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const base = (service: Service) => `http://127.0.0.1:${port}/${service}`;
  return {
    baseUrls: { gamma: base("gamma"), clob: base("clob"), data: base("data") },
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers like a transport, such as the snapshot's. */
export function respondFrom(transport: Transport): Respond {
  return (request) => transport(request, new AbortController().signal);
}

/** A JSON reply. */
export function json(body: Json, status = 200, headers: Readonly<Record<string, string>> = {}): VenueReply {
  return { status, headers: { "content-type": "application/json", ...headers }, bodyText: JSON.stringify(body) };
}

/** The live contributor on a local venue; waits between attempts are recorded, not waited. */
export function liveOn(
  venue: LocalVenue,
  options: {
    readonly now?: () => number;
    readonly timeoutMs?: number;
    readonly maxBytes?: number;
    readonly pauses?: number[];
  } = {},
): Contributor {
  const http = createHttp({
    policy: "trusted",
    timeoutMs: options.timeoutMs ?? 5_000,
    maxBytes: options.maxBytes ?? 4_000_000,
  });
  const transport = createLiveTransport({
    fetch: http.fetch,
    baseUrls: venue.baseUrls,
    pause: async (delayMs) => {
      options.pauses?.push(delayMs);
    },
  });
  return createPolymarket({ mode: "live", now: options.now ?? (() => 0), transport, close: () => http.close() });
}

async function readRequest(incoming: IncomingMessage): Promise<VenueRequest> {
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const [, service = "", ...path] = url.pathname.split("/");
  const body = await text(incoming);
  return {
    method: incoming.method === "POST" ? "POST" : "GET",
    service: serviceOf(service),
    path: `/${path.join("/")}`,
    query: [...url.searchParams],
    ...(body === "" ? {} : { body: JSON.parse(body) }),
  };
}

function serviceOf(name: string): Service {
  if (name === "gamma" || name === "clob" || name === "data") return name;
  throw new Error(`no such service: ${name}`);
}
