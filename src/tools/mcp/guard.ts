// Guards the SDK against what servers send: late replies, and messages on which it throws. An error that is thrown while a
// pipe is read would end the whole program.
import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/client";
import { completeHandshake } from "./handshake.ts";

/** Notifications that the client reads. A server may send others without end, and the SDK checks each with a schema. */
const readNotifications: readonly string[] = [
  "notifications/tools/list_changed",
  "notifications/progress",
  "notifications/cancelled",
];

/**
 * Wraps a transport. Notifications that nobody reads are dropped. Replies to no request in flight are dropped: the SDK would write each of them into an error message,
 * which overflows the stack if the reply is nested deeply. Completes the reply to the handshake.
 */
export function guardTransport(transport: Transport): Transport {
  const waiting = new Set<RequestId>();
  let handshakeId: RequestId | undefined;
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if ("method" in message && "id" in message) {
      waiting.add(message.id);
      if (message.method === "initialize") handshakeId = message.id;
    }
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) waiting.delete(cancelled);
    return send(message, options);
  };
  let receive: Transport["onmessage"];
  const deliver: Transport["onmessage"] = (message, extra) => {
    if (isUnread(message, waiting)) return;
    const isReply = !("method" in message);
    // The SDK accepts the id of a reply as text too, as some servers send it.
    const id = isReply
      ? [message.id, Number(message.id)].find((one) => one !== undefined && waiting.has(one))
      : undefined;
    if (isReply && id === undefined) return;
    if (id !== undefined) waiting.delete(id);
    try {
      receive?.(id !== undefined && id === handshakeId ? completeHandshake(message) : message, extra);
    } catch (error) {
      transport.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  };
  Object.defineProperty(transport, "onmessage", {
    configurable: true,
    get: () => (receive === undefined ? undefined : deliver),
    set: (handler: Transport["onmessage"]) => {
      receive = handler;
    },
  });
  return transport;
}

function isUnread(message: JSONRPCMessage, waiting: ReadonlySet<RequestId>): boolean {
  if (!("method" in message) || "id" in message) return false;
  if (!readNotifications.includes(message.method)) return true;
  // The token of a progress report is the id of its request.
  return message.method === "notifications/progress" && !waiting.has(Number(message.params?.progressToken));
}

function cancelledId(message: JSONRPCMessage): RequestId | undefined {
  if (!("method" in message) || message.method !== "notifications/cancelled") return undefined;
  const id = message.params?.requestId;
  return typeof id === "number" || typeof id === "string" ? id : undefined;
}
