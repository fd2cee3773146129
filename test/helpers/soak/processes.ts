// The server process of a soak test, and system data about processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../cli.ts";

export interface Served {
  readonly url: string;
  readonly pid: number;
  /** Returns the exit and the last output of the server, or null while the server runs. */
  ended(): string | null;
  /** Asks the server to stop and waits until it has stopped. */
  stop(): Promise<void>;
}

/** Starts `ctx serve` in the folder. */
export function startServe(cwd: string): Promise<Served> {
  return start([join(root, "bin/ctx.js"), "serve", "--no-auth", "--quiet"], cwd);
}

const idleCode = `const server = require("node:http").createServer((_, reply) => reply.end("ok"));
server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port));
process.on("SIGTERM", () => process.exit());`;

/** Starts an idle server: its reply time is the machine's share of ctx's reply time. */
export function startIdle(cwd: string): Promise<Served> {
  return start(["-e", idleCode], cwd);
}

async function start(words: readonly string[], cwd: string): Promise<Served> {
  const child = spawn(process.execPath, words, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2_000)));
  const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof url !== "string" || child.pid === undefined) throw new Error(`${words.join(" ")} did not start`);
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const ended = () => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    return isOver ? `${child.exitCode ?? child.signalCode}: ${said}` : null;
  };
  return { url, pid: child.pid, ended, stop };
}

/** True when the process runs with that argument: ids are reused, and an ended process has no arguments. */
export function isRunning(pid: number, argument: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(argument);
  } catch {
    return false;
  }
}

/** Resident memory in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Open files, pipes and connections. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Kills the process if it still runs. */
export function killNow(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false; // It ended by itself meanwhile.
  }
}
