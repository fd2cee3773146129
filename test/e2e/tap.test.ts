import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { expect, onTestFinished, test } from "vitest";
import { readTrace } from "../../src/trace/read.ts";
import type { Run } from "../../src/trace/run.ts";
import { root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const require = createRequire(import.meta.url);
const program = (name: string) => require.resolve(`@modelcontextprotocol/server-${name}/dist/index.js`);
const ctx = path.join(root, "bin/ctx.js");

interface Said {
  readonly tools: unknown;
  readonly replies: readonly unknown[];
}

type Calls = readonly (readonly [string, Record<string, unknown>])[];

/** Connects the SDK's client, lists the tools and makes the calls. */
async function converse(transport: Transport, calls: Calls): Promise<Said> {
  const client = new Client({ name: "sdk", version: "1.0.0" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const replies: unknown[] = [];
  for (const [name, args] of calls) replies.push(await client.callTool({ name, arguments: args }));
  await client.close();
  return { tools, replies };
}

async function runsIn(folder: string): Promise<readonly Run[]> {
  const directory = path.join(folder, ".ctx/traces");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".jsonl"));
  const readings = await Promise.all(names.map((name) => readTrace(path.join(directory, name))));
  return readings.flatMap(({ model }) => model.run ?? []);
}

const callsOf = ({ steps }: Run) =>
  steps.flatMap((step) => (step.kind === "tool" ? [{ tool: step.tool, args: step.args, isEnded: step.isEnded }] : []));

const everythingCalls: Calls = [
  ["echo", { message: "→ héllo" }],
  ["get-sum", { a: 2, b: 40 }],
  ["no-such-tool", {}],
];

oneIn(2)([
  ["everything", [], everythingCalls],
  [
    "filesystem",
    ["."],
    [
      ["list_allowed_directories", {}],
      ["write_file", { path: "a.txt", content: "x\ny" }],
      ["read_text_file", { path: "a.txt" }],
    ],
  ],
] as const)("the server %s answers the SDK's client the same behind a tap", async (name, args, calls) => {
  const folder = await freshFolder();
  const server = [program(name), ...args];
  const plain = await converse(
    new StdioClientTransport({ command: process.execPath, args: server, cwd: folder, stderr: "ignore" }),
    calls,
  );
  const behind = [ctx, "tap", "--", process.execPath, ...server];
  const tapped = await converse(
    new StdioClientTransport({ command: process.execPath, args: behind, cwd: folder, stderr: "ignore" }),
    calls,
  );
  expect(tapped).toEqual(plain);
  await expect.poll(async () => (await runsIn(folder))[0]?.ending.kind).toBe("finished");
  const [run] = await runsIn(folder);
  expect(run?.agent).toBe("sdk");
  expect(run === undefined ? [] : callsOf(run)).toEqual(
    calls.map(([tool, given]) => ({ tool, args: given, isEnded: true })),
  );
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Starts a program and waits for a text in its output. */
async function started(
  args: readonly string[],
  { says, env = {}, folder }: { says: RegExp; env?: Record<string, string>; folder: string },
) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  await expect.poll(() => says.exec(text)?.[0], { timeout: 30_000 }).toBeDefined();
  return { child, found: says.exec(text)?.[0] ?? "" };
}

test.each([
  ["streamableHttp", "mcp", (url: URL) => new StreamableHTTPClientTransport(url)],
  ["sse", "sse", (url: URL) => new SSEClientTransport(url)],
] as const)("a server over %s answers the SDK's client the same behind a tap", async (kind, end, connect) => {
  const folder = await freshFolder();
  const port = await freePort();
  await started([program("everything"), kind], {
    says: /listening|running on port|Server is running/i,
    env: { PORT: `${port}` },
    folder,
  });
  const address = `http://127.0.0.1:${port}/${end}`;
  const { child, found } = await started([ctx, "tap", "--to", address], { says: /http:\S+/, folder });
  const plain = await converse(connect(new URL(address)), everythingCalls);
  const tapped = await converse(connect(new URL(found)), everythingCalls);
  expect(tapped).toEqual(plain);
  child.kill("SIGINT");
  await once(child, "exit");
  const [run, ...more] = await runsIn(folder);
  expect(more).toEqual([]);
  expect(run === undefined ? [] : callsOf(run)).toEqual(
    everythingCalls.map(([tool, args]) => ({ tool, args, isEnded: true })),
  );
});

const initialize = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};

/** A server that writes its process id to stderr, ignores the end of its input, and answers. */
const stubborn = `
console.error("pid " + process.pid);
setInterval(() => undefined, 1000);
process.on("SIGTERM", () => undefined);
let text = "";
process.stdin.on("data", (chunk) => {
  text += chunk;
  if (text.includes("\\n")) console.log('{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","serverInfo":{"name":"stubborn"}}}');
  text = "";
});`;

/** Starts a client process, which starts the tap, which starts the server; all three run until they are killed. */
async function threeProcesses(folder: string) {
  const client = `
    const { spawn } = require("node:child_process");
    const tap = spawn(process.execPath, ${JSON.stringify([ctx, "tap", "--", process.execPath, "-e", stubborn])}, { stdio: ["pipe", "pipe", "inherit"] });
    console.error("tap " + tap.pid);
    tap.stdin.write(${JSON.stringify(`${JSON.stringify(initialize)}\n`)});
    tap.stdout.on("data", () => console.error("answered"));
    setInterval(() => undefined, 1000);`;
  const { child, found } = await started(["-e", client], { says: /tap \d+[\s\S]*pid \d+[\s\S]*answered/, folder });
  const [tap = 0, server = 0] = [/tap (\d+)/, /pid (\d+)/].map((pattern) => Number(pattern.exec(found)?.[1]));
  return { child, tap, server };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const kills = {
  client: ({ child }: { child: ChildProcess }) => void child.kill("SIGKILL"),
  tap: ({ tap }: { tap: number }) => process.kill(tap, "SIGKILL"),
  server: ({ server }: { server: number }) => process.kill(server, "SIGKILL"),
};

test.each(Object.entries(kills))(
  "when the %s is killed, tap and server end, and the trace keeps the messages",
  async (who, kill) => {
    const folder = await freshFolder();
    const processes = await threeProcesses(folder);
    kill(processes);
    await expect
      .poll(() => [isAlive(processes.tap), isAlive(processes.server)], { timeout: 20_000 })
      .toEqual([false, false]);
    const [run] = await runsIn(folder);
    expect(run?.agent).toBe("raw");
    expect(run?.steps.map(({ name }) => name)).toEqual(["initialize"]);
    if (who === "server") expect(run?.ending).toMatchObject({ kind: "failed", code: "server_ended" });
  },
);

test("a trace that cannot be written is reported, and the traffic goes on", async () => {
  const folder = await freshFolder({ ".ctx": "a file in the place of the folder" });
  const child = spawn(
    process.execPath,
    [ctx, "tap", "--", process.execPath, "-e", "process.stdin.pipe(process.stdout)"],
    { cwd: folder },
  );
  const said: Record<"stdout" | "stderr", string> = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) child[name].on("data", (chunk) => (said[name] += chunk));
  const line = `${JSON.stringify(initialize)}\n`;
  child.stdin.end(line);
  await once(child, "exit");
  expect(said.stdout).toBe(line);
  expect(said.stderr).toMatch(/^warning: the trace .* is incomplete/);
  expect(child.exitCode).toBe(0);
});
