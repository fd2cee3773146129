// Work that is leased to whoever does it, and prolonged while it goes on: when the process dies, the lease runs out.

/** Keeps prolonging; `signal` aborts with the reason that `renew` gives once the lease is not ours any more. */
export interface HeldLease extends Disposable {
  readonly signal: AbortSignal;
}

export interface LeaseOptions {
  readonly leaseMs: number;
  /** Prolongs the lease; gives the reason why the work must stop, or null. What it throws counts as a beat that was missed. */
  readonly renew: () => Promise<Error | null>;
}

/** Beats three times within a lease until it is disposed of. */
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
