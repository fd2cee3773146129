// Long work that can be paused: run at once, or in slices that let other work run in between.
import { systemClock } from "./time.ts";

/** Work that can be paused at every `yield`; its value is the return value. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the work slice by slice and yields to other tasks in between; rejects with the signal's reason when it aborts. */
export async function inSlices<T>(
  steps: Steps<T>,
  { signal, sliceMs = 10, clock = systemClock() }: { signal?: AbortSignal; sliceMs?: number; clock?: Elapsing } = {},
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const until = clock.elapsed() + sliceMs;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (clock.elapsed() < until);
    await new Promise((resume) => setImmediate(resume));
  }
}

interface Elapsing {
  elapsed(): number;
}
