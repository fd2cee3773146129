// Extends a lease while its work runs. When the process dies, nobody extends the lease and it expires.

/** A lease that is extended regularly. `signal` aborts, with the reason from `renew`, when another process has the lease. */
export interface HeldLease extends Disposable {
  readonly signal: AbortSignal;
}

export interface LeaseOptions {
  readonly leaseMs: number;
  /**
   * Extends the lease and returns null, or the reason why the work must stop. An exception counts as one missed
   * extension.
   */
  readonly renew: () => Promise<Error | null>;
}

/** Extends the lease three times per lease duration until it is disposed. */
export function holdLease({ leaseMs, renew }: LeaseOptions): HeldLease {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    const reason = await renew().catch(() => null);
    if (reason !== null) controller.abort(reason);
    else if (!isOver) wait();
  };
  let isOver = false;
  const wait = () => {
    timer = setTimeout(() => void beat(), Math.max(1, leaseMs / 3));
    timer.unref();
  };
  wait();
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
