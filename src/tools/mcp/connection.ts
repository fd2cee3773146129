// What the client needs of a way to a server; each transport of this folder gives one.
import type { Transport } from "@modelcontextprotocol/client";

/** One way to one server, used once: after `dispose` a new one is made. */
export interface Connection {
  readonly transport: Transport;
  /** How messages name the way: `command npx`. */
  readonly label: string;
  /** What is known of a server that fell silent, or an empty text. */
  account(): string;
  /** Frees everything, also when the connection was never made. Never rejects. */
  dispose(): Promise<void>;
}
