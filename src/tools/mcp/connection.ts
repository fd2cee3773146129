// What the client needs of a way to a server, and of a conversation over it; each file of this folder that connects gives one.
import type { JsonObject } from "../../contract/json.ts";

/** One way to one server, used once: after `dispose` a new one is made. */
export interface Connection {
  /** How messages name the way: `command npx`. */
  readonly label: string;
  /** What is known of a server that fell silent, or an empty text. */
  account(): string;
  /** Begins the conversation; rejects with what the server or the way to it threw. */
  converse(options: ConverseOptions): Promise<Session>;
  /** Frees everything, also when the connection was never made. Never rejects. */
  dispose(): Promise<void>;
}

export interface ConverseOptions {
  readonly offer: ProtocolOffer;
  /** Aborted when the start takes too long. */
  readonly signal: AbortSignal;
  readonly onClose: () => void;
}

/** `handshake` is understood by nearly all servers; `negotiated` asks first which newer protocol a server speaks. */
export type ProtocolOffer = "handshake" | "negotiated";

/** What a server says of itself. */
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
  /** Longest silence; every report of progress starts it anew. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Session {
  readonly identity: ServerIdentity;
  /** True once the server has said that its list is no longer what was read last. */
  isListStale(): boolean;
  /** The raw tools of every page, as the server sent them. */
  list(signal: AbortSignal): Promise<readonly unknown[]>;
  /** The raw result, whatever its shape. */
  call(request: CallRequest): Promise<unknown>;
}

/** JSON-RPC codes under which a transport itself answers a request whose reply it could not read. */
export const brokenReplyCodes = { oversized: -32_090, malformed: -32_091, dropped: -32_092 } as const;
