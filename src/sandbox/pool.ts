// The worker threads of one sandbox: started when needed, reused after a clean program, dropped after trouble.
import type { ThreadOptions } from "./protocol.ts";
import { WorkerThread } from "./worker-thread.ts";

export interface PoolOptions {
  /** Most threads alive at a time. */
  readonly size: number;
  readonly startTimeoutMs: number;
  /** How long the first in line waits for a thread to come free before another is started beside it. */
  readonly patienceMs: number;
  /** Begins to watch this process; what it gives tells whether it was itself at work for most of the time since. */
  readonly watchLoop: () => () => boolean;
  readonly thread?: ThreadOptions;
}

interface Waiter {
  readonly resolve: (thread: WorkerThread) => void;
  readonly reject: (error: unknown) => void;
}

/** How many times in a row the first in line is told to wait because this process is busy. */
const mostBusyRounds = 4;

/** Lends threads, first come first served. Nothing is started before the first `take` or `prepare`. */
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

  /** Starts the first thread when there is none; one that cannot start is tried again by `take`, which tells why. */
  prepare(): void {
    if (this.#isClosed || this.#threads.size + this.#starting > 0) return;
    this.#track(this.#startOne());
  }

  /** A thread of one's own until `give`; rejects with the signal's reason, or when no thread can be started. */
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

  /** Takes a thread back; one that is not reusable is stopped. */
  give(thread: WorkerThread, isReusable: boolean): void {
    if (isReusable && thread.isAlive && !this.#isClosed) {
      thread.rest();
      this.#idle.push(thread);
    } else {
      this.#drop(thread);
    }
    this.#serve();
  }

  /** Stops every thread and resolves when all are gone; who still waits is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#patience);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(new Error("the sandbox is closed"));
    for (const thread of this.#threads) this.#drop(thread);
    // A thread that is just starting is stopped once it has started.
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
   * Most programs are over sooner than a thread has started, and each thread takes as much memory as a small process.
   * Where programs wait for this process, which is busy, one thread more would only wait beside them; but a program that
   * spins to the end of its time is not waited for that long.
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
