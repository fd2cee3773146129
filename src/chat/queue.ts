// A queue that several producers write to and one loop reads from, in order.

export interface EventQueue<Item> {
  put(item: Item): void;
  /** Ends the queue; the reading loop ends after the last item. */
  end(): void;
  items(): AsyncGenerator<Item, void, undefined>;
}

/** Creates a queue for one reader. */
export function openQueue<Item>(): EventQueue<Item> {
  const waiting: Item[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;
  return {
    put: (item) => {
      waiting.push(item);
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
    items: async function* () {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else if (isOver) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}
