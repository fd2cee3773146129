// Long work that can be put down: done at once where nobody waits, or in slices that let others have their turn.
import { systemClock } from "./time.ts";

/** Work that may be put down at every `yield`; its value is what it returns. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the work a slice at a time, and whatever else waits in between; rejects with the signal's reason when it aborts. */
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
