// A second Ctrl-C or SIGTERM ends every command, view and worker, whatever it waits for.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedSettings } from "../fixtures/servers/scripted.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";

const ask = ["query", "Read the newest page", "--quiet"];

interface Row {
  readonly words: readonly string[];
  /** True for a terminal. Otherwise, standard input is a pipe that stays open. */
  readonly isScreen?: boolean;
}

/** Commands that wait: for a server, a client, a reader, a writer, a job or a key. */
const rows: readonly (readonly [string, Row])[] = [
  ["a query whose server stalls", { words: ask }],
  ["a query from a silent input", { words: ["query", "-"] }],
  ["a call whose server stalls", { words: ["tools", "call", "pages", "read_page"] }],
  ["a list of a server that does not stop", { words: ["tools", "call", "stubborn", "read_page"] }],
  ["a chat whose server stalls", { words: ["chat", "Read the newest page"] }],
  ["a suite whose server stalls", { words: ["validate", "suite.yaml"] }],
  ["a server", { words: ["serve", "--port", "0", "--no-auth"] }],
  ["a worker", { words: ["worker"] }],
  ["an MCP server on standard streams", { words: ["mcp"] }],
  ["an MCP server over HTTP", { words: ["mcp", "--http", "--port", "0"] }],
  ["a bundled server over HTTP", { words: ["contrib", "serve", "polymarket", "--port", "0"] }],
  ["a served trace", { words: ["trace", "serve", "trace.jsonl"] }],
  ["a trace from a silent input", { words: ["trace", "show", "-"] }],
  ["a list of traces that watches", { words: ["trace", "list", "--watch"] }],
  ["an export to a pipe without a reader", { words: ["trace", "html", "trace.jsonl", "--out", "pipe"] }],
  ["settings in a pipe without a writer", { words: ["tools", "list", "--config", "pipe"] }],
  ["the view of traces", { words: ["trace", "view", "trace.jsonl"], isScreen: true }],
  ["the view of a chat", { words: ["chat"], isScreen: true }],
  ["the view of a query", { words: ask, isScreen: true }],
];

let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeAll(async () => {
  folder = await freshFolder();
  const tools = [{ name: "read_page", description: "Reads the newest page.", replies: [{ fault: "hang" as const }] }];
  const plain = ({ command, args, env }: Awaited<ReturnType<typeof scriptedSettings>>) => ({ command, args, env });
  const mcpServers = {
    pages: plain(await scriptedSettings(folder.path, { tools })),
    stubborn: plain(await scriptedSettings(folder.path, { tools, faults: ["refuse-to-stop"] })),
  };
  await writeFile(path.join(folder.path, "ctx.config.yaml"), JSON.stringify({ mcpServers }));
  const anchor = { id: "a", prompt: "Read the newest page", truth: "unambiguous", expect: { outcomeType: "answer" } };
  const rates = { answerHoldRate: { min: 1 } };
  const defaults = { tools: ["pages"], source: "a test" };
  const suite = { version: 1, suite: "s", description: "A suite.", thresholds: { rates }, defaults, cases: [anchor] };
  await writeFile(path.join(folder.path, "suite.yaml"), JSON.stringify(suite));
  await copyFile(path.join(root, "test/fixtures/trace/v1.jsonl"), path.join(folder.path, "trace.jsonl"));
  await once(spawn("mkfifo", [path.join(folder.path, "pipe")]), "exit");
});
afterAll(() => folder[Symbol.asyncDispose]());

function start({ words, isScreen = false }: Row): ChildProcess {
  const program = [process.execPath, path.join(root, "bin/ctx.js"), ...words];
  const quoted = program.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  // The terminal of `script` is a real one. The signals go to the command itself, whose id the shell writes.
  const [command = "", ...args] = isScreen ? ["script", "-qec", `echo "pid $$"; exec ${quoted}`, "/dev/null"] : program;
  const env = { ...process.env, NO_COLOR: "1", CI: "" };
  return spawn(command, args, { cwd: folder.path, env, stdio: ["pipe", "pipe", "pipe"] });
}

/** Settles with the id of the command once it runs. */
async function running(child: ChildProcess, { isScreen = false }: Row): Promise<number> {
  let said = "";
  child.stdout?.on("data", (data: Buffer) => (said += data.toString()));
  child.stderr?.resume();
  const pid = () => (isScreen ? Number(/pid (\d+)\s/.exec(said)?.[1]) : (child.pid ?? Number.NaN));
  await until(() => !Number.isNaN(pid()));
  // Most commands wait by now. On a busy machine some still start, and must end as well.
  await pause(2_500);
  return pid();
}

/** Waits for a condition, however long a busy machine takes. The time limit of the test ends the wait. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(50);
}

/** True if the process has no signal that was sent but not yet received. */
function hasReceived(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return [...status.matchAll(/^(?:Sig|Shd)Pnd:\s+(\w+)$/gm)].every(([, bits]) => /^0*$/.test(bits ?? ""));
  } catch {
    return true; // The process has ended.
  }
}

function signal(pid: number, name: "SIGINT" | "SIGTERM"): void {
  try {
    process.kill(pid, name);
  } catch {
    // The first signal may have ended the process already.
  }
}

const both = rows.flatMap(([name, row]) => (["SIGINT", "SIGTERM"] as const).map((kind) => [name, kind, row] as const));

oneIn(7, test.concurrent)(both)("%s ends after two of %s", { timeout: 240_000 }, async (_name, kind, row) => {
  const child = start(row);
  const exited = once(child, "exit").then(() => "ended");
  try {
    const pid = await running(child, row);
    signal(pid, kind);
    // The first signal must have reached the program. Two that arrive together count as one.
    await pause(500);
    await until(() => hasReceived(pid));
    signal(pid, kind);
    // A program that waits never ends, so the time limit only has to be longer than a busy machine needs.
    expect(await Promise.race([exited, pause(90_000).then(() => "still runs")])).toBe("ended");
  } finally {
    child.kill("SIGKILL");
  }
});
