// `ctx contrib serve` as its users run it: with the client of the SDK on both transports, and a local server in place of the venue.
// The official inspector and conformance scenarios are in test/long/mcp-official.test.ts.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { json, startVenue } from "../contributors/polymarket/venue-server.ts";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { long, oneIn, suiteOneIn } from "../helpers/one-in.ts";

const bin = join(root, "bin/ctx.js");
const serveOf = (id: string) => [bin, "contrib", "serve", id];
const serve = serveOf("polymarket");

/** Starts `ctx contrib serve` over HTTP and returns it once it has printed its URL. */
async function startHttp(words: readonly string[] = [], env: Readonly<Record<string, string>> = {}, command = serve) {
  const child = execa(process.execPath, [...command, "--http", ...words], { cwd: root, env, reject: false });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  return { child, url: z.url().parse(url) };
}

async function connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const overStdio = (args: readonly string[] = serve) =>
  connect(new StdioClientTransport({ command: process.execPath, args: [...args], stderr: "ignore" }));
const overHttp = (url: string) => connect(new StreamableHTTPClientTransport(new URL(url)));

let served: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => {
  served = await startHttp();
});
afterAll(async () => {
  served.child.kill("SIGINT");
  await served.child;
});

describe("over HTTP", () => {
  test("lists the same methods and returns the same values as over stdio", long, async () => {
    const [stdio, http] = await Promise.all([overStdio(), overHttp(served.url)]);
    expect(await http.listTools()).toEqual(await stdio.listTools());
    const call = { name: "search_markets", arguments: { query: "liquidity" } };
    expect(await http.callTool(call)).toEqual(await stdio.callTool(call));
  });

  test("answers a query as the bundled server does", long, async () => {
    await using folder = await freshFolder();
    const question =
      "For the market 'Will Brazil win the 2026 FIFA World Cup?', what slippage would selling $5,000 of YES face right now?";
    const config = join(folder.path, "servers.json");
    await writeFile(config, JSON.stringify({ mcpServers: { polymarket: { url: served.url } } }));
    const words = ["query", question, "--tool", "polymarket", "--deterministic", "--json"];
    const [http, bundled] = await Promise.all([
      ctx([...words, "--mcp-config", config], { cwd: folder.path }),
      ctx([...words, "--no-trace"], { cwd: folder.path }),
    ]);
    const outcomeOf = ({ exitCode, json }: typeof http) => ({ exitCode, result: z.looseObject({}).parse(json()) });
    expect(outcomeOf(http).result.response).toEqual(outcomeOf(bundled).result.response);
    expect(outcomeOf(http)).toMatchObject({ exitCode: 0, result: { outcomeType: "answer" } });
  });

  test("listens only on this machine", () => {
    expect(new URL(served.url)).toMatchObject({ hostname: "127.0.0.1", pathname: "/mcp" });
  });
});

suiteOneIn(3)([
  { id: "polymarket", call: { name: "search_markets", arguments: { query: "liquidity" } } },
  { id: "kalshi", call: { name: "list_series", arguments: {} } },
  { id: "exchange-flow", call: { name: "get_exchange_flows", arguments: { asset: "BTC" } } },
])("the bundled server $id", ({ id, call }) => {
  const now = ["--now", "2031-02-03T04:05:06Z"];
  let own: Awaited<ReturnType<typeof startHttp>>;
  beforeAll(async () => {
    own = await startHttp(now, {}, serveOf(id));
  });
  afterAll(async () => {
    own.child.kill("SIGINT");
    await own.child;
  });

  test("lists and answers alike over stdio and over HTTP", async () => {
    const [stdio, http] = await Promise.all([overStdio([...serveOf(id), ...now]), overHttp(own.url)]);
    const listed = await http.listTools();
    expect(listed.tools.length).toBeGreaterThan(5);
    expect(listed).toEqual(await stdio.listTools());
    const called = await http.callTool(call);
    expect(called.isError ?? false).toBe(false);
    expect(called).toEqual(await stdio.callTool(call));
  });
});

describe("Ctrl-C", () => {
  test("ends the HTTP server with only its URL on standard output", async () => {
    const { child, url } = await startHttp();
    child.kill("SIGINT");
    const { exitCode, stdout, stderr } = await child;
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: url,
      stderr: "Serving polymarket (snapshot) until Ctrl-C.",
    });
  });

  test("ends the server on standard streams, even when its client stays", async () => {
    const child = execa(process.execPath, [...serve], { reject: false, stdin: "pipe" });
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    child.kill("SIGINT");
    const { exitCode, stderr } = await child;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });
});

test("queries the venue with --live, and sets the time with --now", async () => {
  await using venue = await startVenue(() => json({ id: "910001", question: "Copper above $6 in March?" }));
  const { gamma, clob, data } = venue.baseUrls;
  const env = { POLYMARKET_GAMMA_URL: gamma, POLYMARKET_CLOB_URL: clob, POLYMARKET_DATA_URL: data };
  const { child, url } = await startHttp(["--live", "--now", "2031-02-03T04:05:06Z"], env);
  onTestFinished(() => void child.kill("SIGINT"));
  const client = await overHttp(url);
  const called = await client.callTool({ name: "get_market", arguments: { marketId: "910001" } });
  expect(called.structuredContent).toMatchObject({
    question: "Copper above $6 in March?",
    asOf: "2031-02-03T04:05:06.000Z",
  });
  expect(venue.requests.map(({ path }) => path)).toContain("/markets/910001");
});

test("prints one document with the URL with --json", async () => {
  const child = execa(process.execPath, [...serve, "--http", "--json", "--quiet"], { reject: false });
  await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  child.kill("SIGINT");
  const { exitCode, stdout, stderr } = await child;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/) });
});

describe("invalid arguments get distinct messages", () => {
  oneIn(5)([
    { words: ["--http", "--port", "99999"], says: "from 0 to 65535" },
    { words: ["--http", "--port", "many"], says: "from 0 to 65535" },
    { words: ["--port", "80"], says: "add --http" },
    { words: ["--host", "localhost"], says: "add --http" },
    { words: ["--http", "--host", "203.0.113.9"], says: "give an address of this machine with --host" },
    { words: ["--live", "--snapshot"], says: "'--live' cannot be used with option '--snapshot'" },
  ])("$words", async ({ words, says }) => {
    const { exitCode, stdout, stderr } = await ctx(["contrib", "serve", "polymarket", ...words], { cwd: root });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: "", stderr: expect.stringContaining(says) });
  });
});
