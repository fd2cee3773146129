// The one worker thread of this process for long work on large values. It starts with the first job, does one job after
// the other, and ends when it was idle for a while, which frees the memory of large replies.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { AsideLost, provideAside } from "../../base/aside.ts";
import { type AsideJob, asideMark, type FromAside } from "./protocol.ts";

const idleMs = 20_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let jobs = 0;
const waiting = new Map<number, Waiting>();

/** Lets large replies be read in the worker thread of this process. Nothing starts before the first of them. */
export function readAside(): void {
  provideAside(runInThread);
}

/** Runs a task of the worker thread. Rejects with `AsideLost` when the thread ends. */
export function runInThread(name: string, input: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const id = ++jobs;
  clearTimeout(idleTimer);
  worker ??= start();
  waiting.set(id, { resolve, reject });
  worker.ref();
  const job: AsideJob = { id, name, input };
  worker.postMessage(job);
  return promise;
}

function start(): Worker {
  const started = new Worker(libraryFile(), {
    workerData: asideMark,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  started.on("message", (message: FromAside) => finish(started, message));
  started.on("error", (error: Error) => lose(started, error.message));
  started.on("exit", (code) => lose(started, `it ended with code ${code}`));
  return started;
}

function finish(thread: Worker, message: FromAside): void {
  const done = waiting.get(message.id);
  waiting.delete(message.id);
  if (waiting.size === 0) rest(thread);
  if (message.kind === "failed") done?.reject(new Error(message.message));
  else done?.resolve(message.value);
}

/** Lets the process end while the thread is idle, and ends the thread when it stays idle. */
function rest(thread: Worker): void {
  thread.unref();
  idleTimer = setTimeout(() => {
    if (worker === thread) worker = undefined;
    void thread.terminate();
  }, idleMs).unref();
}

/** Rejects the jobs of a dead thread. The next job starts another thread. */
function lose(thread: Worker, why: string): void {
  if (worker !== thread) return;
  worker = undefined;
  const lost = [...waiting.values()];
  waiting.clear();
  for (const { reject } of lost) reject(new AsideLost(`The thread for large replies stopped: ${why}.`));
}

// In a bundle, the library is a .js file next to this one. In the source tree, Node runs the .ts file.
function libraryFile(): URL {
  const bundled = new URL("./index.js", import.meta.url);
  return existsSync(bundled) ? bundled : new URL("../../index.ts", import.meta.url);
}
