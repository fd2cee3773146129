// A tap over HTTP reaches its server through the proxies of the environment.
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { proxyOf } from "../../../src/base/http/onward.ts";
import { proxiesOf } from "../../../src/base/http/proxy.ts";
import { tapHttp } from "../../../src/tools/tap/http.ts";
import { createRecording } from "../../../src/tools/tap/recording.ts";

/** A proxy that answers requests itself, and passes CONNECT to the test. */
async function proxy(connect: (asked: IncomingMessage, socket: Socket) => void = (_asked, socket) => socket.destroy()) {
  const asked: IncomingMessage[] = [];
  const server = createServer((incoming, reply) => {
    asked.push(incoming);
    incoming.pipe(reply);
  });
  server.on("connect", (incoming, socket: Socket) => connect(incoming, socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function tapTo(to: string, environment: Readonly<Record<string, string>>) {
  const session = () =>
    createRecording(
      () => undefined,
      () => 0,
    );
  const proxies = proxiesOf(environment);
  const tap = await tapHttp({ to: new URL(to), port: 0, exchange: { session, now: () => 0 }, proxies });
  onTestFinished(() => tap.close());
  const sent = request(tap.url, { method: "POST", headers: { "x-a": "1" } });
  sent.end("body → ü");
  const [reply]: [IncomingMessage] = (await once(sent, "response")) as never;
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  return { status: reply.statusCode, text: Buffer.concat(parts).toString("utf8") };
}

test("a server over HTTP is reached with its whole URL and the credentials of the proxy", async () => {
  const { asked, host } = await proxy();
  const environment = { HTTP_PROXY: `http://me:p%40ss@${host}` };
  expect(await tapTo("http://far.test/mcp?k=1", environment)).toEqual({ status: 200, text: "body → ü" });
  expect(asked.map(({ url, headers }) => [url, headers.host, headers["x-a"], headers["proxy-authorization"]])).toEqual([
    ["http://far.test/mcp?k=1", "far.test", "1", `Basic ${Buffer.from("me:p@ss").toString("base64")}`],
  ]);
});

test("a server over HTTPS is reached through a tunnel, which carries only encrypted bytes", async () => {
  const { promise, resolve } = Promise.withResolvers<readonly [string | undefined, Buffer]>();
  const { asked, host } = await proxy((incoming, socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    socket.once("data", (bytes: Buffer) => {
      resolve([incoming.url, bytes]);
      socket.destroy();
    });
  });
  const reply = await tapTo("https://far.test/mcp", { https_proxy: `http://${host}` });
  const [target, bytes] = await promise;
  expect([target, bytes[0], bytes.includes("far.test"), bytes.includes("body")]).toEqual([
    "far.test:443",
    0x16,
    true,
    false,
  ]);
  expect([reply.status, asked]).toEqual([502, []]);
});

test("a proxy that refuses the tunnel is named", async () => {
  const { host } = await proxy(
    (_asked, socket) => void socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"),
  );
  const reply = await tapTo("https://far.test/mcp", { HTTPS_PROXY: `http://${host}` });
  expect([reply.status, reply.text]).toEqual([502, expect.stringContaining(`the proxy ${host} replied with 407`)]);
});

test.each([
  ["http://far.test/mcp", "", "p.test"],
  ["http://far.test/mcp", "other.test, far.test", null],
  ["http://a.far.test/mcp", ".far.test", null],
  ["http://a.far.test/mcp", "*.far.test", null],
  ["http://nofar.test/mcp", "far.test", "p.test"],
  ["http://far.test:8080/mcp", "far.test:8080", null],
  ["http://far.test:8081/mcp", "far.test:8080", "p.test"],
  ["http://far.test/mcp", "*", null],
  ["http://localhost:1/mcp", "", null],
  ["http://127.0.0.1:1/mcp", "", null],
  ["http://[::1]:1/mcp", "", null],
  ["https://far.test/mcp", "", null],
])("the proxy of %s with NO_PROXY=%j is %j", (to, except, expected) => {
  const proxies = { http: "http://p.test:3128", https: "", except };
  expect(proxyOf(new URL(to), proxies)?.hostname ?? null).toBe(expected);
});
