// MCP over Streamable HTTP, with two independent client libraries and raw requests.

import { type Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { long, suiteOneIn } from "../../helpers/one-in.ts";
import { questions } from "../cli/garden.ts";
import { newClient, openStage, type Person, slowStage } from "./harness.ts";

const leeds: Person = () => ({ action: "accept", content: { town: "Leeds" } });
const ask = (query: string) => ({ name: "context_query", arguments: { query } });
const initialize = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "by hand", version: "1" } },
};

async function connect(url: string, key: string, { isOlder = false, person = null as Person } = {}): Promise<Client> {
  const client = newClient(person, isOlder);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

/** Sends one raw POST. */
async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

suiteOneIn(2)([
  ["2026-07-28", false],
  ["2025-11-25", true],
])("a client of the protocol of %s", (version, isOlder) => {
  test("drives a query with a clarification, and reads its trace", async () => {
    const { http, makeKey, store } = await openStage();
    const { id, key } = await makeKey();
    const client = await connect(await http(), key, { isOlder, person: leeds });
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const messages: (string | undefined)[] = [];
    const called = await client.callTool(ask(questions.value), { onprogress: ({ message }) => messages.push(message) });
    expect(called.structuredContent).toMatchObject({ outcomeType: "answer", tracePath: null });
    expect(messages).toEqual(expect.arrayContaining(["discover", "calling forecast of garden"]));
    const { uri } = z.looseObject({ uri: z.string() }).parse(called.content.at(-1));
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([expect.objectContaining({ text: expect.stringContaining('"type":"run-end"') })]);
    expect((await store.traces.list({ owner: id, limit: 10 })).map(({ ending }) => ending)).toEqual([
      "answer",
      "clarification_required",
    ]);
  });
});

test.each([false, true])(
  "a call that the host cancels ends its query, and the trace is kept (older: %s)",
  async (isOlder) => {
    const { http, makeKey, store, calls } = await slowStage();
    const { id, key } = await makeKey();
    const client = await connect(await http(), key, { isOlder });
    const giveUp = new AbortController();
    const calling = client.callTool(ask(questions.answer), { signal: giveUp.signal });
    await vi.waitUntil(async () => (await readCalls(calls)).length > 0, { timeout: 20_000 });
    giveUp.abort(new Error("never mind"));
    await expect(calling).rejects.toThrow();
    const own = async () => (await store.traces.list({ owner: id, limit: 1 }))[0];
    await vi.waitUntil(async () => (await own())?.ending === "interrupted", { timeout: 20_000 });
    const explained = await client.callTool({ name: "explain_trace" });
    expect(explained.structuredContent).toMatchObject({ requestId: (await own())?.requestId, outcome: "error" });
  },
);

test("the older client library drives the same query", long, async () => {
  const { http, makeKey } = await openStage();
  const client = new OlderClient({ name: "older", version: "1" }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: { town: "Leeds" } }));
  const requestInit = { headers: { authorization: `Bearer ${(await makeKey()).key}` } };
  await client.connect(new OlderTransport(new URL(await http()), { requestInit }));
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("context_query");
  expect(await client.callTool(ask(questions.value))).toMatchObject({ structuredContent: { outcomeType: "answer" } });
  expect((await client.listResources()).resources).toHaveLength(2);
  expect((await client.getPrompt({ name: "debug_trace" })).messages).toHaveLength(2);
});

test("rejects requests without a valid key", async () => {
  const { http, makeKey, store } = await openStage();
  const url = await http();
  const { id, key } = await makeKey();
  for (const headers of [{}, { authorization: "Bearer sk_live_x" }, { authorization: key }]) {
    const { status, headers: sent, text } = await post(url, initialize, headers);
    expect([status, sent.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32004 } });
  }
  const good = { authorization: `Bearer ${key}` };
  expect((await post(url, initialize, good)).status).toBe(200);
  await store.keys.revoke({ id, at: 1 });
  expect((await post(url, initialize, good)).status).toBe(401);
});

test("a session belongs to its key, and ends when it is deleted", async () => {
  const { http, makeKey } = await openStage();
  const url = await http();
  const [mine, other] = (await Promise.all([makeKey(), makeKey()])).map(({ key }) => ({
    authorization: `Bearer ${key}`,
  }));
  const begun = await post(url, initialize, mine);
  const session = { "mcp-session-id": begun.headers.get("mcp-session-id") ?? "", "mcp-protocol-version": "2025-11-25" };
  const list = { jsonrpc: "2.0", id: 2, method: "tools/list" };
  expect((await post(url, list, { ...mine, ...session })).status).toBe(200);
  expect((await post(url, list, { ...other, ...session })).status).toBe(404);
  expect((await post(url, list, { ...mine, "mcp-session-id": "none" })).status).toBe(404);
  const ended = await fetch(url, { method: "DELETE", headers: { ...mine, ...session } });
  expect(ended.status).toBe(200);
  expect((await post(url, list, { ...mine, ...session })).status).toBe(404);
});

test.each([
  ["*/*", 200],
  ["application/*, text/*;q=0.5", 200],
  ["application/json, text/event-stream", 200],
  ["application/json", 406],
  ["*/*, text/event-stream;q=0", 406],
])("Accept: %s is answered with %i", async (accept, status) => {
  const { http } = await openStage();
  expect((await post(await http({ isOpen: true }), initialize, { accept })).status).toBe(status);
});

test("rejects other origins and accepts the listed ones", async () => {
  const { http } = await openStage({ settings: { serve: { corsOrigins: ["https://inspector.example"] } } });
  const url = await http({ isOpen: true });
  const from = async (headers: Readonly<Record<string, string>>) => (await post(url, initialize, headers)).status;
  expect(await from({})).toBe(200);
  expect(await from({ origin: "http://localhost:6274" })).toBe(200);
  expect(await from({ origin: "https://evil.example" })).toBe(403);
  const listed = await post(url, initialize, { origin: "https://inspector.example" });
  expect([listed.status, listed.headers.get("access-control-allow-origin")]).toEqual([
    200,
    "https://inspector.example",
  ]);
  const preflight = await fetch(url, { method: "OPTIONS", headers: { origin: "https://inspector.example" } });
  expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-session-id");
  const strange = await fetch(url, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
  expect(strange.headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  ["not json", 400],
  ["[]", 400],
  [JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }), 400],
  [" ".repeat(2000) + JSON.stringify(initialize), 413],
])("the body %j is refused with %i", async (body, status) => {
  const { http } = await openStage({ settings: { serve: { bodyBytes: 1024 } } });
  expect((await post(await http({ isOpen: true }), body)).status).toBe(status);
});

test("answers 404 on other paths, and rejects too many requests", async () => {
  const { http } = await openStage({ settings: { serve: { requestsPerMinute: 3 } } });
  const url = await http({ isOpen: true });
  expect((await post(url.replace("/mcp", "/api/v1/query"), initialize)).status).toBe(404);
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await post(url, initialize)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
