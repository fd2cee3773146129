// `_meta` and annotations as methods that only read share them.
// They inform hosts; what a method may do is decided by its code.
import type { JsonObject } from "../../contract/json.ts";
import type { MethodAnnotations } from "../../contract/tool.ts";

/** What a method that only reads says of itself. */
export interface ReadNote {
  readonly mode: "snapshot" | "live";
  readonly latencyClass: "instant" | "fast" | "slow";
  readonly executeUsd: string;
  /** How fast the venue lets itself be asked; a snapshot has no pace to keep. */
  readonly pace: { readonly maxRequestsPerMinute: number; readonly maxConcurrency: number };
  /** Method that does for many what this one does for one. */
  readonly bulkMethod?: string;
  /** True when one call already does it for many. */
  readonly isBulk?: boolean;
}

/** `_meta` of a method that only reads: for answers and for direct calls. */
export function readMeta({ mode, latencyClass, executeUsd, pace, bulkMethod, isBulk = false }: ReadNote): JsonObject {
  const bulk = { supportsBulk: isBulk, recommendedBatchTools: bulkMethod === undefined ? [] : [bulkMethod] };
  return {
    surface: "both",
    queryEligible: true,
    latencyClass,
    pricing: { executeUsd },
    rateLimit: { ...(mode === "live" ? pace : {}), ...bulk },
  };
}

/** Annotations of a method that changes nothing anywhere. */
export const readOnly: MethodAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
