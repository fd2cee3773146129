// Processes a list with several workers and returns the results in the order of the list.

export interface OrderedWork<Item, Result> {
  readonly items: readonly Item[];
  readonly concurrency: number;
  /** Stops the list when aborted: no further item starts, and running items are aborted. */
  readonly signal: AbortSignal;
  /** Processes an item; returns null when aborted before there is a result. */
  readonly work: (
    item: Item,
    context: { readonly index: number; readonly signal: AbortSignal },
  ) => Promise<Result | null>;
  /** True for a result that counts towards `endCount`. */
  readonly endsAfter: (result: Result) => boolean;
  /** The list ends after this many results for which `endsAfter` is true, counted in list order; default 1. */
  readonly endCount?: number;
}

/**
 * Returns the results in list order, up to the result that ends the list. Results of later items are dropped even if these
 * items already ran, so that the outcome does not depend on the number of workers.
 */
export async function runInOrder<Item, Result>(list: OrderedWork<Item, Result>): Promise<Result[]> {
  const { items, signal } = list;
  const results = new Map<number, Result>();
  const running = new Map<number, AbortController>();
  const strikes: number[] = [];
  let next = 0;
  let last = items.length - 1;
  const worker = async () => {
    while (next <= last && !signal.aborted) {
      const index = next++;
      const item = items[index];
      if (item === undefined) return;
      const stop = new AbortController();
      running.set(index, stop);
      const result = await list.work(item, { index, signal: stop.signal });
      running.delete(index);
      if (result === null) continue;
      results.set(index, result);
      if (index >= last || !list.endsAfter(result)) continue;
      strikes.push(index);
      const end = strikes.sort((left, right) => left - right)[(list.endCount ?? 1) - 1];
      if (end === undefined || end >= last) continue;
      last = end;
      for (const [later, controller] of running) if (later > end) controller.abort();
    }
  };
  // All items share one listener, because a combined signal for each of many thousand items would be slow.
  const stopAll = () => {
    for (const controller of running.values()) controller.abort(signal.reason);
  };
  signal.addEventListener("abort", stopAll);
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(list.concurrency, items.length)) }, worker));
  } finally {
    signal.removeEventListener("abort", stopAll);
  }
  const done = [...results].filter(([index]) => index <= last).sort(([left], [right]) => left - right);
  return done.map(([, result]) => result);
}
