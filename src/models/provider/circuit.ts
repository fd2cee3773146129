// Providers of language models: messages in, text and usage out, through the AI SDK, which is loaded at the first call.
// It knows no role and no prompt. This file: a provider that keeps failing is left alone for a while.
import type { Clock } from "../../contract/clock.ts";
import { ModelFailure } from "../../contract/model-client.ts";

/** So many failures in a row open the circuit. */
export const mostFailuresInRow = 5;
/** How long it stays open; then one request is let through to try. */
export const coolingMs = 30_000;

export interface Circuit {
  /** Throws `circuit_open` while the provider is left alone. */
  check(): void;
  /** Told how a request ended. Only failures of the provider count, not those of the request. */
  ended(failure: ModelFailure | null): void;
}

/** The circuit of one provider. */
export function openCircuit(provider: string, clock: Pick<Clock, "elapsed">): Circuit {
  let failures = 0;
  let openedAt: number | null = null;
  let last = "";
  return {
    check() {
      if (openedAt === null) return;
      const restMs = openedAt + coolingMs - clock.elapsed();
      if (restMs <= 0) {
        // The next ones wait again until this one has told.
        openedAt = clock.elapsed();
        return;
      }
      throw new ModelFailure(
        "circuit_open",
        `${provider} failed ${failures} times in a row and is left alone for ${Math.ceil(restMs / 1000)} s: ${last}`,
        { hint: "look at the provider's status, or give the role a fallback" },
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
