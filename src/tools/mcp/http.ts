// MCP over Streamable HTTP, by the SDK's transport. What it leaves open is closed here: a request whose stream ends
// without a reply fails at once, a request that is given up frees its connection, and reconnecting has an end.
import type {
  JSONRPCMessage,
  StreamableHTTPClientTransport,
  Transport,
  TransportSendOptions,
} from "@modelcontextprotocol/client";
import { createHttp, type Http } from "../../base/http.ts";
import { brokenReplyCodes, type Connection } from "./connection.ts";
import { readHttpProblem } from "./http-problem.ts";
import { openSession } from "./session.ts";

export interface HttpServerOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Longest request, the reading of its reply included. */
  readonly timeoutMs: number;
  /** Largest reply; a longer one fails its request. */
  readonly maxBytes: number;
}

/** Prepares the way to a server behind an address; nothing is sent yet. */
export async function connectHttp({ url, headers, timeoutMs, maxBytes }: HttpServerOptions): Promise<Connection> {
  const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const address = new URL(url);
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes });
  const reconnector = createReconnector();
  const inner = new StreamableHTTPClientTransport(address, {
    fetch: http.fetch,
    requestInit: { headers: { ...headers } },
    reconnectionOptions: {
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 2,
    },
    reconnectionScheduler: reconnector.schedule,
  });
  const transport = new HttpTransport(inner, { http, reconnector, conceal: concealer(headers) });
  return {
    label: `address ${address.origin}`,
    account: () => "",
    converse: (options) => openSession(transport, options),
    dispose: () => transport.close(),
  };
}

interface Reconnector {
  readonly schedule: (reconnect: () => void, delayMs: number) => () => void;
  stop(): void;
}

const mostReconnections = 20;
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Reconnects a stream that ended, never at once however the server wants it, and so many times only. */
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

const shortestSecret = 4;

/** Replaces every header value, and of `Bearer abc` the last word, whoever repeats it. */
function concealer(headers: Readonly<Record<string, string>>): (text: string) => string {
  const values = Object.values(headers).flatMap((value) => [value, value.split(/\s+/).at(-1) ?? ""]);
  const secrets = values.filter((value) => value.length >= shortestSecret);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

/** How long a server may take to hear that we leave, and to end a stream whose reply has come. */
const farewellMs = 300;
const lingerMs = 1_000;

interface HttpParts {
  readonly http: Http;
  readonly reconnector: Reconnector;
  readonly conceal: (text: string) => string;
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
  readonly #conceal: HttpParts["conceal"];
  readonly #waiting = new Map<string | number, AbortController>();
  /** What ended a stream; set for the moment in which the SDK tells of the end. */
  #streamError: Error | undefined;
  #closing: Promise<void> | undefined;

  constructor(inner: StreamableHTTPClientTransport, { http, reconnector, conceal }: HttpParts) {
    this.#inner = inner;
    this.#http = http;
    this.#reconnector = reconnector;
    this.#conceal = conceal;
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

  /** Takes leave of the server, for a moment at most, and ends all that is in flight. */
  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  async #deliver(message: JSONRPCMessage, options: InnerOptions): Promise<void> {
    try {
      await this.#inner.send(message, options);
    } catch (error) {
      const hasSession = this.#inner.sessionId !== undefined;
      throw readHttpProblem(error, { hasSession, conceal: this.#conceal }) ?? error;
    }
  }

  #receive(message: JSONRPCMessage): void {
    if (!("method" in message) && message.id !== undefined) {
      const controller = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      // A stream should end after its reply; one that does not would hold its connection.
      setTimeout(() => controller?.abort(), lingerMs).unref();
    }
    this.onmessage?.(message);
  }

  /** Ends the stream of a request that a cancellation names: nobody reads it any more. */
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
    const text = code === brokenReplyCodes.oversized ? "more bytes than are read" : "the stream ended without a reply";
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
    // A server that does not take the farewell forgets the session by itself.
    await Promise.race([this.#inner.terminateSession().catch(() => undefined), enough]);
    clearTimeout(timer);
  }
}

function requestId(message: JSONRPCMessage): string | number | undefined {
  return "method" in message && "id" in message ? message.id : undefined;
}
