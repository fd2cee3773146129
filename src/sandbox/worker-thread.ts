// One worker thread as seen from this process: started once, given programs, stopped.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { FromWorker, ThreadOptions, ToWorker } from "./protocol.ts";

/** Receives the events of a thread while it runs a program. */
export interface ThreadListener {
  message(message: FromWorker): void;
  /** The thread died; `reason` is the cause. */
  lost(reason: string): void;
}

const idle: ThreadListener = { message: () => {}, lost: () => {} };

/** A live worker thread. Once ready it does not keep the process alive by itself; the timer of a run does. */
export class WorkerThread {
  readonly #worker: Worker;
  #listener: ThreadListener = idle;
  #lostFor: string | undefined;

  private constructor(options: ThreadOptions) {
    this.#worker = new Worker(workerFile(), {
      workerData: options,
      // The thread inherits nothing of this process: no environment, no flags, no streams.
      env: {},
      execArgv: [],
      // The engine's own depth limit must be reached first, and partly optimised code uses much more of the thread's
      // stack.
      resourceLimits: { stackSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    this.#worker.on("message", (message: FromWorker) => this.#listener.message(message));
    this.#worker.on("error", (error: Error) => this.#lose(error.message));
    this.#worker.on("exit", (code) => this.#lose(`it ended with code ${code}`));
  }

  /** Starts a thread and waits until it is ready; rejects when it is not within `timeoutMs`. */
  static async start(timeoutMs: number, options: ThreadOptions = {}): Promise<WorkerThread> {
    const thread = new WorkerThread(options);
    const ready = Promise.withResolvers<void>();
    const timer = setTimeout(() => ready.reject(new Error(`it was not ready within ${timeoutMs} ms`)), timeoutMs);
    thread.listen({ message: () => ready.resolve(), lost: (reason) => ready.reject(new Error(reason)) });
    try {
      await ready.promise;
      thread.#worker.unref();
      return thread;
    } catch (cause) {
      await thread.stop();
      throw new Error(`a sandbox worker did not start: ${cause instanceof Error ? cause.message : cause}`, { cause });
    } finally {
      clearTimeout(timer);
      thread.rest();
    }
  }

  /** False once the thread has died or was stopped. */
  get isAlive(): boolean {
    return this.#lostFor === undefined;
  }

  /** Sends further events to `listener`; reports at once when the thread is already lost. */
  listen(listener: ThreadListener): void {
    this.#listener = listener;
    if (this.#lostFor !== undefined) listener.lost(this.#lostFor);
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Stops listening. */
  rest(): void {
    this.#listener = idle;
  }

  /** Stops the thread whatever it is doing; resolves when it has exited. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #lose(reason: string): void {
    if (this.#lostFor !== undefined) return;
    this.#lostFor = reason;
    this.#listener.lost(reason);
  }
}

// Bundled, the worker is a file beside this code's chunk; unbundled, Node strips its types.
function workerFile(): URL {
  const bundled = new URL("./worker.js", import.meta.url);
  return existsSync(bundled) ? bundled : new URL("./worker.ts", import.meta.url);
}
