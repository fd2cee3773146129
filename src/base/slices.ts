// Runs long work either at once or in slices. Other work can run between two slices.
import { systemClock } from "./time.ts";

/** Work that can pause at every `yield`. Its result is the return value. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the work in slices and lets other tasks run between them. Rejects with the reason of the signal if it aborts. */
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
