// MCP over Streamable HTTP with the SDK's transport. This file adds three things: a request fails at once if its stream
// ends without a reply, an aborted request frees its connection, and the number of reconnects is limited.
import type {
  JSONRPCMessage,
  OAuthClientProvider,
  StreamableHTTPClientTransport,
  Transport,
  TransportSendOptions,
} from "@modelcontextprotocol/client";
import type { Http } from "../../base/http.ts";
import { brokenReplyCodes } from "./connection.ts";
import { type HttpContext, readHttpProblem } from "./http-problem.ts";

export interface StreamableOptions {
  readonly address: URL;
  readonly http: Http;
  readonly headers: Readonly<Record<string, string>>;
  /** Signs in and refreshes tokens. Absent for a server without sign-in. */
  readonly authProvider?: OAuthClientProvider | undefined;
  readonly context: Omit<HttpContext, "hasSession">;
}

/** Creates the transport. No request is sent yet. It closes its HTTP client when it is closed. */
export async function streamableTransport({
  address,
  http,
  headers,
  authProvider,
  context,
}: StreamableOptions): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const reconnector = createReconnector();
  const inner = new StreamableHTTPClientTransport(address, {
    fetch: http.fetch,
    requestInit: { headers: { ...headers } },
    ...(authProvider === undefined ? {} : { authProvider }),
    reconnectionOptions: {
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 2,
    },
    reconnectionScheduler: reconnector.schedule,
  });
  return new HttpTransport(inner, { http, reconnector, context });
}

interface Reconnector {
  readonly schedule: (reconnect: () => void, delayMs: number) => () => void;
  stop(): void;
}

const mostReconnections = 20;
const shortestPauseMs = 250;
const longestPauseMs = 60_000;

/** Reconnects a stream that ended. The delay and the number of attempts are limited, whatever the server asks for. */
function createReconnector(): Reconnector {
  const timers = new Set<NodeJS.Timeout>();
  let made = 0;
  return {
    schedule(reconnect, delayMs) {
      made += 1;
      if (made > mostReconnections) return () => undefined;
      const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, delayMs));
      const timer = setTimeout(() => {
        timers.delete(timer);
        reconnect();
      }, pauseMs);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Time limits in milliseconds: for the server to end the session, and for a stream to end after its reply. */
const farewellMs = 300;
const lingerMs = 1_000;

interface HttpParts {
  readonly http: Http;
  readonly reconnector: Reconnector;
  readonly context: StreamableOptions["context"];
}

type InnerOptions = NonNullable<Parameters<StreamableHTTPClientTransport["send"]>[1]>;

class HttpTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly hasPerRequestStream = true;
  readonly #inner: StreamableHTTPClientTransport;
  readonly #http: Http;
  readonly #reconnector: Reconnector;
  readonly #context: HttpParts["context"];
  readonly #waiting = new Map<string | number, AbortController>();
  /** The error that ended a stream. It is set only while the SDK reports the end. */
  #streamError: Error | undefined;
  #closing: Promise<void> | undefined;

  constructor(inner: StreamableHTTPClientTransport, { http, reconnector, context }: HttpParts) {
    this.#inner = inner;
    this.#http = http;
    this.#reconnector = reconnector;
    this.#context = context;
  }

  async start(): Promise<void> {
    this.#inner.onmessage = (message) => this.#receive(message);
    this.#inner.onerror = (error) => {
      this.#streamError = error;
      queueMicrotask(() => {
        this.#streamError = undefined;
      });
      this.onerror?.(error);
    };
    await this.#inner.start();
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    const headers = options.headers === undefined ? {} : { headers: options.headers };
    const id = requestId(message);
    if (id === undefined) {
      const sent = this.#deliver(message, headers);
      this.#release(message);
      return sent;
    }
    const controller = new AbortController();
    this.#waiting.set(id, controller);
    const { requestSignal } = options;
    const signals = requestSignal === undefined ? [controller.signal] : [controller.signal, requestSignal];
    const onRequestStreamEnd = () => this.#dropped(id);
    await this.#deliver(message, { ...headers, requestSignal: AbortSignal.any(signals), onRequestStreamEnd });
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion(version);
  }

  /** Ends the session at the server within a short time limit, and aborts all requests in flight. */
  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  async #deliver(message: JSONRPCMessage, options: InnerOptions): Promise<void> {
    try {
      await this.#inner.send(message, options);
    } catch (error) {
      const hasSession = this.#inner.sessionId !== undefined;
      throw readHttpProblem(error, { ...this.#context, hasSession }) ?? error;
    }
  }

  #receive(message: JSONRPCMessage): void {
    if (!("method" in message) && message.id !== undefined) {
      const controller = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      // A stream should end after its reply. A stream that stays open would occupy its connection, so it is aborted.
      setTimeout(() => controller?.abort(), lingerMs).unref();
    }
    this.onmessage?.(message);
  }

  /** Ends the stream of a cancelled request, since its reply is not used. */
  #release(message: JSONRPCMessage): void {
    if (!("method" in message) || message.method !== "notifications/cancelled") return;
    const id = message.params?.requestId;
    if (typeof id !== "number" && typeof id !== "string") return;
    this.#waiting.get(id)?.abort();
    this.#waiting.delete(id);
  }

  #dropped(id: string | number): void {
    if (!this.#waiting.delete(id)) return;
    const reason = this.#streamError?.message ?? "";
    const code = /has more than \d+ bytes/.test(reason) ? brokenReplyCodes.oversized : brokenReplyCodes.dropped;
    const text = code === brokenReplyCodes.oversized ? "more bytes than the limit" : "the stream ended without a reply";
    this.onmessage?.({ jsonrpc: "2.0", id, error: { code, message: text } });
  }

  async #stop(): Promise<void> {
    this.#reconnector.stop();
    for (const controller of this.#waiting.values()) controller.abort();
    await this.#sayFarewell();
    await this.#inner.close();
    await this.#http.close();
    this.#reconnector.stop();
    this.onclose?.();
  }

  async #sayFarewell(): Promise<void> {
    if (this.#inner.sessionId === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, farewellMs);
    });
    // If the server does not end the session within the time limit, the session expires at the server later.
    await Promise.race([this.#inner.terminateSession().catch(() => undefined), enough]);
    clearTimeout(timer);
  }
}

function requestId(message: JSONRPCMessage): string | number | undefined {
  return "method" in message && "id" in message ? message.id : undefined;
}
