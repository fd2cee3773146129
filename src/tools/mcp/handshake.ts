// Completes the reply to the handshake where real servers leave out or misspell parts that ctx does not need.
import type { JSONRPCMessage } from "@modelcontextprotocol/client";

/** Returns the reply to `initialize` with the parts that the SDK needs. Any other reply is returned unchanged. */
export function completeHandshake(message: JSONRPCMessage): JSONRPCMessage {
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
