// Signals that follow others for a while.

/** A signal of one's own; `close` lets go of those that it followed. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
  readonly close: () => void;
}

/**
 * A signal that aborts with the first of these, for its reason. One made by `AbortSignal.any` stays known to its sources
 * until the engine collects it, which where thousands follow one source costs more than what they are for.
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
