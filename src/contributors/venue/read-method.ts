// Defines read-only methods with their common metadata. The metadata informs hosts; a method's code limits what it
// does.
import type { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import type { MethodAnnotations } from "../../contract/tool.ts";
import { type ContributorMethod, defineMethod, type MethodDefinition } from "../contributor.ts";

/** The origin of a method's data: recorded or live, and the venue's rate limit; a snapshot has none. */
export interface ReadPlace {
  readonly mode: "snapshot" | "live";
  readonly pace: { readonly maxRequestsPerMinute: number; readonly maxConcurrency: number };
}

/** The definition by a method's author. */
export interface ReadDefinition<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>
  extends Omit<MethodDefinition<Input, Output>, "meta" | "annotations"> {
  /** Price of a direct call, in dollars. */
  readonly executeUsd: string;
  /** Default: `fast`. */
  readonly latencyClass?: "instant" | "fast" | "slow";
  /** The method that does the same for many items. */
  readonly bulkMethod?: string;
  /** True when one call handles many items. */
  readonly isBulk?: boolean;
}

/** Creates the method, for answers and for direct calls. */
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
