// Saved contributor searches in a gate: what a suite requires of them, and the result of replaying each.
import { z } from "zod";

/** Saved contributor searches that must replay with the saved result, each judge within its limits. */
export const suiteEvidenceSchema = z.strictObject({
  /** Relative to the suite. */
  folder: z.string().min(1),
  maxJudgeCostUsd: z.number().nonnegative(),
  maxJudgeLatencyMs: z.number().nonnegative(),
});

/** One replayed search; `reasons` list the differences and the limits that its judge exceeded. */
export const evidenceRecordSchema = z.object({
  file: z.string(),
  caseId: z.string().nullable(),
  judgeCostUsd: z.number().nullable(),
  judgeLatencyMs: z.number().nullable(),
  reasons: z.array(z.string()),
});
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>;
