// Queue of the messages and choices that the user has sent.

/** What the user sent: a message, or an option of the clarification. */
export type Said = { readonly text: string } | { readonly optionId: string; readonly label: string };

export interface Inbox {
  /** Adds an entry. null means that the user quits. */
  put(said: Said | null): void;
  /** Returns the next entry, or null if the user quits or the signal aborts. */
  take(): Promise<Said | null>;
  waiting(): number;
}

/**
 * Opens a queue. Entries that the user sends during a turn wait until `take` is called. An abort of the signal takes
 * effect immediately.
 */
export function openInbox(signal: AbortSignal): Inbox {
  const sent: (Said | null)[] = [];
  let isLeaving = signal.aborted;
  let wake: () => void = () => undefined;
  const leave = () => {
    isLeaving = true;
    wake();
  };
  signal.addEventListener("abort", leave, { once: true });
  return {
    put: (said) => {
      sent.push(said);
      wake();
    },
    take: async () => {
      for (;;) {
        if (isLeaving) return null;
        const next = sent.shift();
        if (next !== undefined) return next;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    waiting: () => sent.length,
  };
}
