// Signals that follow other signals for a limited time.

/** A combined signal; `close` stops following its sources. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
  readonly close: () => void;
}

/**
 * Returns a signal that aborts with the first of the sources, for its reason. A signal from `AbortSignal.any` stays
 * registered at its sources until it is garbage-collected, which is expensive when thousands follow one source.
 */
export function followSignals(sources: readonly AbortSignal[]): FollowingSignal {
  const own = new AbortController();
  const listeners = sources.map((source) => {
    const follow = () => own.abort(source.reason);
    if (source.aborted) follow();
    source.addEventListener("abort", follow, { once: true });
    return { source, follow };
  });
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    close: () => {
      for (const { source, follow } of listeners) source.removeEventListener("abort", follow);
    },
  };
}
