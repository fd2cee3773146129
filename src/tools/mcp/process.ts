// Runs a server as a process in its own group. `stop` also ends descendants that have left the group.
import { stat } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { familySystem, killProcess } from "./family/family.ts";
import { markName } from "./family/system.ts";
import { leaveAlone, ownMark, watchOver } from "./family/watchdog.ts";

export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** Variables to add to a small, safe part of the environment of ctx. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string | undefined;
  /** True if `env` is the whole environment, and nothing is added to it. */
  readonly isWholeEnv?: boolean;
  /** Receives the output on stderr when it arrives. */
  readonly onStderr?: (chunk: Buffer) => void;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A running server process. */
export interface ServerProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Settles when the process itself exits, even if its children still run. Never rejects. */
  readonly exited: Promise<ProcessExit>;
  /** Settles when both output pipes are read to their end. Children of the process can keep the pipes open forever. */
  readonly drained: Promise<unknown>;
  /** Returns the last 64 KB of the output on stderr. */
  stderrTail(): string;
  /** Stops the whole group: closes its input, then sends SIGTERM, then SIGKILL. */
  stop(): Promise<void>;
}

const stderrBytes = 65_536;
const inputGraceMs = 300;
const signalGraceMs = 700;
const pollMs = 10;
const markedTurns = 50;

/** Starts a process in its own group. If it cannot be started, rejects with a message that says what to fix. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const [{ execa }, usual] = await Promise.all([
    import("execa"),
    options.isWholeEnv === true ? {} : usualEnvironment(),
  ]);
  const mark = `${ownMark}/${crypto.randomUUID()}`;
  const subprocess = execa(options.command, options.args, {
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    extendEnv: false,
    env: { ...usual, ...options.env, [markName]: mark },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  const { pid, stdin, stdout, stderr } = subprocess;
  if (pid === undefined) throw new Error(await explainStart(options, (await subprocess).code));
  const exited = new Promise<ProcessExit>((resolve) => {
    subprocess.nodeChildProcess.once("exit", (code, signal) => resolve({ code, signal }));
  });
  stdin.on("error", () => undefined); // The pipe breaks when the process exits; `exited` reports the exit with its code.
  const stderrTail = collectTail(stderr, stderrBytes);
  if (options.onStderr !== undefined) stderr.on("data", options.onStderr);
  const drained = Promise.all([stdout, stderr].map(streamEnd));
  killAtExit(pid, mark);
  watchOver(pid);
  let stopped: Promise<void> | undefined;
  // The group is stopped only once, since another process may get the same group id later.
  const stop = () => (stopped ??= stopGroup({ pid, mark, stdin, stdout, stderr, exited }));
  return { pid, stdin, stdout, exited, drained, stderrTail, stop };
}

async function usualEnvironment(): Promise<Readonly<Record<string, string>>> {
  const { getDefaultEnvironment } = await import("@modelcontextprotocol/client/stdio");
  return getDefaultEnvironment();
}

async function explainStart({ command, cwd }: ProcessOptions, code: string | undefined): Promise<string> {
  if (cwd !== undefined) {
    const folder = await stat(cwd).catch(() => undefined);
    if (!folder?.isDirectory()) return `its folder "${cwd}" does not exist; correct "cwd"`;
  }
  if (code === "ENOENT") return `the command "${command}" was not found; install it, or correct "command"`;
  if (code === "EACCES") return `the command "${command}" may not be executed; check its permissions`;
  return `the command "${command}" could not be started (${code ?? "no reason given"})`;
}

function streamEnd(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once("end", resolve).once("close", resolve);
  });
}

function collectTail(stream: Readable, maxBytes: number): () => string {
  let tail = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]);
    if (tail.length > maxBytes) tail = Buffer.from(tail.subarray(-maxBytes));
  });
  stream.on("error", () => undefined); // The process has exited, so there is nothing more to read.
  return () => tail.toString("utf8");
}

interface Group {
  readonly pid: number;
  readonly mark: string;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly exited: Promise<ProcessExit>;
}

async function stopGroup({ pid, mark, stdin, stdout, stderr, exited }: Group): Promise<void> {
  stdin.end();
  await within(exited, inputGraceMs);
  signalGroup(pid, "SIGTERM");
  if (!(await isGroupGone(pid, signalGraceMs))) {
    signalGroup(pid, "SIGKILL");
    // SIGKILL takes effect after a short delay. Callers expect that the group is gone when this function returns.
    await isGroupGone(pid, signalGraceMs);
  }
  await within(exited, signalGraceMs);
  await killMarked(mark);
  forget(pid);
  leaveAlone(pid);
  for (const stream of [stdin, stdout, stderr]) stream.destroy();
}

async function within(settled: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([settled, timeout]);
  clearTimeout(timer);
}

async function isGroupGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; signalGroup(pid, 0); waitedMs += pollMs) {
    if (waitedMs >= timeoutMs) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return true;
}

/** Kills processes that have left the group. Searches several times, since a process may start another one meanwhile. */
async function killMarked(mark: string): Promise<void> {
  for (let turn = 0; turn < markedTurns; turn += 1) {
    const survivors = familySystem().marked(mark);
    if (survivors.length === 0) return;
    for (const pid of survivors) killProcess(pid);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => familySystem().signalGroup(pid, signal);

const living = new Map<number, string>();

function killAtExit(pid: number, mark: string): void {
  if (living.size === 0) process.on("exit", killLiving);
  living.set(pid, mark);
}

function forget(pid: number): void {
  living.delete(pid);
  if (living.size === 0) process.off("exit", killLiving);
}

function killLiving(): void {
  for (const [pid, mark] of living) {
    signalGroup(pid, "SIGKILL");
    for (const survivor of familySystem().marked(mark)) killProcess(survivor);
  }
}
