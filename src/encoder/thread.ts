// The worker thread of the encoder: starts with the first job or `prepare`, does one job at a time, and does not keep
// the process alive while it is idle.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { CtxError } from "../contract/error.ts";
import type { Finished, FromWorker, ThreadOptions, ToWorker } from "./protocol.ts";

interface Waiting {
  readonly message: ToWorker;
  readonly resolve: (finished: Finished) => void;
  readonly reject: (reason: unknown) => void;
}

export class EncoderThread {
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** True while the thread does a job. */
  get isBusy(): boolean {
    return this.#current !== undefined;
  }

  /** Starts the thread, which loads the weights. */
  prepare(): void {
    if (this.#worker !== undefined || this.#isClosed) return;
    const worker = new Worker(workerFile(), {
      workerData: this.#options,
      ...{ env: {}, execArgv: [], stdout: true, stderr: true },
    });
    worker.unref();
    worker.on("message", (message: FromWorker) => this.#finish(message));
    worker.on("error", (error: Error) => this.#lose(worker, error.message));
    worker.on("exit", (code) => this.#lose(worker, `it ended with code ${code}`));
    this.#worker = worker;
  }

  /** Does a job. Rejects with the reason of the signal; a job that already runs is finished, but its result is dropped. */
  async run(message: ToWorker, signal?: AbortSignal): Promise<Finished> {
    signal?.throwIfAborted();
    const done = Promise.withResolvers<Finished>();
    const waiting: Waiting = { message, ...done };
    const leave = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      done.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    this.#waiting.push(waiting);
    this.#next();
    try {
      return await done.promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (worker !== undefined) this.#lose(worker, "it was closed");
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#worker?.unref();
      return;
    }
    if (this.#isClosed) {
      next.reject(lost("it was closed"));
      return;
    }
    this.prepare();
    this.#current = next;
    this.#worker?.ref();
    this.#worker?.postMessage(next.message);
  }

  #finish(message: FromWorker): void {
    const current = this.#current;
    this.#current = undefined;
    if (message.kind === "failed") current?.reject(new CtxError("internal", message.message));
    else current?.resolve(message);
    this.#next();
  }

  /** Rejects the job of a dead thread. The next job starts another thread. */
  #lose(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const current = this.#current;
    this.#current = undefined;
    current?.reject(lost(why));
    this.#next();
  }
}

/** The error of a job whose thread stopped. */
export function lost(why: string): CtxError {
  return new CtxError("internal", `The thread of the encoder stopped: ${why}.`);
}

// In a bundle, the worker is a .js file next to this one. In the source tree, Node runs the .ts file.
function workerFile(): URL {
  const bundled = new URL("./encoder-worker.js", import.meta.url);
  return existsSync(bundled) ? bundled : new URL("./encoder-worker.ts", import.meta.url);
}
