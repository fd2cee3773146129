import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { expect, test, vi } from "vitest";
import { type ServerSettings, serverSettingsSchema } from "../../../src/contract/settings.ts";
import type { CatalogServer } from "../../../src/tools/catalog/server.ts";
import { type PlainHttpServer, plainHttp } from "../../fixtures/servers/plain-http.ts";
import { bundledSettings } from "../../fixtures/servers/scripted.ts";
import { afterwards, live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

const call = { toolId: "far", method: "plant_moisture", args: { name: "Old Rose" } };

async function serve(fault: string): Promise<PlainHttpServer> {
  const far = await plainHttp(fault);
  afterwards(() => far.close());
  return far;
}

function at(url: string, more: Partial<ServerSettings> = {}): { readonly far: CatalogServer } {
  return { far: { settings: serverSettingsSchema.parse({ url, ...more }) } };
}

test("opens a session once, uses it for every call, and ends it when closed", async () => {
  const far = await serve("none");
  const tools = openTools(at(far.url));
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.42 } });
  await tools.call(call, live);
  expect(far.headers()).toMatchObject({ "mcp-session-id": "s1", "mcp-protocol-version": "2025-06-18" });
  await tools.close();
  expect(far.heard.filter((line) => line !== "GET")).toEqual([
    "POST initialize",
    "POST notifications/initialized",
    "POST tools/list",
    "POST tools/call",
    "POST tools/call",
    "DELETE",
  ]);
});

test("sends the headers of the settings with every request", async () => {
  const far = await serve("none");
  const tools = openTools(at(far.url, { headers: { Authorization: "Bearer tok-1", "X-Team": "garden" } }));
  await tools.call(call, live);
  expect(far.headers()).toMatchObject({ authorization: "Bearer tok-1", "x-team": "garden" });
});

test("names no header, path or query of the URL in a failure", async () => {
  const far = await serve("status-401");
  const tools = openTools(at(`${far.url}/secret-path?key=hush-1`, { headers: { Authorization: "Bearer hush-2" } }));
  const [listing] = await tools.list(["far"], live);
  expect(listing?.failure?.message).not.toMatch(/hush|secret-path/);
});

test("removes credentials that a server echoes", async () => {
  const far = await serve("echoes-credentials");
  const tools = openTools(at(far.url, { headers: { Authorization: "Bearer hush-2" } }));
  const [listing] = await tools.list(["far"], live);
  expect(listing?.failure?.message).toContain('HTTP 401 "not welcome: …"; check the credentials');
});

test("cancels an aborted call at the server and frees its connection", async () => {
  const far = await serve("no-headers-at-call");
  const tools = openTools(at(far.url));
  await tools.list(["far"], live);
  const giveUp = new AbortController();
  const outcome = tools.call(call, giveUp.signal);
  await vi.waitUntil(() => far.heard.includes("POST tools/call"));
  giveUp.abort();
  expect(await outcome).toMatchObject({ kind: "failure", code: "cancelled" });
  await vi.waitUntil(() => far.heard.includes("POST notifications/cancelled"));
  await vi.waitUntil(() => far.unfinished() === 0);
});

test("releases the connection of a stream that stays open after its reply", async () => {
  const far = await serve("stream-stays-open");
  const tools = openTools(at(far.url));
  expect(await tools.call(call, live)).toMatchObject({ kind: "result" });
  await vi.waitUntil(() => far.unfinished() === 0, { timeout: 5_000 });
});

test("opens a new session once when the server no longer knows the old one, also for concurrent calls", async () => {
  const far = await serve("session-expires-once");
  const tools = openTools(at(far.url));
  const outcomes = await Promise.all([tools.call(call, live), tools.call(call, live), tools.call(call, live)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["result", "result", "result"]);
  expect(far.heard.filter((line) => line === "POST initialize")).toHaveLength(2);
  await vi.waitUntil(() => far.heard.includes("DELETE"));
});

test("reads a list again before it is shown when the server reports a change", async () => {
  const far = await serve("changes-list");
  const tools = openTools(at(far.url));
  const names = async () => (await tools.list(["far"], live))[0]?.methods.map(({ name }) => name);
  expect(await names()).toEqual(["plant_moisture"]);
  await vi.waitUntil(() => far.heard.includes("GET"));
  await tools.call(call, live);
  await vi.waitUntil(async () => (await names())?.[0] === "plant_wetness");
});

test("ignores a server's request to reconnect at once", async () => {
  const far = await serve("greedy-stream");
  const tools = openTools(at(far.url));
  await tools.list(["far"], live);
  await vi.waitUntil(() => far.heard.includes("GET"));
  const from = performance.now();
  for (let turn = 0; turn < 5; turn += 1) await tools.call(call, live);
  const most = 2 + Math.floor((performance.now() - from) / 250);
  expect(far.heard.filter((line) => line === "GET").length).toBeLessThanOrEqual(most);
});

function newer(): McpServer {
  const server = new McpServer({ name: "newer", version: "1" });
  server.registerTool("plant_moisture", { description: "Soil moisture.", annotations: { readOnlyHint: true } }, () => ({
    content: [{ type: "text", text: '{"moisture":0.1}' }],
  }));
  return server;
}

async function serveNewer(): Promise<string> {
  const handler = createMcpHandler(newer, { legacy: "reject" });
  const server = createServer(async (request, response) => {
    const reply = await handler.fetch(await toRequest(request));
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(async () => {
    await handler.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) };
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://127.0.0.1${request.url}`, { method: request.method ?? "GET", headers, ...body });
}

test("asks a server that only supports a newer protocol for its versions", async () => {
  const tools = openTools(at(await serveNewer()));
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.1 } });
});

test("also works with such a server in this process", async () => {
  const connect: CatalogServer["connect"] = async (transport) =>
    void serveStdio(newer, { legacy: "reject", transport });
  const tools = openTools({ far: { settings: bundledSettings("newer"), connect } });
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.1 } });
});
