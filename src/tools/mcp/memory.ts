// MCP within this process, over the linked pair of transports of the SDK.
import type { Transport } from "@modelcontextprotocol/client";
import type { Connection } from "./connection.ts";
import { openSession } from "./session.ts";

/** Attaches an MCP server to a transport, like the `connect` method of the MCP SDK. */
export type ServerConnect = (transport: Transport) => Promise<void>;

/** Opens a connection. `connect` attaches the server to the other end. */
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
