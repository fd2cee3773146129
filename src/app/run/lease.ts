// A lease on work, extended while the work goes on: when the process dies, the lease expires.

/** Keeps extending the lease; `signal` aborts with the reason from `renew` once the lease is not ours any more. */
export interface HeldLease extends Disposable {
  readonly signal: AbortSignal;
}

export interface LeaseOptions {
  readonly leaseMs: number;
  /** Extends the lease; returns the reason why the work must stop, or null. If it throws, one renewal counts as missed. */
  readonly renew: () => Promise<Error | null>;
}

/** Renews three times within a lease until it is disposed. */
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
