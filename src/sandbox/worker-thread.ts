// Controls one worker thread from the host process: starts it, sends programs to it, and stops it.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { FromWorker, ThreadOptions, ToWorker } from "./protocol.ts";

/** Receives the events of a thread that runs a program. */
export interface ThreadListener {
  message(message: FromWorker): void;
  /** Called when the thread has died. `reason` is the cause. */
  lost(reason: string): void;
}

const idle: ThreadListener = { message: () => {}, lost: () => {} };

/** A running worker thread. An idle thread does not keep the process alive. */
export class WorkerThread {
  readonly #worker: Worker;
  #listener: ThreadListener = idle;
  #lostFor: string | undefined;

  private constructor(options: ThreadOptions) {
    this.#worker = new Worker(workerFile(), {
      workerData: options,
      // The thread inherits no environment, no flags and no streams from this process.
      env: {},
      execArgv: [],
      // The stack must be large, so that a deep program reaches the depth limit of the engine before this stack
      // overflows. Partly optimised code uses much more stack.
      resourceLimits: { stackSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    this.#worker.on("message", (message: FromWorker) => this.#listener.message(message));
    this.#worker.on("error", (error: Error) => this.#lose(error.message));
    this.#worker.on("exit", (code) => this.#lose(`it ended with code ${code}`));
  }

  /** Starts a thread. Rejects if the thread is not ready within `timeoutMs`. */
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

  /** True until the thread dies or is stopped. */
  get isAlive(): boolean {
    return this.#lostFor === undefined;
  }

  /** Sends the next events to `listener`. If the thread is already dead, reports this immediately. */
  listen(listener: ThreadListener): void {
    this.#listener = listener;
    if (this.#lostFor !== undefined) listener.lost(this.#lostFor);
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Ignores further events. */
  rest(): void {
    this.#listener = idle;
  }

  /** Stops the thread, even if a program runs on it. Resolves when the thread has exited. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #lose(reason: string): void {
    if (this.#lostFor !== undefined) return;
    this.#lostFor = reason;
    this.#listener.lost(reason);
  }
}

// In a bundle, the worker is a .js file next to this one. In the source tree, Node runs the .ts file.
function workerFile(): URL {
  const bundled = new URL("./worker.js", import.meta.url);
  return existsSync(bundled) ? bundled : new URL("./worker.ts", import.meta.url);
}
