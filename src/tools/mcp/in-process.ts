// Calls a server in this process directly. A bundled server needs no protocol. Loading the MCP client and server code
// would take longer than most queries.
import type { CallRequest, Connection, ServerIdentity, Session } from "./connection.ts";
import { noOffers } from "./offers.ts";
import { listBounds } from "./session.ts";

/** A server as functions of this process. */
export interface InProcessServer {
  readonly identity: Partial<ServerIdentity>;
  /** Returns the tools in the form in which MCP would send them. */
  list(): readonly unknown[];
  /** Returns the result in the form in which MCP would send it. Rejects like an MCP server, or when the signal aborts. */
  call(request: Pick<CallRequest, "method" | "args" | "signal">): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a connection to the server that `host` returns. */
export async function connectInProcess(host: () => Promise<InProcessServer>): Promise<Connection> {
  const server = await host();
  const closing = new AbortController();
  return {
    label: "bundled",
    account: () => "",
    converse: async () => sessionWith(server, closing.signal),
    async dispose() {
      closing.abort(codedError("CONNECTION_CLOSED", "the server was closed"));
      await server.close().catch(() => {}); // The server is no longer used, so a failed close has no effect.
    },
  };
}

function sessionWith(server: InProcessServer, closing: AbortSignal): Session {
  const { name, title, version, description, instructions } = server.identity;
  return {
    identity: { name, title, version, description, instructions },
    isListStale: () => false,
    list: async () => server.list().slice(0, listBounds.methods),
    call: (request) => callWithin(server, request, closing),
    async offer({ request }) {
      if (request.kind === "list") return { kind: "offers", offers: noOffers };
      throw new Error("a bundled server has no resources and no prompts");
    },
  };
}

/** Returns the result. Rejects as soon as the time limit is reached, the caller aborts or the server is closed. */
async function callWithin(
  server: InProcessServer,
  { method, args, timeoutMs, signal: caller }: CallRequest,
  closing: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController();
  const late = codedError("REQUEST_TIMEOUT", `no reply within ${timeoutMs} ms`);
  const timer = setTimeout(() => limit.abort(late), timeoutMs);
  const signal = AbortSignal.any([limit.signal, caller, closing]);
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([server.call({ method, args, signal }), ended.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

function codedError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
