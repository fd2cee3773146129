// `ctx mcp` as hosts run it: the built program under two client libraries, over stdio and over HTTP with a key. The official
// inspector and conformance scenarios are in test/long/mcp-official.test.ts.

import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OlderStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OlderHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { greenhouse } from "../fixtures/greenhouse.ts";
import { readCalls, readStarts, scriptedSettings } from "../fixtures/servers/scripted.ts";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { long, suiteOneIn } from "../helpers/one-in.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { newClient, type Person } from "../surfaces/mcp/harness.ts";

const bin = join(root, "bin/ctx.js");
const leeds: Person = () => ({ action: "accept", content: { town: "Leeds" } });
const ask = (query: string) => ({ name: "context_query", arguments: { query } });
const patience = { timeout: 30_000 };

type Folder = Awaited<ReturnType<typeof freshFolder>>;

async function gardenFolder(): Promise<Folder> {
  const folder = await freshFolder();
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  await writeFile(
    join(folder.path, "ctx.config.yaml"),
    JSON.stringify({ mcpServers: { garden: { surface: "garden.json" } } }),
  );
  return folder;
}

/** Settings over a garden server that never replies to a call, and the file where it logs its calls and starts. */
async function hangingGarden(folder: string) {
  const [callsLog, startsLog] = [join(folder, "calls"), join(folder, "starts")];
  const tools = greenhouse.map(({ name, description, inputSchema, annotations }) => ({
    ...{ name, description, inputSchema, annotations, replies: [{ fault: "hang" as const }] },
  }));
  const { command, args, env } = await scriptedSettings(folder, { name: "Garden", tools, callsLog, startsLog });
  await writeFile(join(folder, "ctx.config.yaml"), JSON.stringify({ mcpServers: { garden: { command, args, env } } }));
  return { callsLog, startsLog };
}

/** A client that started the program itself and keeps its stderr. */
async function overStdio(cwd: string, person: Person = null, isOlder = false, env: Record<string, string> = {}) {
  const started = { command: process.execPath, args: [bin, "mcp"], cwd, stderr: "pipe" as const };
  const transport = new StdioClientTransport({ ...started, env: { ...getDefaultEnvironment(), ...env } });
  let stderr = "";
  transport.stderr?.on("data", (part) => {
    stderr += String(part);
  });
  const client = newClient(person, isOlder);
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, pid: transport.pid, stderr: () => stderr };
}

/** Starts `ctx mcp --http` and returns it once it has printed its URL. */
async function startHttp(cwd: string, words: readonly string[] = []) {
  const child = execa(process.execPath, [bin, "mcp", "--http", "--quiet", ...words], { cwd, reject: false });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const end = async () => {
    child.kill("SIGINT");
    return await child;
  };
  return { url: z.url().parse(value), end };
}

