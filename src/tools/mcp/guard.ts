// Guards the SDK against what servers send: late replies, and messages on which it throws. An error that is thrown while a
// pipe is read would end the whole program.
import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/client";

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

/** Returns the reply to `initialize` with the parts that the SDK needs. Any other reply is returned unchanged. */
function completeHandshake(message: JSONRPCMessage): JSONRPCMessage {
  return "result" in message ? completed(message) : message;
}

function completed(message: JSONRPCMessage): JSONRPCMessage {
  const { result }: { result?: unknown } = Object(message);
  const reply: Readonly<Record<string, unknown>> = Object(result);
  const { name, version, ...info } = Object(reply.serverInfo);
  const serverInfo = { ...texts(info), name: textOf(name), version: textOf(version) };
  const capabilities = Object.fromEntries(
    Object.entries(Object(reply.capabilities)).flatMap(([key, value]): [string, object][] => {
      if (typeof value === "object" && value !== null) return [[key, value]];
      return value === true ? [[key, {}]] : [];
    }),
  );
  const { instructions, ...others } = reply;
  const said = typeof instructions === "string" ? { instructions } : {};
  return { ...message, result: { ...others, ...said, serverInfo, capabilities } } as JSONRPCMessage;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Keeps the texts, such as `title`, and drops values of a wrong type. */
function texts(info: object): object {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => typeof value === "string"));
}
