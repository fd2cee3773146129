// Completes the reply to the handshake where real servers leave out or misspell parts that ctx does not need.
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";

/** Wraps a transport, so that the SDK accepts the reply to `initialize` although its parts are incomplete. */
export function acceptIncompleteHandshake(transport: Transport): Transport {
  let handshakeId: string | number | undefined;
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if ("method" in message && "id" in message && message.method === "initialize") handshakeId = message.id;
    return send(message, options);
  };
  let receive: Transport["onmessage"];
  const deliver: Transport["onmessage"] = (message, extra) => {
    const isReply = handshakeId !== undefined && "id" in message && message.id === handshakeId && "result" in message;
    receive?.(isReply ? completed(message) : message, extra);
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
