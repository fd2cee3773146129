// The line before a method that bears only so much at once: calls wait their turn, in order, until their signal ends.
import type { RateLimit } from "../../contract/tool.ts";

/** Runs a function later, unless it is called off. Does not keep the process alive when `isIdle`. */
export type Schedule = (run: () => void, delayMs: number) => NodeJS.Timeout;

export interface Gate {
  /** Waits for a place and gives the function that frees it, or null when the signal aborted first. */
  enter(signal: AbortSignal): Promise<(() => void) | null>;
}

const minuteMs = 60_000;

/** A gate that keeps `maxConcurrency`, `cooldownMs` (between starts) and `maxRequestsPerMinute`. */
export function createGate(limit: RateLimit, schedule: Schedule = setTimeout): Gate {
  const waiting = new Set<() => void>();
  const timers = new Set<NodeJS.Timeout>();
  let inside = 0;
  let recent = 0;
  let isCooling = false;

  function isOpen(): boolean {
    return (
      inside < (limit.maxConcurrency ?? Number.POSITIVE_INFINITY) &&
      recent < (limit.maxRequestsPerMinute ?? Number.POSITIVE_INFINITY) &&
      !isCooling
    );
  }

  function later(run: () => void, delayMs: number): void {
    const timer = schedule(() => {
      timers.delete(timer);
      run();
      admit();
    }, delayMs);
    timers.add(timer);
    if (waiting.size === 0) timer.unref();
  }

  function occupy(): void {
    inside += 1;
    if (limit.cooldownMs !== undefined && limit.cooldownMs > 0) {
      isCooling = true;
      later(() => {
        isCooling = false;
      }, limit.cooldownMs);
    }
    if (limit.maxRequestsPerMinute !== undefined) {
      recent += 1;
      later(() => {
        recent -= 1;
      }, minuteMs);
    }
  }

  function admit(): void {
    for (const next of waiting) {
      if (!isOpen()) return;
      waiting.delete(next);
      next();
    }
  }

  function leaveOnce(): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      admit();
    };
  }

  return {
    enter(signal) {
      if (signal.aborted) return Promise.resolve(null);
      if (isOpen() && waiting.size === 0) {
        occupy();
        return Promise.resolve(leaveOnce());
      }
      return new Promise((resolve) => {
        const proceed = () => {
          signal.removeEventListener("abort", abort);
          occupy();
          resolve(leaveOnce());
        };
        const abort = () => {
          waiting.delete(proceed);
          resolve(null);
        };
        waiting.add(proceed);
        signal.addEventListener("abort", abort, { once: true });
        // Somebody waits now: the process must not end before the timers that let them in.
        for (const timer of timers) timer.ref();
      });
    },
  };
}
