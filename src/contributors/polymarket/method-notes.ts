// `_meta` and annotations as this contributor's methods share them.
// They inform hosts; what a method may do is decided by its code.
import type { JsonObject } from "../../contract/json.ts";
import type { MethodAnnotations } from "../../contract/tool.ts";
import type { Venue } from "./venue.ts";

/** What a method that only reads says of itself. */
export interface ReadNote {
  readonly latencyClass: "instant" | "fast" | "slow";
  readonly executeUsd: string;
  /** Method that does for many what this one does for one. */
  readonly bulkMethod?: string;
  /** True when one call already does it for many. */
  readonly isBulk?: boolean;
}

/** `_meta` of a method that only reads: for answers and for direct calls. A snapshot has no pace to keep. */
export function readMeta({ mode }: Venue, note: ReadNote): JsonObject {
  const pace = mode === "live" ? { maxRequestsPerMinute: 120, maxConcurrency: 4 } : {};
  const bulk = {
    supportsBulk: note.isBulk === true,
    recommendedBatchTools: note.bulkMethod === undefined ? [] : [note.bulkMethod],
  };
  return {
    surface: "both",
    queryEligible: true,
    latencyClass: note.latencyClass,
    pricing: { executeUsd: note.executeUsd },
    rateLimit: { ...pace, ...bulk },
  };
}

/** Annotations of a method that changes nothing anywhere. */
export const readOnly: MethodAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
