// MCP within this process, over the SDK's linked pair of transports.
import type { Transport } from "@modelcontextprotocol/client";
import type { Connection } from "./connection.ts";
import { openSession } from "./session.ts";

/** Serves one connection, like an MCP server's own `connect`. */
export type ServerConnect = (transport: Transport) => Promise<void>;

/** Opens a connection to the server that `connect` attaches to the other end. */
export async function connectMemory(connect: ServerConnect): Promise<Connection> {
  const { InMemoryTransport } = await import("@modelcontextprotocol/client");
  const [transport, far] = InMemoryTransport.createLinkedPair();
  try {
    await connect(far);
  } catch (error) {
    await transport.close();
    throw error;
  }
  return {
    label: "bundled",
    account: () => "",
    converse: (options) => openSession(transport, options),
    dispose: () => transport.close(),
  };
}
