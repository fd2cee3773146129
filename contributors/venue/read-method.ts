// Defines read-only methods with the metadata that they have in common. The metadata only informs hosts; what a method
// can do depends on its code.
import type { z } from "zod";
import {
  type ContributorMethod,
  defineMethod,
  type JsonObject,
  type MethodAnnotations,
  type MethodDefinition,
} from "../../src/contrib.ts";

/** Whether a method reads live data or a snapshot, and the venue's rate limit, which applies only to live data. */
export interface ReadPlace {
  readonly mode: "snapshot" | "live";
  readonly pace: { readonly maxRequestsPerMinute: number; readonly maxConcurrency: number };
}

/** A method as its author defines it. */
export interface ReadDefinition<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>
  extends Omit<MethodDefinition<Input, Output>, "meta" | "annotations"> {
  /** Price of a direct call in US dollars. */
  readonly executeUsd: string;
  /** Default: `fast`. */
  readonly latencyClass?: "instant" | "fast" | "slow";
  /** The name of the method that does the same for many items in one call. */
  readonly bulkMethod?: string;
  /** True when one call handles many items. */
  readonly isBulk?: boolean;
}

/** Creates the method; queries and direct calls may use it. */
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
