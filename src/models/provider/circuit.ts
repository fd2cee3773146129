// The circuit breaker of a provider.
// The files of this folder send requests to providers of language models through the AI SDK, which is loaded on the first
// call. They return texts and token counts, and contain nothing about roles or prompts.
import type { Clock } from "../../contract/clock.ts";
import { ModelFailure } from "../../contract/model-client.ts";

/** The number of consecutive failures that opens the circuit. */
export const mostFailuresInRow = 5;
/** The time in milliseconds for which the circuit stays open. After that, one trial request is allowed. */
export const coolingMs = 30_000;

export interface Circuit {
  /** Throws `circuit_open` while the circuit is open. */
  check(): void;
  /** Records how a request ended. Only failures of the provider count, and not errors in the request itself. */
  ended(failure: ModelFailure | null): void;
}

/** Creates the circuit of one provider. */
export function openCircuit(provider: string, clock: Pick<Clock, "elapsed">): Circuit {
  let failures = 0;
  let openedAt: number | null = null;
  let last = "";
  return {
    check() {
      if (openedAt === null) return;
      const restMs = openedAt + coolingMs - clock.elapsed();
      if (restMs <= 0) {
        // One request passes as a trial. The circuit stays open for the other requests until the trial succeeds.
        openedAt = clock.elapsed();
        return;
      }
      throw new ModelFailure(
        "circuit_open",
        `${provider} failed ${failures} times in a row and is not called for ${Math.ceil(restMs / 1000)} s: ${last}`,
        { hint: "check the provider's status, or give the role a fallback" },
      );
    },
    ended(failure) {
      if (failure === null) {
        failures = 0;
        openedAt = null;
      } else if (downCodes.has(failure.failure)) {
        failures += 1;
        last = failure.message;
        if (failures >= mostFailuresInRow) openedAt = clock.elapsed();
      }
    },
  };
}

const downCodes: ReadonlySet<string> = new Set(["unavailable", "network", "timeout", "rate_limited"]);
