// The interfaces of a connection and a session; each transport in this folder implements them.
import type { JsonObject } from "../../contract/json.ts";

/** One connection to one server, used once: after `dispose` a new one is made. */
export interface Connection {
  /** Name of the connection in messages: `command npx`. */
  readonly label: string;
  /** Diagnostics of an unresponsive server, or an empty text. */
  account(): string;
  /** Starts the session; rejects with the error of the server or of the transport. */
  converse(options: ConverseOptions): Promise<Session>;
  /** Frees everything, even if the connection was never made. Never rejects. */
  dispose(): Promise<void>;
}

export interface ConverseOptions {
  readonly offer: ProtocolOffer;
  /** Aborts when the start takes too long. */
  readonly signal: AbortSignal;
  readonly onClose: () => void;
}

/** `handshake` is understood by nearly all servers; `negotiated` asks first which newer protocol a server supports. */
export type ProtocolOffer = "handshake" | "negotiated";

/** A server's description of itself. */
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
  /** Maximum time without a reply; every progress report restarts it. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Session {
  readonly identity: ServerIdentity;
  /** True once the server has reported that its list has changed. */
  isListStale(): boolean;
  /** The raw tools of all pages, as the server sent them. */
  list(signal: AbortSignal): Promise<readonly unknown[]>;
  /** The raw result in any shape. */
  call(request: CallRequest): Promise<unknown>;
}

/** JSON-RPC codes with which a transport itself answers a request whose reply was unreadable. */
export const brokenReplyCodes = { oversized: -32_090, malformed: -32_091, dropped: -32_092 } as const;
