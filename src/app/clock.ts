// The clock that the settings select.
import { fixedClock, systemClock } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import type { Settings } from "../contract/settings.ts";

const deterministicNow = "2026-01-01T00:00:00Z";

/**
 * Returns the clock of the machine, or a fixed clock if `now` or `deterministic` is set. `now` takes precedence. Only
 * `deterministic` also stops the clock that measures durations.
 */
export function clockOf({ now, deterministic }: Pick<Settings, "now" | "deterministic">): Clock {
  const fixed = now ?? (deterministic ? deterministicNow : undefined);
  if (fixed === undefined) return systemClock();
  return deterministic ? fixedClock(fixed) : { ...systemClock(), now: fixedClock(fixed).now };
}
