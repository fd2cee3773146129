// Serves the recorded calls of a trace as an MCP server, on standard streams or over HTTP.

import type { Address } from "../base/http/listen.ts";
import type { HttpHost } from "../contrib/serve/http.ts";
import { recordedCalls } from "../trace/export/recording.ts";
import type { TraceReading } from "../trace/read/reading.ts";
import { recordedServer } from "./replay/serve.ts";

/** Serves on the standard streams until the client disconnects. A trace without calls is a `usage` error. */
export async function serveTrace({ lines, model }: TraceReading, signal: AbortSignal): Promise<void> {
  const server = recordedServer(recordedCalls(lines), model.requestId ?? "a trace");
  const { serveStdio } = await import("../contrib/serve.ts");
  await serveStdio(server, signal);
}

/** Serves over HTTP until the returned host is closed. A trace without calls is a `usage` error. */
export async function hostTrace({ lines, model }: TraceReading, address: Address): Promise<HttpHost> {
  const server = recordedServer(recordedCalls(lines), model.requestId ?? "a trace");
  const { serveHttp } = await import("../contrib/serve/http.ts");
  return await serveHttp(server, address);
}
