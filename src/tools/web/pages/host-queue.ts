// Limits how many pages are fetched at the same time, per host and overall, and keeps a delay between requests to a host.
import { setTimeout as pause } from "node:timers/promises";

export interface HostQueue {
  /** Waits for a free slot and for the delay of the host. The function that it returns releases the slot. */
  enter(host: string, options: { readonly delayMs: number; readonly signal: AbortSignal }): Promise<() => void>;
}

export interface QueueLimits {
  readonly perHost: number;
  readonly overall: number;
  /** Returns the milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

const mostHosts = 1_000;

/** Creates a queue with its own slots. */
export function hostQueue({ perHost, overall, elapsed }: QueueLimits): HostQueue {
  const running = new Map<string, number>();
  /** The earliest time of the next request to each host. */
  const next = new Map<string, number>();
  const waiting = new Set<() => void>();
  let all = 0;
  const hasRoom = (host: string) => all < overall && (running.get(host) ?? 0) < perHost;
  const leave = (host: string) => {
    all -= 1;
    const remaining = (running.get(host) ?? 1) - 1;
    if (remaining === 0) running.delete(host);
    else running.set(host, remaining);
    for (const wake of [...waiting]) wake();
  };
  return {
    async enter(host, { delayMs, signal }) {
      signal.throwIfAborted();
      while (!hasRoom(host)) await turn(waiting, signal);
      all += 1;
      running.set(host, (running.get(host) ?? 0) + 1);
      let isIn = true;
      const done = () => {
        if (isIn) leave(host);
        isIn = false;
      };
      try {
        const start = Math.max(elapsed(), next.get(host) ?? 0);
        if (delayMs > 0) next.set(host, start + delayMs);
        if (next.size > mostHosts) for (const [name, time] of next) if (time <= elapsed()) next.delete(name);
        const wait = start - elapsed();
        if (wait > 0) await pause(wait, undefined, { signal });
        return done;
      } catch (thrown) {
        done();
        throw signal.aborted ? signal.reason : thrown;
      }
    },
  };
}

async function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason);
  waiting.add(resolve);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await promise;
  } finally {
    waiting.delete(resolve);
    signal.removeEventListener("abort", onAbort);
  }
}
