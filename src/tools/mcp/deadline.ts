// A time limit as an abort signal that also follows another signal. Unlike the timer of AbortSignal.timeout, its timer
// keeps the process alive. Otherwise a run could exit silently while it waits.

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** True after the time limit was reached. An abort of the other signal does not count. */
  isOver(): boolean;
}

/** Starts the timer. Declare the result with `using`, so that the timer is cleared. */
export function startDeadline(timeoutMs: number, other: AbortSignal): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  return {
    signal: AbortSignal.any([controller.signal, other]),
    isOver: () => isOver,
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

/**
 * Settles like the promise `work`, or with the result of `onAbort` if the signal aborts first. The work then continues,
 * but its result is ignored.
 */
export function untilAborted<T, U>(work: Promise<T>, signal: AbortSignal, onAbort: () => U): Promise<T | U> {
  if (signal.aborted) return Promise.resolve(onAbort());
  return new Promise((resolve, reject) => {
    const abort = () => resolve(onAbort());
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
