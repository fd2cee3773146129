// Retries temporary failures while time is left. The delay grows with each try and has a random part.
import { setTimeout as sleep } from "node:timers/promises";
import { type CompleteOptions, type ModelCompletion, ModelFailure } from "../../contract/model-client.ts";

const firstWaitMs = 250;
const longestWaitMs = 20_000;

/** Runs `once` until it succeeds or fails permanently, or until no tries or no time are left. */
export async function withRetries(
  once: (signal: AbortSignal) => Promise<ModelCompletion>,
  { signal, timeoutMs, retries, remainingMs, onRetry }: CompleteOptions,
): Promise<ModelCompletion> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const completion = await once(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
      return attempt === 1 ? completion : { ...completion, attempts: attempt };
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof ModelFailure)) throw thrown;
      const waitMs = thrown.retryAfterMs ?? jittered(firstWaitMs * 3 ** (attempt - 1));
      const limit = whyNotAgain({ failure: thrown, attempt, retries, waitMs, leftMs: remainingMs() });
      const why = limit ?? onRetry?.(thrown) ?? null;
      if (why !== null) throw attempt === 1 && why === "" ? thrown : withReason(thrown, { attempt, why });
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** Returns null if another try is allowed, otherwise the reason against it. An empty reason is not shown to the user. */
function whyNotAgain(state: {
  readonly failure: ModelFailure;
  readonly attempt: number;
  readonly retries: number;
  readonly waitMs: number;
  readonly leftMs: number;
}): string | null {
  const { failure, attempt, retries, waitMs, leftMs } = state;
  if (!failure.isPassing || attempt > retries) return "";
  if (waitMs > longestWaitMs) return `it requires a wait of ${Math.ceil(waitMs / 1000)} s`;
  return waitMs >= leftMs ? "no time is left for another try" : null;
}

function withReason(
  failure: ModelFailure,
  { attempt, why }: { readonly attempt: number; readonly why: string },
): ModelFailure {
  const tries = attempt === 1 ? "" : `after ${attempt} tries: `;
  const { failure: code, message, hint, cause, isPassing, retryAfterMs, usage } = failure;
  const text = `${tries}${message}${why === "" ? "" : `; ${why}`}`;
  return new ModelFailure(code, text, {
    ...{ hint, cause: cause ?? failure, isPassing, retryAfterMs, usage, attempts: attempt },
  });
}

function jittered(waitMs: number): number {
  return Math.round(waitMs * (0.5 + Math.random() / 2));
}
