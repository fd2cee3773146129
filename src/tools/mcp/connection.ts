// The interfaces of a connection and a session. Each transport in this folder implements them.
import type { JsonObject } from "../../contract/json.ts";
import type { AnswerContent } from "../../contract/server-question.ts";
import type { OfferReply, OfferRequest } from "../../contract/tool/offers.ts";

/** A connection to a server. It is used once: after `dispose`, a new connection is needed. */
export interface Connection {
  /** The name of the connection in messages, such as `command npx`. */
  readonly label: string;
  /** Returns what is known about a server that does not reply, as text for a message. Empty if nothing is known. */
  account(): string;
  /** Starts the session. Rejects with the error of the server or of the transport. */
  converse(options: ConverseOptions): Promise<Session>;
  /** Frees all resources, even if the connection was never established. Never rejects. */
  dispose(): Promise<void>;
}

export interface ConverseOptions {
  readonly offer: ProtocolOffer;
  /** Aborts when the start takes too long. */
  readonly signal: AbortSignal;
  readonly onClose: () => void;
  /** The elapsed time in milliseconds. A list with a `ttlMs` expires by it. */
  readonly elapsed: () => number;
}

/** The protocol to start with. Most servers support `handshake`; `negotiated` first asks for newer protocol versions. */
export type ProtocolOffer = "handshake" | "negotiated";

/** How a server describes itself. */
export interface ServerIdentity {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly instructions: string | undefined;
}

export interface CallRequest {
  readonly method: string;
  readonly args: JsonObject;
  /** JSON pointers of numbers that `args` has as text with all digits. */
  readonly exact?: readonly string[] | undefined;
  /** Answers of the user to questions of the server, in the order in which it asks. */
  readonly answers?: readonly AnswerContent[] | undefined;
  /** The span of the call in W3C form, when the trace is exported. */
  readonly traceparent?: string | undefined;
  /** The time limit in milliseconds. Every progress report restarts it. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A request for resources or prompts, with its time limit in milliseconds. */
export interface OfferCall {
  readonly request: OfferRequest;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Session {
  readonly identity: ServerIdentity;
  /** True after the server has reported that its list has changed, or when the `ttlMs` of the list has passed. */
  isListStale(): boolean;
  /** Returns the tools of all pages as the server sent them. */
  list(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Returns the result as the server sent it, in any shape. */
  call(request: CallRequest): Promise<unknown>;
  /** Lists or reads resources and prompts. A bundled server has none. */
  offer(call: OfferCall): Promise<OfferReply>;
}

/** The JSON-RPC error codes that a transport itself returns if it could not read the reply to a request. */
export const brokenReplyCodes = { oversized: -32_090, malformed: -32_091, dropped: -32_092 } as const;
