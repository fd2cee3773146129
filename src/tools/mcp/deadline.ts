// A time limit as an abort signal that also follows another signal. Unlike AbortSignal.timeout it keeps the process
// alive until it fires or is released, so that a run does not exit silently while it waits.

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** True once the time limit was reached, regardless of the other signal. */
  isOver(): boolean;
}

/** Starts the timer; release it with `using`. */
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
 * Settles with the work or, when the signal aborts first, with the result of `onAbort`; the work continues unobserved.
 */
export function untilAborted<T, U>(work: Promise<T>, signal: AbortSignal, onAbort: () => U): Promise<T | U> {
  if (signal.aborted) return Promise.resolve(onAbort());
  return new Promise((resolve, reject) => {
    const abort = () => resolve(onAbort());
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
