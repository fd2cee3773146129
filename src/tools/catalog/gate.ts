// Enforces the rate limits of a method or server: calls wait in order for a slot, or until their signal aborts.
import type { RateLimit } from "../../contract/tool.ts";

/** Releases the slot. A second call has no effect. */
export type Leave = () => void;

export interface Gate {
  /** Waits for a slot. Resolves to null when the signal aborts first. */
  enter(signal: AbortSignal): Promise<Leave | null>;
}

/** Runs a function once after a delay, like `setTimeout`. */
export type Schedule = (run: () => void, delayMs: number) => NodeJS.Timeout;

const minuteMs = 60_000;
/** The longest delay of a Node timer. A timer with a longer delay fires at once. */
const longestTimerMs = 2_147_483_647;

/** Creates a gate that enforces a rate limit. `cooldownMs` is the minimum time between the starts of two calls. */
export function createGate(limit: RateLimit, schedule: Schedule = setTimeout): Gate {
  return new MethodGate(limit, schedule);
}

class MethodGate implements Gate {
  readonly #limit: RateLimit;
  readonly #schedule: Schedule;
  readonly #waiting = new Set<() => void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #inside = 0;
  #recent = 0;
  #isCooling = false;

  constructor(limit: RateLimit, schedule: Schedule) {
    this.#limit = limit;
    this.#schedule = schedule;
  }

  enter(signal: AbortSignal): Promise<Leave | null> {
    if (signal.aborted) return Promise.resolve(null);
    if (this.#isOpen()) return Promise.resolve(this.#occupy());
    return new Promise((resolve) => {
      const proceed = () => {
        signal.removeEventListener("abort", abort);
        resolve(this.#occupy());
      };
      const abort = () => {
        this.#waiting.delete(proceed);
        this.#holdTimers();
        resolve(null);
      };
      this.#waiting.add(proceed);
      signal.addEventListener("abort", abort, { once: true });
      this.#holdTimers();
    });
  }

  #isOpen(): boolean {
    const { maxConcurrency = Number.POSITIVE_INFINITY, maxRequestsPerMinute = Number.POSITIVE_INFINITY } = this.#limit;
    return !this.#isCooling && this.#inside < maxConcurrency && this.#recent < maxRequestsPerMinute;
  }

  #occupy(): Leave {
    const { cooldownMs = 0, maxRequestsPerMinute } = this.#limit;
    this.#inside += 1;
    if (cooldownMs > 0) {
      this.#isCooling = true;
      this.#later(Math.min(cooldownMs, longestTimerMs), () => {
        this.#isCooling = false;
      });
    }
    if (maxRequestsPerMinute !== undefined) {
      this.#recent += 1;
      this.#later(minuteMs, () => {
        this.#recent -= 1;
      });
    }
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#inside -= 1;
      this.#admit();
    };
  }

  #admit(): void {
    for (const proceed of this.#waiting) {
      if (!this.#isOpen()) break;
      this.#waiting.delete(proceed);
      proceed();
    }
    this.#holdTimers();
  }

  /** Lets the timers keep the process alive only while a call waits for a slot. */
  #holdTimers(): void {
    for (const timer of this.#timers) {
      if (this.#waiting.size > 0) timer.ref();
      else timer.unref();
    }
  }

  #later(delayMs: number, change: () => void): void {
    const timer = this.#schedule(() => {
      this.#timers.delete(timer);
      change();
      this.#admit();
    }, delayMs);
    this.#timers.add(timer);
    if (this.#waiting.size === 0) timer.unref();
  }
}
