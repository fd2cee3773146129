// MCP over Streamable HTTP with the SDK's transport. This file adds three things: a request fails at once if its stream
// ends without a reply, an aborted request frees its connection, and the number of reconnects is limited.
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
  /** The time limit of a request in milliseconds, including the time to read its reply. */
  readonly timeoutMs: number;
  /** The maximum size of a reply in bytes. A request with a larger reply fails. */
  readonly maxBytes: number;
}

/** Prepares the connection to a server at a URL. No request is sent yet. */
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

const shortestSecret = 4;

/** Returns a function that removes header values from a text. For the value `Bearer abc`, it also removes `abc` alone. */
function concealer(headers: Readonly<Record<string, string>>): (text: string) => string {
  const values = Object.values(headers).flatMap((value) => [value, value.split(/\s+/).at(-1) ?? ""]);
  const secrets = values.filter((value) => value.length >= shortestSecret);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

/** Time limits in milliseconds: for the server to end the session, and for a stream to end after its reply. */
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
  /** The error that ended a stream. It is set only while the SDK reports the end. */
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
      throw readHttpProblem(error, { hasSession, conceal: this.#conceal }) ?? error;
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
