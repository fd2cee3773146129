// What the person sent, in order, for the one loop that answers.

/** What the person sent: words, or an option of the choice. */
export type Said = { readonly text: string } | { readonly optionId: string; readonly label: string };

export interface Inbox {
  /** null: the person leaves. */
  put(said: Said | null): void;
  /** null: the person leaves, or the signal aborted. */
  take(): Promise<Said | null>;
  waiting(): number;
}

/** What is sent while a turn runs waits for its end; an abort waits for nothing. */
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
