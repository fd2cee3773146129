// Methods that only read: what all of them say of themselves, once.
// It informs hosts; what a method may do is decided by its code.
import type { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import type { MethodAnnotations } from "../../contract/tool.ts";
import { type ContributorMethod, defineMethod, type MethodDefinition } from "../contributor.ts";

/** Where a method reads: recorded or live, and how fast the venue lets itself be asked; a snapshot has no pace to keep. */
export interface ReadPlace {
  readonly mode: "snapshot" | "live";
  readonly pace: { readonly maxRequestsPerMinute: number; readonly maxConcurrency: number };
}

/** What the author of such a method writes. */
export interface ReadDefinition<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>
  extends Omit<MethodDefinition<Input, Output>, "meta" | "annotations"> {
  /** Price of a direct call, in dollars. */
  readonly executeUsd: string;
  /** `fast` when left out. */
  readonly latencyClass?: "instant" | "fast" | "slow";
  /** Method that does for many what this one does for one. */
  readonly bulkMethod?: string;
  /** True when one call already does it for many. */
  readonly isBulk?: boolean;
}

/** The method, for answers and for direct calls. */
export function defineRead<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode, pace }: ReadPlace,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  const { executeUsd, latencyClass = "fast", bulkMethod, isBulk = false, ...rest } = definition;
  const bulk = { supportsBulk: isBulk, recommendedBatchTools: bulkMethod === undefined ? [] : [bulkMethod] };
  return defineMethod({
    ...rest,
    meta: {
      surface: "both",
      queryEligible: true,
      latencyClass,
      pricing: { executeUsd },
      rateLimit: { ...(mode === "live" ? pace : {}), ...bulk },
    },
    annotations: readOnly,
  });
}

/** Annotations of a method that changes nothing anywhere. */
const readOnly: MethodAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
