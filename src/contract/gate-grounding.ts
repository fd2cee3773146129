// Evidence that a suite requires of an answer, what a record keeps of it, and the names of the failures. Shapes only:
// `gate/` measures.
import { z } from "zod";

/** Evidence required of an answer beyond its fields; with it, a failed case also reports which kind of failure it is. */
export const groundingSchema = z.strictObject({
  /** The lowest accepted confidence. */
  minConfidence: z.enum(["low", "medium", "high"]).optional(),
  /** Times in the result of which the newest must not be older than this. */
  maxAges: z.array(z.strictObject({ path: z.string().min(1), maxAgeMs: z.number().positive() })).optional(),
  /** Path that must have a value before the text may state a cause. */
  causeSource: z.string().min(1).optional(),
});

/** Kinds of failure of an answer that had to be grounded; the record of such a failed case names them. */
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

/** What a record keeps of an answer's grounding; present when the case expects grounding. */
export const groundingSummarySchema = z.object({
  confidence: z.enum(["low", "medium", "high"]).nullable(),
  /** Causal words in the text. */
  causalWords: z.array(z.string()),
  hasCauseSource: z.boolean(),
  /** Age of the newest time at each expected path when the run ended; null when there is none. */
  ages: z.array(z.object({ path: z.string(), ageMs: z.number().nullable() })),
  /** True when the view has rows, columns and metrics. */
  isViewFilled: z.boolean(),
});
