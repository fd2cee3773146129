// Both MCP servers of ctx under the official inspector and the official conformance scenarios that run against any server.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { execa } from "execa";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { installOnDemand } from "../helpers/on-demand.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

const [conformance, inspector] = [
  await installOnDemand("@modelcontextprotocol/conformance"),
  await installOnDemand("@modelcontextprotocol/inspector-cli"),
];
const bin = join(root, "bin/ctx.js");
const listed = z.object({ tools: z.array(z.looseObject({ name: z.string() })) });

async function expectConformance(url: string, scenario: string): Promise<void> {
  const words = [join(conformance, "dist/index.js"), "server", "--url", url, "--scenario", scenario];
  const { exitCode, stdout } = await execa(process.execPath, words, { reject: false });
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Passed: ([1-9])\/\1, 0 failed, 0 warnings$/m),
  });
}

/** Returns the output of the inspector for a server; it looks for its own version in the current folder. */
async function inspect(target: readonly string[], words: readonly string[]): Promise<unknown> {
  const { stdout } = await execa(process.execPath, ["index.js", ...target, ...words], {
    cwd: join(inspector, "build"),
  });
  return JSON.parse(stdout);
}

/** Starts `ctx …` over HTTP until the test ends, and returns the printed URL. */
async function startHttp(cwd: string, words: readonly string[]): Promise<string> {
  const child = execa(process.execPath, [bin, ...words, "--http", "--quiet"], { cwd, reject: false });
  onTestFinished(async () => {
    child.kill("SIGINT");
    await child;
  });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  return z.url().parse(value);
}

async function gardenFolder(): Promise<string> {
  const folder = await freshFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  const settings = { mcpServers: { garden: { surface: "garden.json" } } };
  await writeFile(join(folder.path, "ctx.config.yaml"), JSON.stringify(settings));
  return folder.path;
}

describe("ctx mcp", () => {
  // The other scenarios need the tools, prompts and resources of the conformance project's own server.
  test.each([
    ...["server-initialize", "logging-set-level", "ping", "tools-list", "resources-list", "prompts-list"],
    ...["server-sse-multiple-streams", "dns-rebinding-protection"],
  ])("passes the conformance scenario %s", async (scenario) => {
    await expectConformance(await startHttp(await gardenFolder(), ["mcp", "--no-auth"]), scenario);
  });

  test("returns the same to the inspector over stdio and over HTTP with a key", async () => {
    const folder = await gardenFolder();
    const url = await startHttp(folder, ["mcp"]);
    const made = await ctx(["keys", "create", "--name", "host", "--json"], { cwd: folder });
    const { key } = z.object({ key: z.string() }).parse(made.json());
    const stdio = [process.execPath, bin, "mcp", "--config", join(folder, "ctx.config.yaml")];
    const http = [url, "--transport", "http", "--header", `Authorization: Bearer ${key}`];
    const list = ["--method", "tools/list"];
    const [here, there] = await Promise.all([inspect(stdio, list), inspect(http, list)]);
    expect(listed.parse(here).tools.map(({ name }) => name)).toContain("context_query");
    expect(there).toEqual(here);
    const call = ["--method", "tools/call", "--tool-name", "context_query", "--tool-arg", `query=${questions.miss}`];
    for (const target of [stdio, http]) {
      expect(await inspect(target, call)).toMatchObject({ structuredContent: { outcomeType: "capability_miss" } });
    }
  });
});

describe.each([
  { id: "polymarket", call: { name: "search_markets", arguments: { query: "liquidity" } } },
  { id: "kalshi", call: { name: "list_series", arguments: {} } },
  { id: "exchange-flow", call: { name: "get_exchange_flows", arguments: { asset: "BTC" } } },
])("ctx contrib serve $id", ({ id, call }) => {
  const words = ["contrib", "serve", id, "--now", "2031-02-03T04:05:06Z"];

  test.each(["server-initialize", "ping", "tools-list", "dns-rebinding-protection"])(
    "passes the conformance scenario %s",
    async (scenario) => {
      await expectConformance(await startHttp(root, words), scenario);
    },
  );

  test("returns to the inspector what a client sees, over stdio and over HTTP", async () => {
    const url = await startHttp(root, words);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    onTestFinished(() => client.close());
    const given = Object.entries(call.arguments).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]);
    const [tools, result] = [(await client.listTools()).tools, await client.callTool(call)];
    for (const target of [
      [process.execPath, bin, ...words],
      [url, "--transport", "http"],
    ]) {
      expect(listed.parse(await inspect(target, ["--method", "tools/list"])).tools).toEqual(asJson(tools));
      const called = await inspect(target, ["--method", "tools/call", "--tool-name", call.name, ...given]);
      expect(called).toEqual(asJson(result));
    }
  });
});

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
