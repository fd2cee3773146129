// Servers at a URL: the older HTTP with SSE, refusals, sign-in, proxies.
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { expect, test } from "vitest";
import { type ServerSettings, serverSettingsSchema } from "../../../src/contract/settings.ts";
import { signIn } from "../../../src/tools/mcp/sign-in.ts";
import { oauthServer } from "../../fixtures/servers/oauth.ts";
import { plainHttp } from "../../fixtures/servers/plain-http.ts";
import { afterwards, live, openTools, toolsFolder } from "../workbench.ts";

const { folder } = toolsFolder();

const call = { toolId: "far", method: "plant_moisture", args: { name: "Old Rose" } };

function at(url: string, more: Partial<ServerSettings> = {}) {
  const { proxy, signIn: stored, ...written } = more;
  const settings = serverSettingsSchema.parse({ url, ...written });
  const added = { ...(proxy === undefined ? {} : { proxy }), ...(stored === undefined ? {} : { signIn: stored }) };
  return { far: { settings: { ...settings, ...added } } };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that only has the older transport, at `/sse`. */
async function sseServer(): Promise<{ readonly url: string; end(): void }> {
  const open = new Map<string, SSEServerTransport>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://x");
    if (request.method === "GET" && url.pathname === "/sse") {
      const transport = new SSEServerTransport("/messages", response);
      open.set(transport.sessionId, transport);
      const mcp = new McpServer({ name: "older", version: "1" });
      mcp.registerTool(
        "plant_moisture",
        { description: "Soil moisture.", annotations: { readOnlyHint: true } },
        () => ({
          content: [{ type: "text", text: '{"moisture":0.3}' }],
        }),
      );
      await mcp.connect(transport);
    } else if (request.method === "POST" && url.pathname === "/messages") {
      await open.get(url.searchParams.get("sessionId") ?? "")?.handlePostMessage(request, response);
    } else response.writeHead(url.pathname === "/sse" ? 405 : 404).end();
  });
  const origin = await listen(server);
  return { url: `${origin}/sse`, end: () => server.closeAllConnections() };
}

test.each([["sse"], [undefined]])("calls a server over the older HTTP with SSE when the type is %s", async (type) => {
  const { url } = await sseServer();
  const tools = openTools(at(url, type === undefined ? {} : { type }));
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.3 } });
});

test("a call in flight fails when the stream ends, and the next call opens a new one", async () => {
  const far = await sseServer();
  const tools = openTools(at(far.url, { type: "sse" }));
  await tools.call(call, live);
  far.end();
  const outcome = await tools.call(call, live);
  if (outcome.kind === "failure") expect(outcome).toMatchObject({ code: "crashed", retry: true });
  expect(await tools.call(call, live)).toMatchObject({ kind: "result" });
});

test("calls a Streamable HTTP server whose settings say sse", async () => {
  const far = await plainHttp("none");
  afterwards(() => far.close());
  expect(await openTools(at(far.url, { type: "sse" })).call(call, live)).toMatchObject({ kind: "result" });
});

interface RefusalRow {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly says: string;
}

const refusals: Readonly<Record<string, RefusalRow>> = {
  "a challenge": {
    status: 401,
    headers: { "www-authenticate": "Bearer" },
    says: "it asks to sign in; run `ctx tools login far`",
  },
  "a rejected token": {
    status: 401,
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    says: "it rejects the token; run",
  },
  "another scheme": {
    status: 401,
    headers: { "www-authenticate": 'Basic realm="x"' },
    says: 'it asks for Basic credentials; send them in "headers"',
  },
  "no challenge": {
    status: 401,
    body: "who are you",
    says: 'HTTP 401 "who are you"; check the credentials in "headers"',
  },
  "a redirect to a login": {
    status: 302,
    headers: { location: "http://login.test/oauth?next=secret" },
    says: "it redirects to http://login.test, which is not followed",
  },
  "a missing slash": {
    status: 301,
    headers: { location: "/mcp/?next=secret" },
    says: 'HTTP 301; it redirects to "url" with a slash at the end; add the slash',
  },
  "a redirect to another path": {
    status: 302,
    headers: { location: "/signin?next=secret" },
    says: "it redirects to another path of the server, which may be a page to sign in",
  },
  "a page": {
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<html>Log in</html>",
    says: "the reply is text/html, not MCP; it may be a page to sign in",
  },
  "a wrong path": { status: 404, says: "neither Streamable HTTP nor the older HTTP with SSE answers there" },
  "a wrong method": { status: 405, says: "neither Streamable HTTP nor the older HTTP with SSE answers there" },
};

