// Providers of language models: send messages and return text and usage through the AI SDK, which is loaded on the
// first call. They do not know roles or prompts. This file: the circuit breaker of a provider.
import type { Clock } from "../../contract/clock.ts";
import { ModelFailure } from "../../contract/model-client.ts";

/** Number of consecutive failures that opens the circuit. */
export const mostFailuresInRow = 5;
/** Time it stays open; then one trial request is allowed. */
export const coolingMs = 30_000;

export interface Circuit {
  /** Throws `circuit_open` while the circuit is open. */
  check(): void;
  /** Records the end of a request. Only failures of the provider count, not those of the request. */
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
        // Further requests wait again until the trial request has ended.
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
