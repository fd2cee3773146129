// Bytes on a socket, as no well-behaved client sends them.
import { connect } from "node:net";

/** Sends the bytes, ends its half of the connection and gives all that came back until the other half ended. */
export async function sendBytes(url: string, bytes: Uint8Array | string): Promise<string> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (part) => (text += String(part)));
  // A server may hang up on what it cannot read; what it said until then is the answer.
  socket.on("error", () => undefined);
  socket.on("close", () => resolve(text));
  socket.on("end", () => socket.end());
  socket.end(bytes);
  return await promise;
}

/** Sends a header's letters one by one, without an end, until the server hangs up; gives what it said. */
export async function drip(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ host: hostname, port: Number(port) });
  let text = "";
  socket.setEncoding("latin1").on("data", (part) => (text += String(part)));
  socket.on("error", () => undefined).on("close", () => resolve(text));
  socket.write("GET /health HTTP/1.1\r\nx-slow: ");
  const dripping = setInterval(() => socket.write("x"), 20);
  return await promise.finally(() => clearInterval(dripping));
}

/** Status and body of the first reply in what came back; status 0 when there was none. */
export function firstReply(text: string): { readonly status: number; readonly body: string } {
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  return { status: Number(status), body: text.slice(text.indexOf("\r\n\r\n") + 4) };
}
