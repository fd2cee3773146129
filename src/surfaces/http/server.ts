// The HTTP server: listens on a port, passes requests to the API, and shuts down gracefully.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { type Address, cannotListen, listenAt } from "../../base/http/listen.ts";
import { CtxError } from "../../contract/error.ts";
import type { ServeSettings } from "../../contract/settings/serve.ts";
import { createApi } from "./api.ts";
import type { ApiParts, Connection } from "./part.ts";
import { type FailureParts, failureReply } from "./reply.ts";

/** A running server. `close` waits for active requests, up to the time in the settings. */
export interface ApiServer extends AsyncDisposable {
  readonly url: string;
  close(): Promise<void>;
}

export type ServerParts = Omit<ApiParts, "stopping" | "tasks">;

/** Maximum time in which a client must send the headers and the whole request. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
const idleTimeoutMs = 65_000;
/** Interval, in milliseconds, at which Node checks the time limits of connections. The default of Node is 30 s. */
const checkEveryMs = 1_000;

const usualTimes = { headersTimeoutMs, checkEveryMs };

/** What a server needs to know of its settings, and how it reports errors. */
export interface ListenParts extends FailureParts {
  readonly settings: Pick<ServeSettings, "host" | "port" | "drainMs">;
}

/** What a running server passes to the function that answers its requests. */
export type Running = Pick<ApiParts, "stopping" | "tasks">;

/** Serves the API on the configured address. Throws `usage` if the server cannot listen there. */
export async function serveApi(parts: ServerParts, times = usualTimes): Promise<ApiServer> {
  return await listenOn((running) => createApi({ ...parts, ...running }), parts, times);
}

/** Starts to listen on the configured address and answers requests. Throws `usage` if the server cannot listen there. */
export async function listenOn(
  create: (running: Running) => (request: Request, connection: Connection) => Promise<Response>,
  parts: ListenParts,
  times = usualTimes,
): Promise<ApiServer> {
  const { host, port, drainMs } = parts.settings;
  const stopping = new AbortController();
  const tasks = new Set<Promise<unknown>>();
  const add = (task: Promise<unknown>) => {
    tasks.add(task);
    void task.finally(() => tasks.delete(task));
  };
  const api = create({ stopping: stopping.signal, tasks: { add } });
  const listener = getRequestListener(async (request, connection) => await api(request, connection), {
    overrideGlobalObjects: false,
    hostname: "localhost",
    errorHandler: (thrown) => badRequest(thrown, parts),
  });
  const server = createServer(
    {
      headersTimeout: times.headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: idleTimeoutMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
    (request, response) => {
      if (stopping.signal.aborted) response.setHeader("connection", "close");
      // Node treats a connection as idle only a moment after the reply has ended. The idle connections are therefore
      // closed slightly later.
      response.once("close", () => {
        if (stopping.signal.aborted) setImmediate(() => server.closeIdleConnections());
      });
      void listener(request, response);
    },
  );
  server.on("clientError", (error, socket) => refuseBroken(error, socket));
  const url = await listen(server, { host, port });
  const close = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await drain(server, { tasks, drainMs });
  };
  return { url, close, [Symbol.asyncDispose]: close };
}

async function listen(server: Server, address: Address): Promise<string> {
  try {
    return await listenAt(server, address);
  } catch (cause) {
    throw new CtxError("usage", cannotListen(address, cause), {
      hint: "give an address of this machine with --host, and a free port with --port; 0 selects one",
      cause,
    });
  }
}

/**
 * Stops accepting connections. Active requests may finish. Requests that are still active at the time limit are
 * aborted.
 */
async function drain(
  server: Server,
  { tasks, drainMs }: { tasks: ReadonlySet<Promise<unknown>>; drainMs: number },
): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  await Promise.race([Promise.all([closed, ...tasks]), late]);
  clearTimeout(timer);
  server.closeAllConnections();
  await closed;
}

/** Sends an error reply to input that is not valid HTTP, if the connection is still writable. */
function refuseBroken(error: Error, socket: Duplex): void {
  const isTooLarge = "code" in error && error.code === "HPE_HEADER_OVERFLOW";
  const isLate = "code" in error && error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const status = isTooLarge
    ? "431 Request Header Fields Too Large"
    : isLate
      ? "408 Request Timeout"
      : "400 Bad Request";
  const body = JSON.stringify({ error: "this is not a valid HTTP request", reasonCode: "usage" });
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [`HTTP/1.1 ${status}`, "content-type: application/json", `content-length: ${body.length}`];
  socket.end([...head, "connection: close", "", body].join("\r\n"));
}

function badRequest(thrown: unknown, parts: FailureParts): Response {
  const isClients = thrown instanceof Error && thrown.name === "RequestError";
  if (!isClients) return failureReply(thrown, parts);
  return failureReply(new CtxError("usage", `the request URL is invalid: ${thrown.message}`), parts);
}
