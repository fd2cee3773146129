// Works through a list with a few workers and gives the results in the list's order, whatever order they ended in.

export interface OrderedWork<Item, Result> {
  readonly items: readonly Item[];
  readonly concurrency: number;
  /** Stops the whole list: nothing starts any more, and what runs is aborted. */
  readonly signal: AbortSignal;
  /** null: the work was aborted and left no result. */
  readonly work: (
    item: Item,
    context: { readonly index: number; readonly signal: AbortSignal },
  ) => Promise<Result | null>;
  /** Whether this result counts towards the end of the list. */
  readonly endsAfter: (result: Result) => boolean;
  /** How many such results, in list order, end the list; default 1. */
  readonly endCount?: number;
}

/**
 * The results of the items up to the one, in list order, that ends the list. Later items that already ran are dropped,
 * so the outcome is the same with one worker or many.
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
  // One listener for all that runs: a signal of its own for every pair would cost each of many thousand items.
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
