// What an answer of a suite has to stand on, what a record keeps of it, and the names of the ways to fall short.
// Shapes only: `gate/` measures.
import { z } from "zod";

/** What an answer must stand on beyond its fields; with it, a failed case also says which kind of failure it is. */
export const groundingSchema = z.strictObject({
  /** The least confidence that counts. */
  minConfidence: z.enum(["low", "medium", "high"]).optional(),
  /** Times in the result of which the newest must not be older than this. */
  maxAges: z.array(z.strictObject({ path: z.string().min(1), maxAgeMs: z.number().positive() })).optional(),
  /** Path that must hold a value before the text may speak of a cause. */
  causeSource: z.string().min(1).optional(),
});

/** The kinds of failure of an answer that was to be grounded; a record names them where such a case failed. */
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

/** What a record keeps of an answer's grounding; present where grounding is expected. */
export const groundingSummarySchema = z.object({
  confidence: z.enum(["low", "medium", "high"]).nullable(),
  /** Words of the text that speak of a cause. */
  causalWords: z.array(z.string()),
  hasCauseSource: z.boolean(),
  /** Age of the newest time at each expected path when the run ended; null when there is none. */
  ages: z.array(z.object({ path: z.string(), ageMs: z.number().nullable() })),
  /** Whether the view has rows, columns and metrics. */
  isViewFilled: z.boolean(),
});