test.each(Object.entries(refusals))(
  "tells %s in one sentence",
  async (_title, { status, headers = {}, body, says }) => {
    const origin = await listen(
      createServer((_request, response) => void response.writeHead(status, headers).end(body)),
    );
    const [listing] = await openTools(at(`${origin}/mcp`)).list(["far"], live);
    expect(listing?.failure?.message).toContain(says);
    expect(listing?.failure?.message).not.toMatch(/secret|\n|\{|invalid_type/);
  },
);

async function signedIn(url: string): Promise<{ readonly file: string; readonly settings: { readonly file: string } }> {
  const file = path.join(folder(), "sign-in", "far.json");
  await signIn({
    ...{ url, settings: { file }, redirectUrl: "http://127.0.0.1:1/callback", timeoutMs: 10_000 },
    async authorize(address) {
      const response = await fetch(address, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "").searchParams;
    },
  });
  return { file, settings: { file } };
}

test("signs in, keeps the tokens for the user alone, and calls with them", async () => {
  const far = await oauthServer();
  afterwards(() => far.close());
  const before = await openTools(at(far.url, { signIn: { file: path.join(folder(), "none") } })).list(["far"], live);
  expect(before[0]?.failure?.message).toContain("run `ctx tools login far`");
  const { file, settings } = await signedIn(far.url);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const tools = openTools(at(far.url, { signIn: settings }));
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.42 } });
  expect(far.grants).toEqual(["authorization_code"]);
});

test("refreshes an expired token, and stores the new one", async () => {
  const far = await oauthServer();
  afterwards(() => far.close());
  const { file, settings } = await signedIn(far.url);
  const before = await readFile(file, "utf8");
  far.expire();
  expect(await openTools(at(far.url, { signIn: settings })).call(call, live)).toMatchObject({ kind: "result" });
  expect(far.grants).toEqual(["authorization_code", "refresh_token"]);
  expect(await readFile(file, "utf8")).not.toBe(before);
});

test.each([
  ["the refresh token is revoked", true],
  ["the file is damaged", false],
])("asks to sign in again when %s", async (_title, isRevoked) => {
  const far = await oauthServer();
  afterwards(() => far.close());
  const { file, settings } = await signedIn(far.url);
  far.expire(true);
  if (!isRevoked) await writeFile(file, "{");
  const [listing] = await openTools(at(far.url, { signIn: settings })).list(["far"], live);
  expect(listing?.failure?.message).toContain("`ctx tools login far`");
});

test("a reply of the browser with another state is rejected", async () => {
  const far = await oauthServer();
  afterwards(() => far.close());
  const request = {
    ...{ url: far.url, settings: { file: path.join(folder(), "x.json") }, timeoutMs: 10_000 },
    redirectUrl: "http://127.0.0.1:1/callback",
    authorize: async () => new URLSearchParams({ code: "c", state: "other" }),
  };
  await expect(signIn(request)).rejects.toThrow("belongs to another sign-in");
});

test("a server without registration is reported", async () => {
  const far = await oauthServer({ canRegister: false });
  afterwards(() => far.close());
  await expect(signedIn(far.url)).rejects.toThrow(/regist/);
});

test("reaches a trusted address through the proxy, but not this machine and not an excepted host", async () => {
  const asked: string[] = [];
  const far = await plainHttp("none");
  afterwards(() => far.close());
  const proxy = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(502).end();
    }),
  );
  const through = { http: proxy, https: "", except: "direct.test" };
  await openTools(at("http://mcp.test/mcp", { proxy: through })).list(["far"], live);
  expect(asked[0]).toBe("http://mcp.test/mcp");
  asked.length = 0;
  expect(await openTools(at(far.url, { proxy: through })).call(call, live)).toMatchObject({ kind: "result" });
  const [listing] = await openTools(at("http://direct.test/mcp", { proxy: through })).list(["far"], live);
  expect(listing?.failure?.message).toContain("direct.test");
  expect(asked).toEqual([]);
});
