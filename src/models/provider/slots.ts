// Limits how many requests run at the same time for one provider. Further requests wait in a queue.

export interface Slots {
  /** Runs the work when a slot is free. Rejects with the reason of the signal if the signal aborts first. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Creates slots. At most `most` tasks run at the same time, in order of arrival. */
export function createSlots(most: number): Slots {
  let free = most;
  const waiting: (() => void)[] = [];
  const enter = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leaveLine = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener("abort", leaveLine, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", leaveLine);
    }
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async run(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
