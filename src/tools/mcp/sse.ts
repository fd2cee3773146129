// MCP over the older HTTP with SSE, with the SDK's transport. This file adds limits, and ends the connection when its
// stream ends, since the replies to all requests arrive on that stream.
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { HttpFailure } from "../../base/http/failure.ts";
import { createHttp, type Http } from "../../base/http.ts";
import type { ProxySettings } from "../../contract/settings/remote.ts";
import type { StreamableOptions } from "./http.ts";
import { HttpProblem, readHttpProblem } from "./http-problem.ts";

export interface SseOptions extends StreamableOptions {
  /** Maximum size of one message in bytes. */
  readonly maxBytes: number;
  readonly proxy?: ProxySettings | undefined;
}

/** The longest delay of a Node timer, since the stream stays open as long as the connection. */
const longestMs = 2_147_483_647;

/** Creates the transport. No request is sent yet. It closes its HTTP clients when it is closed. */
export async function sseTransport(options: SseOptions): Promise<Transport> {
  const { address, http, headers, authProvider, context, maxBytes, proxy } = options;
  const { SSEClientTransport } = await import("@modelcontextprotocol/client");
  const streaming = createHttp({ policy: "trusted", timeoutMs: longestMs, maxBytes: Number.MAX_SAFE_INTEGER, proxy });
  const stream: Http["fetch"] = async (input, init) => boundMessages(await streaming.fetch(input, init), maxBytes);
  const inner = new SSEClientTransport(address, {
    fetch: http.fetch,
    eventSourceInit: { fetch: stream },
    requestInit: { headers: { ...headers } },
    ...(authProvider === undefined ? {} : { authProvider }),
  });
  return new SseTransport(inner, { https: [http, streaming], context });
}

interface Parts {
  readonly https: readonly Http[];
  readonly context: StreamableOptions["context"];
}

class SseTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #inner: Transport;
  readonly #parts: Parts;
  #closing: Promise<void> | undefined;

  constructor(inner: Transport, parts: Parts) {
    this.#inner = inner;
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#inner.onmessage = (message: JSONRPCMessage) => this.onmessage?.(message);
    try {
      await this.#inner.start();
    } catch (error) {
      throw this.#explain(error);
    }
    this.#inner.onerror = (error) => {
      this.onerror?.(error);
      void this.close();
    };
  }

  async send(message: JSONRPCMessage): Promise<void> {
    try {
      await this.#inner.send(message);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  async #stop(): Promise<void> {
    await this.#inner.close();
    await Promise.all(this.#parts.https.map((http) => http.close()));
    this.onclose?.();
  }

  #explain(error: unknown): unknown {
    const problem = readHttpProblem(error, { ...this.#parts.context, hasSession: false });
    if (problem !== null) return problem;
    const { code, message }: { code?: unknown; message?: unknown } = Object(error);
    if (typeof code !== "number" && Object(error).name !== "SseError") return error;
    const text = this.#parts.context.conceal(String(message)).slice(0, 300).toWellFormed();
    const status = typeof code === "number" ? code : undefined;
    return new HttpProblem(`the stream could not be opened: ${text}`, {
      ...{ code: "tool_error", retry: false, status, isNotMcp: status === undefined || status === 200 },
    });
  }
}

/** Ends the stream when one message is larger than the limit. Messages are separated by empty lines. */
function boundMessages(response: Response, maxBytes: number): Response {
  if (response.body === null || !response.ok) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const last = Buffer.from(chunk).lastIndexOf("\n\n");
        bytes = last < 0 ? bytes + chunk.byteLength : chunk.byteLength - last;
        if (bytes > maxBytes) throw new HttpFailure("oversized", `a message has more than ${maxBytes} bytes`);
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return Object.defineProperty(new Response(bounded, { status, statusText, headers }), "url", { value: response.url });
}
