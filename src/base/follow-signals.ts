// Combines abort signals for a limited time.

/** A combined signal. `close` removes its listeners from the source signals. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
  readonly close: () => void;
}

/**
 * Returns a signal that aborts when the first source aborts, with the same reason. The caller can close the signal,
 * unlike the result of `AbortSignal.any`. Without this, thousands of signals would stay registered at one source until
 * they are garbage-collected.
 */
export function followSignals(sources: readonly AbortSignal[]): FollowingSignal {
  const controller = new AbortController();
  const listeners = sources.map((source) => {
    const follow = () => controller.abort(source.reason);
    if (source.aborted) follow();
    source.addEventListener("abort", follow, { once: true });
    return { source, follow };
  });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    close: () => {
      for (const { source, follow } of listeners) source.removeEventListener("abort", follow);
    },
  };
}
