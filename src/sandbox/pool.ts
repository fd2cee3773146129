// The worker threads of one sandbox: started on demand, reused after a clean program, discarded after a failure.
import type { ThreadOptions } from "./protocol.ts";
import { WorkerThread } from "./worker-thread.ts";

export interface PoolOptions {
  /** Maximum number of threads alive at a time. */
  readonly size: number;
  readonly startTimeoutMs: number;
  /** How long the first in the queue waits for a free thread before another thread is started. */
  readonly patienceMs: number;
  /** Starts to watch this process; the result returns true if the process was busy for most of the time since. */
  readonly watchLoop: () => () => boolean;
  readonly thread?: ThreadOptions;
}

interface Waiter {
  readonly resolve: (thread: WorkerThread) => void;
  readonly reject: (error: unknown) => void;
}

/** How many times in a row the first in the queue waits because this process is busy. */
const mostBusyRounds = 4;

/** Lends threads, first come first served. Nothing starts before the first `take` or `prepare`. */
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

  /** Starts the first thread if there is none; if that fails, `take` tries again and reports the reason. */
  prepare(): void {
    if (this.#isClosed || this.#threads.size + this.#starting > 0) return;
    this.#track(this.#startOne());
  }

  /**
   * Returns a thread for exclusive use until `give`; rejects with the signal's reason, or when no thread can be
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

  /** Takes a thread back; stops it if it is not reusable. */
  give(thread: WorkerThread, isReusable: boolean): void {
    if (isReusable && thread.isAlive && !this.#isClosed) {
      thread.rest();
      this.#idle.push(thread);
    } else {
      this.#drop(thread);
    }
    this.#serve();
  }

  /** Stops every thread and resolves when all have exited; waiting callers are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#patience);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(new Error("the sandbox is closed"));
    for (const thread of this.#threads) this.#drop(thread);
    // A thread that is still starting is stopped as soon as it has started.
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
   * Waits before starting another thread: most programs end sooner than a thread starts, and each thread uses as much
   * memory as a small process. If programs wait because this process is busy, another thread does not help:
   * it would have to wait too. The wait is bounded, since a program may run to its time limit.
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
