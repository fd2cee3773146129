// A clock whose stopwatch advances by a fixed step at every reading, so that durations are visible and reproducible.
import type { Clock } from "../../../src/contract/clock.ts";

/** Starts at 2026-03-20T19:00:00Z; each `elapsed()` is `stepMs` later than the one before. */
export function steppingClock(stepMs: number): Clock {
  const startMs = Date.parse("2026-03-20T19:00:00Z");
  let elapsedMs = -stepMs;
  return {
    now: () => startMs + Math.max(0, elapsedMs),
    elapsed: () => {
      elapsedMs += stepMs;
      return elapsedMs;
    },
  };
}
