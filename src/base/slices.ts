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
    await nextTurn();
  }
}

const waiting: (() => void)[] = [];

/**
 * Waits until the event loop has looked for other work, and until all that waited earlier have run. Each turn of the loop
 * runs one slice: if all sliced work ran in each turn, requests would wait for the sum of the slices.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => {
    waiting.push(resume);
    if (waiting.length === 1) setImmediate(runOne);
  });
}

function runOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runOne);
}

interface Elapsing {
  elapsed(): number;
}
