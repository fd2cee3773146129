// Limits concurrent requests to one provider; further requests wait in a queue.

export interface Slots {
  /** Runs the work when its turn comes; rejects with the signal's reason if that aborts first. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Creates slots for at most `most` concurrent tasks, in order of arrival. */
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
