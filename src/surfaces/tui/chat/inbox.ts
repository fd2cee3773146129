// Queue of user input, in order, for the loop that answers.

/** User input: a message, or an option of the clarification. */
export type Said = { readonly text: string } | { readonly optionId: string; readonly label: string };

export interface Inbox {
  /** null means the user quits. */
  put(said: Said | null): void;
  /** null when the user quits or the signal aborts. */
  take(): Promise<Said | null>;
  waiting(): number;
}

/** Input sent during a turn waits for its end; an abort takes effect at once. */
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
