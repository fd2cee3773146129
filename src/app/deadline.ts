// The abort signal of one run. The signal aborts at the deadline or when the caller cancels; the reason states which.
import { CtxError } from "../contract/error.ts";

/** The signal of a run. `dispose` stops the timer and removes the listener from the caller's signal. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** Rejects with the reason when the work still runs after the abort and the grace time. Never resolves. */
  readonly overdue: Promise<never>;
  readonly dispose: () => void;
}

export interface DeadlineOptions {
  readonly timeoutMs: number;
  /** Milliseconds that the work may continue after the abort. */
  readonly graceMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Kind of work, used in the error message. Default: `query`. */
  readonly what?: "query" | "turn";
}

/**
 * Starts the timer of a run. The signal aborts with `limit` after `timeoutMs`, or with `interrupted` when the caller
 * aborts.
 */
export function startDeadline({ timeoutMs, graceMs = 5000, signal, what = "query" }: DeadlineOptions): Deadline {
  const controller = new AbortController();
  let graceTimer: NodeJS.Timeout | undefined;
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection when nobody waits for the promise any more.
  overdue.catch(() => undefined);
  const abort = (reason: CtxError) => {
    if (controller.signal.aborted) return;
    controller.abort(reason);
    graceTimer = setTimeout(() => reject(reason), graceMs);
  };
  const interrupt = () => abort(interruption(signal?.reason, what));
  const timer = setTimeout(() => abort(tooLong(timeoutMs, what)), timeoutMs);
  if (signal?.aborted === true) interrupt();
  signal?.addEventListener("abort", interrupt, { once: true });
  const dispose = () => {
    clearTimeout(timer);
    clearTimeout(graceTimer);
    signal?.removeEventListener("abort", interrupt);
  };
  return { signal: controller.signal, overdue, dispose, [Symbol.dispose]: dispose };
}

function tooLong(timeoutMs: number, what: string): CtxError {
  return new CtxError("limit", `the ${what} did not finish within ${timeoutMs / 1000} s`, {
    hint: "raise it with --timeout or query.timeoutMs",
  });
}

// A caller may abort with a `CtxError`, for example for the time limit of a gate case. That error is then the reason.
function interruption(reason: unknown, what: string): CtxError {
  return reason instanceof CtxError
    ? reason
    : new CtxError("interrupted", `the ${what} was interrupted`, { cause: reason });
}
