// Schemas for the evidence of an answer in a gate: what a suite requires, what a record stores, and the kinds of
// failure. The checks are in `gate/`.
import { z } from "zod";

/**
 * Evidence that an answer must have in addition to its fields. A failed case with this key also reports the kind of
 * failure.
 */
export const groundingSchema = z.strictObject({
  /** The lowest accepted confidence. */
  minConfidence: z.enum(["low", "medium", "high"]).optional(),
  /** Paths of times in the result. The newest time at a path must not be older than `maxAgeMs`. */
  maxAges: z.array(z.strictObject({ path: z.string().min(1), maxAgeMs: z.number().positive() })).optional(),
  /** Path in the result. If the path has no value, the answer text must not state a cause. */
  causeSource: z.string().min(1).optional(),
});

/** Kinds of failure of an answer that needs evidence. The record of a failed case lists the kinds that apply. */
export const failureLabelSchema = z.enum([
  "missing_evidence",
  "clarified_unnecessarily",
  "wrong_tool_path",
  "stale_answer",
  "unsupported_causal_claim",
  "capability_miss_misfire",
  "deployment_mismatch",
  "executed_but_weak",
]);
export type FailureLabel = z.infer<typeof failureLabelSchema>;

/** Evidence of an answer as a record stores it; present when the case expects grounding. */
export const groundingSummarySchema = z.object({
  confidence: z.enum(["low", "medium", "high"]).nullable(),
  /** Words in the text that state a cause. */
  causalWords: z.array(z.string()),
  hasCauseSource: z.boolean(),
  /** Age, at the end of the run, of the newest time at each path of `maxAges`; null when the path has no time. */
  ages: z.array(z.object({ path: z.string(), ageMs: z.number().nullable() })),
  /** True when the view has rows, columns and metrics. */
  isViewFilled: z.boolean(),
});
