// The typed miss, as every stage that can end in one builds it.
import type { Asked, Outcome } from "../contract/query/record.ts";

/** A capability miss that leaves the chain with the record so far. */
export function missOutcome(
  record: Asked,
  miss: { readonly message: string; readonly missing: readonly string[]; readonly rewrites: readonly string[] },
): Outcome {
  return {
    type: "capability_miss",
    record,
    capabilityMiss: {
      message: miss.message,
      missingCapabilities: [...miss.missing],
      suggestedRewrites: [...miss.rewrites],
      originalQuery: record.request.query,
    },
  };
}
