// The worker threads of a sandbox. Starts threads on demand, reuses them, and stops them after a failure.
import type { ThreadOptions } from "./protocol.ts";
import { WorkerThread } from "./worker-thread.ts";

export interface PoolOptions {
  /** Maximum number of threads that run at the same time. */
  readonly size: number;
  readonly startTimeoutMs: number;
  /** Time that the first program in the queue waits for a free thread. Then another thread is started. */
  readonly patienceMs: number;
  /**
   * Starts to watch this process. The returned function returns true if the process was busy most of the time since
   * then.
   */
  readonly watchLoop: () => () => boolean;
  readonly thread?: ThreadOptions;
}

interface Waiter {
  readonly resolve: (thread: WorkerThread) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of times that the wait of the first program in the queue is extended because this process is busy. */
const mostBusyRounds = 4;

/** Assigns threads to programs in the order of the requests. The first `take` or `prepare` starts the first thread. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<WorkerThread>();
  readonly #pending = new Set<Promise<void>>();
  #idle: WorkerThread[] = [];
  #waiters: Waiter[] = [];
  #starting = 0;
  #patience: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts the first thread if there is none. If the start fails, `take` tries again and reports the error. */
  prepare(): void {
    if (this.#isClosed || this.#threads.size + this.#starting > 0) return;
    this.#track(this.#startOne());
  }

  /**
   * Returns a thread that only the caller uses until `give`. Rejects with the reason of the signal, or if no thread can be
   * started.
   */
  async take(signal: AbortSignal): Promise<WorkerThread> {
    const turn = Promise.withResolvers<WorkerThread>();
    const waiter: Waiter = turn;
    const leave = (): void => {
      this.#waiters = this.#waiters.filter((other) => other !== waiter);
      turn.reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#waiters.push(waiter);
    this.#serve();
    try {
      return await turn.promise;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  /** Returns a thread to the pool. Stops a thread that is not reusable. */
  give(thread: WorkerThread, isReusable: boolean): void {
    if (isReusable && thread.isAlive && !this.#isClosed) {
      thread.rest();
      this.#idle.push(thread);
    } else {
      this.#drop(thread);
    }
    this.#serve();
  }

  /** Stops all threads and rejects waiting callers. Resolves when all threads have exited. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#patience);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(new Error("the sandbox is closed"));
    for (const thread of this.#threads) this.#drop(thread);
    // A thread that is still starting is stopped when its start has finished.
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  #serve(): void {
    while (this.#waiters.length > 0) {
      const thread = this.#idle.pop();
      if (thread === undefined) break;
      if (!thread.isAlive) {
        this.#threads.delete(thread);
        continue;
      }
      this.#waiters.shift()?.resolve(thread);
    }
    const { size, patienceMs } = this.#options;
    const room = size - this.#threads.size - this.#starting;
    const wanted = Math.min(this.#waiters.length - this.#starting, room);
    if (wanted <= 0) return;
    if (room < size && patienceMs > 0) this.#waitForOne();
    else for (let count = 0; count < (patienceMs > 0 ? 1 : wanted); count++) this.#track(this.#startOne());
  }

  /**
   * Waits before another thread is started. Most programs end sooner than a thread starts, and a thread uses as much
   * memory as a small process. Another thread does not help if programs wait because this process is busy. The wait is
   * limited, because a program may run until its time limit.
   */
  #waitForOne(busyRounds = 0): void {
    const [first] = this.#waiters;
    if (this.#patience !== undefined || this.#starting > 0) return;
    const wasBusy = this.#options.watchLoop();
    this.#patience = setTimeout(() => {
      this.#patience = undefined;
      if (first === undefined || !this.#waiters.includes(first)) this.#serve();
      else if (busyRounds < mostBusyRounds && wasBusy()) this.#waitForOne(busyRounds + 1);
      else this.#track(this.#startOne());
    }, this.#options.patienceMs);
  }

  async #startOne(): Promise<void> {
    this.#starting += 1;
    try {
      const thread = await WorkerThread.start(this.#options.startTimeoutMs, this.#options.thread);
      this.#threads.add(thread);
      this.#idle.push(thread);
    } catch (error) {
      this.#waiters.shift()?.reject(error);
    }
    this.#starting -= 1;
    if (this.#isClosed) for (const thread of this.#threads) this.#drop(thread);
    this.#serve();
  }

  #drop(thread: WorkerThread): void {
    this.#threads.delete(thread);
    this.#track(thread.stop());
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }
}
