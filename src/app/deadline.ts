// The signal of one run: it aborts at the deadline or when the caller cancels, and its reason states which.
import { CtxError } from "../contract/error.ts";

/** A run's signal; `dispose` stops the timer and detaches from the caller's signal. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** Rejects with the reason when the work still runs some time after the abort; never resolves. */
  readonly overdue: Promise<never>;
  readonly dispose: () => void;
}

export interface DeadlineOptions {
  readonly timeoutMs: number;
  /** How long work may continue after the abort before it is abandoned. */
  readonly graceMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Kind of work, for the message of its end. Default: `query`. */
  readonly what?: "query" | "turn";
}

/** Starts the timer of a run: aborts with `limit` after `timeoutMs`, with `interrupted` when the caller aborts. */
export function startDeadline({ timeoutMs, graceMs = 5000, signal, what = "query" }: DeadlineOptions): Deadline {
  const controller = new AbortController();
  let graceTimer: NodeJS.Timeout | undefined;
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  // It may reject when no promise races against it any more.
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

// A caller who aborts with one of our own errors, such as a case's own limit, has given the reason already.
function interruption(reason: unknown, what: string): CtxError {
  return reason instanceof CtxError
    ? reason
    : new CtxError("interrupted", `the ${what} was interrupted`, { cause: reason });
}
