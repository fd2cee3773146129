// Receives spans over OTLP/HTTP. A request that cannot be read is refused, and the receiver goes on.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Address, cannotListen, listenAt } from "../../../base/http/listen.ts";
import { CtxError } from "../../../contract/error.ts";
import type { JsonObject } from "../../../contract/json.ts";
import { type BodyLimits, readOtlpBody } from "./body.ts";

export interface ReceiverOptions extends Address {
  /** Stores each request, in the JSON form of OTLP. Returns the number of spans that it rejects. */
  readonly take: (request: JsonObject) => number;
  readonly limits?: BodyLimits;
}

export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

const usualLimits: BodyLimits = { mostBytes: 33_554_432, mostUnpackedBytes: 134_217_728 };
const requestTimeoutMs = 60_000;

/** Listens until it is closed. Throws `usage` if the address cannot be used. */
export async function receiveSpans({ host, port, take, limits = usualLimits }: ReceiverOptions): Promise<Receiver> {
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    answer(request, { response, take, limits }).catch(() => response.destroy());
  });
  const url = await listenAt(server, { host, port }).catch((cause: unknown) => {
    throw new CtxError("usage", cannotListen({ host, port }, cause), {
      hint: "another collector may run; name a free port with --port, and give its URL to the exporter",
      cause,
    });
  });
  return {
    url,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Answer {
  readonly response: ServerResponse;
  readonly take: (request: JsonObject) => number;
  readonly limits: BodyLimits;
}

const tracesPath = "/v1/traces";
const otherPaths = ["/v1/logs", "/v1/metrics"];

async function answer(request: IncomingMessage, { response, take, limits }: Answer): Promise<void> {
  const path = (request.url ?? "").split("?")[0] ?? "";
  const isOther = otherPaths.includes(path);
  if (path !== tracesPath && !isOther) return refuse(response, 404, `spans are received at ${tracesPath}`);
  if (request.method !== "POST") return refuse(response, 405, `${tracesPath} accepts POST`);
  if (isOther) {
    request.resume();
    return refuse(response, 404, "ctx receives spans only; switch the exporter of logs and metrics off");
  }
  const body = await readOtlpBody(request, limits);
  if (body.kind === "refused") {
    refuse(response, body.status, body.message);
    // The rest of a body that is too large is not read.
    if (!request.complete) response.once("finish", () => request.destroy());
    return;
  }
  const rejected = take(body.value);
  const partial = { rejectedSpans: `${rejected}`, errorMessage: "these spans have no trace id" };
  response.writeHead(200, { "content-type": body.isJson ? "application/json" : "application/x-protobuf" });
  if (body.isJson) response.end(JSON.stringify(rejected === 0 ? {} : { partialSuccess: partial }));
  else
    response.end(
      rejected === 0 ? "" : (await import("./protobuf.ts")).writePartialSuccess(rejected, partial.errorMessage),
    );
}

/** Replies with a `Status` of OTLP. Exporters print its message. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ code: status === 404 ? 5 : 3, message }));
}
