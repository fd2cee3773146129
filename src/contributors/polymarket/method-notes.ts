// `_meta` and annotations as this contributor's methods share them.
// They inform hosts; what a method may do is decided by its code.
import type { JsonObject } from "../../contract/json.ts";
import type { MethodAnnotations } from "../../contract/tool.ts";

/** `_meta` of a method that only reads: for answers and for direct calls. */
export function readMeta(note: {
  readonly latencyClass: "instant" | "fast" | "slow";
  readonly executeUsd: string;
  /** Method that does for many what this one does for one. */
  readonly bulkMethod?: string;
}): JsonObject {
  return {
    surface: "both",
    queryEligible: true,
    latencyClass: note.latencyClass,
    pricing: { executeUsd: note.executeUsd },
    rateLimit: {
      maxRequestsPerMinute: 120,
      maxConcurrency: 4,
      cooldownMs: 0,
      supportsBulk: false,
      recommendedBatchTools: note.bulkMethod === undefined ? [] : [note.bulkMethod],
    },
  };
}

/** Annotations of a method that changes nothing anywhere. */
export const readOnly: MethodAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
