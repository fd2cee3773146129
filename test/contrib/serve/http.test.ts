// The HTTP host on real sockets: the SDK's own client, and raw requests that no correct client sends.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Contributor } from "../../../src/contrib/contributor.ts";
import { serveHttp } from "../../../src/contrib/serve/http.ts";
import { fc } from "../../helpers/property.ts";
import { bells } from "./bells.ts";

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
});
const usual = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function serve(contributor: Contributor = bells()) {
  const host = await serveHttp(contributor, { host: "127.0.0.1", port: 0 });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= host.close();
    return closing;
  };
  onTestFinished(close);
  return { url: new URL(host.url), close };
}

async function connect(url: URL, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(() => client.close());
  return client;
}

interface Raw {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send(url: URL, { method = "POST", path = url.pathname, headers = {}, body = initialize }: Raw) {
  const sent = request({ host: url.hostname, port: url.port, path, method, headers: { ...usual, ...headers } });
  sent.end(method === "POST" ? body : undefined);
  const reply = Promise.withResolvers<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>();
  sent.once("error", reply.reject).once("response", (response) => {
    const { statusCode: status, headers } = response;
    text(response).then((body) => reply.resolve({ status, headers, body }), reply.reject);
  });
  // The request is sent completely, also when the reply comes before its end.
  const [answer] = await Promise.all([reply.promise, once(sent, "finish")]);
  return answer;
}

describe("a client of the SDK", () => {
  test.each(["legacy", "auto"] as const)("that negotiates %s lists and calls", async (mode) => {
    const { url } = await serve();
    const client = await connect(url, { versionNegotiation: { mode } });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["ring", "wait"]);
    const called = await client.callTool({ name: "ring", arguments: { times: 2 } });
    expect(called.structuredContent).toEqual({ sound: "ding ding" });
  });

  test("gets the reason of a wrong call", async () => {
    const { url } = await serve();
    const called = await (await connect(url)).callTool({ name: "ring", arguments: { times: "twice" } });
    expect(called).toMatchObject({
      isError: true,
      _meta: { "ctx/error": { code: "invalid_arguments", retry: false } },
    });
  });

  test("shares the contributor with others, and gets only its own replies", async () => {
    const { url } = await serve();
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(url)));
    const calls = clients.map((client, times) => client.callTool({ name: "ring", arguments: { times } }));
    const sounds = (await Promise.all(calls)).map(({ structuredContent }) => structuredContent);
    expect(sounds).toEqual(clients.map((_client, times) => ({ sound: "ding ".repeat(times).trim() })));
  });

  test.each(["legacy", "auto"] as const)("that negotiates %s and disconnects ends its call", async (mode) => {
    const contributor = bells();
    const { url } = await serve(contributor);
    const client = await connect(url, { versionNegotiation: { mode } });
    const leave = new AbortController();
    const call = client.callTool({ name: "wait", arguments: {} }, { signal: leave.signal });
    const heard = await contributor.waiting;
    const ended = once(heard, "abort");
    leave.abort();
    await expect(call).rejects.toThrow();
    await client.close();
    await ended;
    expect(heard.aborted).toBe(true);
  });
});

describe("a request that a page of another site could send", () => {
  test.each([
    { title: "a foreign Host", headers: { host: "evil.example" } },
    { title: "a foreign Host with the right port", headers: { host: "evil.example:80" } },
    { title: "a Host that begins like this machine's", headers: { host: "localhost.evil.example" } },
    { title: "an invalid Host", headers: { host: "a b" } },
    { title: "a foreign Origin", headers: { origin: "https://evil.example" } },
    { title: "an opaque Origin", headers: { origin: "null" } },
  ])("is rejected: $title", async ({ headers }) => {
    const { url } = await serve();
    const { status, body } = await send(url, { headers });
    expect({ status, body: JSON.parse(body) }).toMatchObject({
      status: 403,
      body: { error: { code: expect.any(Number) } },
    });
  });

  test.each([
    { host: "localhost:1" },
    { host: "[::1]" },
    { origin: "http://localhost:5173" },
    { origin: "http://127.0.0.1" },
  ])("is accepted from this machine: %o", async (headers) => {
    const { url } = await serve();
    expect((await send(url, { headers })).status).toBe(200);
  });

  test("is also rejected when listening on every address, except under the address of the connection", async () => {
    const host = await serveHttp(bells(), { host: "0.0.0.0", port: 0 });
    onTestFinished(() => host.close());
    const url = new URL(host.url.replace("0.0.0.0", "127.0.0.2"));
    expect((await send(url, {})).status).toBe(200);
    expect((await send(url, { headers: { host: "evil.example" } })).status).toBe(403);
  });
});

describe("a request that is not MCP", () => {
  test.each([
    { title: "another path", raw: { path: "/" }, status: 404 },
    { title: "a path that is not a URL", raw: { path: "//" }, status: 404 },
    { title: "GET, for there are no sessions", raw: { method: "GET" }, status: 405 },
    { title: "DELETE, for there are no sessions", raw: { method: "DELETE" }, status: 405 },
    { title: "no JSON", raw: { body: "{" }, status: 400 },
    { title: "no body", raw: { body: "" }, status: 400 },
    { title: "JSON of another kind", raw: { body: '{"hello":1}' }, status: 400 },
    { title: "another content type", raw: { headers: { "content-type": "text/plain" } }, status: 415 },
    { title: "more than a megabyte", raw: { body: JSON.stringify({ pad: "x".repeat(1_100_000) }) }, status: 413 },
    { title: "many megabytes", raw: { body: "x".repeat(20_000_000) }, status: 413 },
  ])("gets $status: $title", async ({ raw, status }) => {
    const { url } = await serve();
    expect((await send(url, raw)).status).toBe(status);
    // The next client is served.
    expect((await send(url, {})).status).toBe(200);
  });
});

test("any body gets a status below 500", async () => {
  const { url } = await serve();
  const message = fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.jsonValue(),
    method: fc.string(),
    params: fc.jsonValue(),
  });
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    message.map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (body) => {
      expect((await send(url, { body })).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
  expect((await send(url, {})).status).toBe(200);
});

describe("closing", () => {
  test("ends an open call, frees the port and closes the contributor once", async () => {
    const contributor = bells();
    const { url, close } = await serve(contributor);
    const call = (await connect(url)).callTool({ name: "wait", arguments: {} });
    await contributor.waiting;
    await Promise.all([close(), expect(call).rejects.toThrow()]);
    expect(contributor.closes()).toBe(1);
    await expect(send(url, {})).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});

describe("an unavailable address", () => {
  test("is reported with advice, and the contributor is closed", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const contributor = bells();
    await expect(serveHttp(contributor, { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(/^cannot listen on 127\.0\.0\.1:\d+: listen EADDRINUSE/),
      hint: expect.stringContaining("--port"),
    });
    expect(contributor.closes()).toBe(1);
  });
});