async function makeKey(cwd: string): Promise<string> {
  const made = await ctx(["keys", "create", "--name", "host", "--json"], { cwd });
  return z.object({ key: z.string() }).parse(made.json()).key;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test(
  "starts in a folder that cannot be written, and keeps its state in the data folder of the user",
  long,
  async () => {
    await using home = await freshFolder();
    // Nobody may create files here, not even root.
    const cwd = existsSync("/proc") ? "/proc" : "/";
    const { client, stderr } = await overStdio(cwd, null, false, {
      HOME: home.path,
      XDG_DATA_HOME: join(home.path, "data"),
    });
    const called = await client.callTool(ask("Which stocks rose most today on the Frankfurt exchange?"));
    expect(called.structuredContent).toMatchObject({ outcomeType: "capability_miss" });
    const [, place = ""] = /cannot be written; state is kept in (.+)\n/.exec(stderr()) ?? [];
    expect(place.startsWith(home.path)).toBe(true);
    expect((await client.callTool({ name: "explain_trace" })).isError ?? false).toBe(false);
    expect((await readdir(join(place, ".ctx"))).sort()).toEqual(expect.arrayContaining(["ctx.db", "traces"]));
  },
);

suiteOneIn(2)([
  ["2026-07-28", false],
  ["2025-11-25", true],
])("with a host on stdio, protocol %s", (version, isOlder) => {
  test("drives a complete query with a clarification and reads its trace", async () => {
    await using folder = await gardenFolder();
    const { client, pid, stderr } = await overStdio(folder.path, leeds, isOlder);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const called = await client.callTool(ask(questions.value));
    expect(called.structuredContent).toMatchObject({
      outcomeType: "answer",
      response: expect.stringContaining("21.5"),
    });
    const { uri } = z.looseObject({ uri: z.string() }).parse(called.content.at(-1));
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([expect.objectContaining({ text: expect.stringContaining('"type":"run-end"') })]);
    expect((await client.listResources()).resources).toHaveLength(2);
    await client.close();
    await vi.waitUntil(() => !isAlive(pid ?? 0), patience);
    expect(stderr()).toBe("");
  });

  test("cancels a running query: the trace is kept, and no process outlives the host", async () => {
    await using folder = await freshFolder();
    const { callsLog, startsLog } = await hangingGarden(folder.path);
    const { client, pid, stderr } = await overStdio(folder.path, null, isOlder);
    const giveUp = new AbortController();
    const calling = client.callTool(ask(questions.answer), { signal: giveUp.signal });
    await vi.waitUntil(async () => (await readCalls(callsLog)).length > 0, patience);
    giveUp.abort(new Error("never mind"));
    await expect(calling).rejects.toThrow();
    const list = async () => (await ctx(["trace", "list", "--json"], { cwd: folder.path })).stdout;
    await vi.waitUntil(async () => (await list()).includes("interrupted"), { ...patience, interval: 500 });
    // The connection stays open.
    expect((await client.callTool({ name: "explain_trace" })).structuredContent).toMatchObject({ outcome: "error" });
    await client.close();
    const pids = [pid ?? 0, ...(await readStarts(startsLog)).map((start) => start.pid)];
    expect(pids.length).toBeGreaterThan(1);
    await vi.waitUntil(() => pids.every((one) => !isAlive(one)), patience);
    expect(stderr()).toBe("");
  });
});

test("interrupts a running query when the host disconnects, and leaves nothing behind", long, async () => {
  await using folder = await freshFolder();
  const { callsLog, startsLog } = await hangingGarden(folder.path);
  const { client, pid } = await overStdio(folder.path);
  const calling = client.callTool(ask(questions.answer)).catch(() => "gone");
  await vi.waitUntil(async () => (await readCalls(callsLog)).length > 0, patience);
  await client.close();
  expect(await calling).toBe("gone");
  const pids = [pid ?? 0, ...(await readStarts(startsLog)).map((start) => start.pid)];
  await vi.waitUntil(() => pids.every((one) => !isAlive(one)), patience);
  expect((await ctx(["trace", "list", "--json"], { cwd: folder.path })).stdout).toContain("interrupted");
});

test("interrupts running queries when the HTTP server is stopped", long, async () => {
  await using folder = await freshFolder();
  const { callsLog, startsLog } = await hangingGarden(folder.path);
  const served = await startHttp(folder.path, ["--no-auth"]);
  const client = newClient(null, true);
  await client.connect(new StreamableHTTPClientTransport(new URL(served.url)));
  const calling = client.callTool(ask(questions.answer)).catch(() => "gone");
  await vi.waitUntil(async () => (await readCalls(callsLog)).length > 0, patience);
  expect(await served.end()).toMatchObject({ exitCode: 0, stderr: "" });
  await client.close();
  expect(await calling).toBe("gone");
  const pids = (await readStarts(startsLog)).map((start) => start.pid);
  await vi.waitUntil(() => pids.every((one) => !isAlive(one)), patience);
  expect((await ctx(["trace", "list", "--json"], { cwd: folder.path })).stdout).toContain("interrupted");
});

test("drives the same query with the older client library, over stdio and over HTTP with a key", long, async () => {
  await using folder = await gardenFolder();
  const served = await startHttp(folder.path);
  const authorization = `Bearer ${await makeKey(folder.path)}`;
  const transports = [
    new OlderStdio({ command: process.execPath, args: [bin, "mcp"], cwd: folder.path, stderr: "ignore" }),
    new OlderHttp(new URL(served.url), { requestInit: { headers: { authorization } } }),
  ];
  for (const transport of transports) {
    const client = new OlderClient({ name: "older", version: "1" });
    await client.connect(transport);
    const asked = await client.callTool(ask(questions.value));
    const { querySession: forkFrom } = z
      .looseObject({ querySession: z.looseObject({}) })
      .parse(asked.structuredContent);
    const answered = await client.callTool({ name: "context_clarify", arguments: { forkFrom, text: "Leeds" } });
    expect(answered.structuredContent).toMatchObject({
      outcomeType: "answer",
      response: expect.stringContaining("21.5"),
    });
    await client.close();
  }
  expect(await served.end()).toMatchObject({ exitCode: 0, stderr: "" });
});

describe("over HTTP", () => {
  let folder: Folder;
  let served: Awaited<ReturnType<typeof startHttp>>;
  let key: string;
  beforeAll(async () => {
    folder = await gardenFolder();
    key = await makeKey(folder.path);
    served = await startHttp(folder.path);
  });
  afterAll(async () => {
    await served.end();
    await folder[Symbol.asyncDispose]();
  });

  const connect = async (isOlder: boolean, secret = key): Promise<Client> => {
    const client = newClient(leeds, isOlder);
    const requestInit = { headers: { authorization: `Bearer ${secret}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(served.url), { requestInit }));
    onTestFinished(() => client.close());
    return client;
  };

  test.each([false, true])(
    "drives a complete query with a key and reads only its own trace (older: %s)",
    async (isOlder) => {
      const client = await connect(isOlder);
      const called = await client.callTool(ask(questions.value));
      expect(called.structuredContent).toMatchObject({ outcomeType: "answer", tracePath: null });
      const { uri } = z.looseObject({ uri: z.string() }).parse(called.content.at(-1));
      expect((await client.readResource({ uri })).contents).toHaveLength(1);
      const stranger = await connect(isOlder, await makeKey(folder.path));
      await expect(stranger.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    },
  );

  test("rejects requests without a key", async () => {
    await expect(connect(true, "sk_live_none")).rejects.toThrow(/401|unauthorized|key/i);
  });
});

test("ends the server on standard streams on Ctrl-C, even when its host stays", long, async () => {
  await using folder = await gardenFolder();
  const child = execa(process.execPath, [bin, "mcp"], { cwd: folder.path, reject: false, stdin: "pipe" });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
  await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  child.kill("SIGINT");
  const { exitCode, stderr } = await child;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
});

test("rejects flags that contradict each other", long, async () => {
  await using folder = await gardenFolder();
  for (const [words, says] of [
    [["--port", "80"], "add --http"],
    [["--no-auth"], "add --http"],
    [["--http", "--port", "99999"], "from 0 to 65535"],
    [
      ["--http", "--no-auth", "--host", "0.0.0.0"],
      "--no-auth on 0.0.0.0 would accept requests from anyone on the network",
    ],
    [["--http", "--host", "203.0.113.9"], "give an address of this machine with --host"],
    [["--mcp-config", "none.json"], "none.json"],
  ] as const) {
    const { exitCode, stdout, stderr } = await ctx(["mcp", ...words], { cwd: folder.path });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: "", stderr: expect.stringContaining(says) });
  }
});
