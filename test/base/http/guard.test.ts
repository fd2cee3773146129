import { readFile } from "node:fs/promises";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { Agent, buildConnector, request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { guardConnector } from "../../../src/base/http/guard.ts";
import { createHttp } from "../../../src/base/http.ts";

const folder = new URL("../../fixtures/tls/", import.meta.url);
const certificate = await readFile(new URL("certificate.pem", folder), "utf8");

async function secureServer(): Promise<number> {
  const key = await readFile(new URL("key.pem", folder), "utf8");
  const server = createTlsServer({ key, cert: certificate }, (_request, response) => response.end("over TLS"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A port whose listener has closed. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each(["http", "https"])(
  "closes a socket that reached another address than the checked one before sending a byte over %s",
  async (scheme) => {
    let bytes = 0;
    const closed = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on("data", (chunk) => (bytes += chunk.length));
      socket.on("close", () => closed.resolve());
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    // A lookup without a check, as if DNS had changed its answer after the check.
    const connect = guardConnector({ guarded: buildConnector({}), open: buildConnector({}), allow: [] });
    const agent = new Agent({ connect });
    onTestFinished(() => agent.destroy());
    await expect(request(`${scheme}://localhost:${port}/`, { dispatcher: agent })).rejects.toMatchObject({
      code: "refused_address",
    });
    await closed.promise;
    expect(bytes).toBe(0);
  },
);

test("connects to an allowed host over TLS", async () => {
  const port = await secureServer();
  const connector = buildConnector({ ca: certificate });
  const allow = [{ host: "localhost", port }];
  const agent = new Agent({ connect: guardConnector({ guarded: connector, open: connector, allow }) });
  onTestFinished(() => agent.destroy());
  const reply = await request(`https://localhost:${port}/`, { dispatcher: agent });
  expect(await reply.body.text()).toBe("over TLS");
});

test("a failure states its stage", async () => {
  const port = await secureServer();
  const closed = await closedPort();
  const allow = [
    { host: "localhost", port },
    { host: "localhost", port: closed },
    { host: "no-such-host.invalid", port: 80 },
  ];
  const http = createHttp({ policy: "untrusted", timeoutMs: 5_000, maxBytes: 1_000, allow });
  onTestFinished(() => http.close());
  const stageOf = async (url: string) => await http.fetch(url).catch(({ code, stage }) => `${code} ${stage}`);
  expect(await stageOf(`https://localhost:${port}/`)).toBe("network tls");
  expect(await stageOf(`http://localhost:${closed}/`)).toBe("network connect");
  expect(await stageOf("http://no-such-host.invalid/")).toBe("network lookup");
});
