// A time limit as an abort signal that also follows another one. Unlike AbortSignal.timeout it keeps the process
// alive until it fires or is released, so that a run never ends silently while it waits.

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** True once the time was up, however the other signal stands. */
  isOver(): boolean;
}

/** Starts the clock; release it with `using`. */
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

/** Settles with the work or, as soon as the signal aborts, with what `onAbort` gives; the work goes on unwatched. */
export function untilAborted<T, U>(work: Promise<T>, signal: AbortSignal, onAbort: () => U): Promise<T | U> {
  if (signal.aborted) return Promise.resolve(onAbort());
  return new Promise((resolve, reject) => {
    const abort = () => resolve(onAbort());
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
