// Saved contributor searches as a gate sees them: what a suite asks of them, and what replaying each came to.
import { z } from "zod";

/** Saved contributor searches that must come out as they were saved, each judge within its bounds. */
export const suiteEvidenceSchema = z.strictObject({
  /** Relative to the suite. */
  folder: z.string().min(1),
  maxJudgeCostUsd: z.number().nonnegative(),
  maxJudgeLatencyMs: z.number().nonnegative(),
});

/** One saved search, replayed; `reasons` are what differs and which bound its judge went past. */
export const evidenceRecordSchema = z.object({
  file: z.string(),
  caseId: z.string().nullable(),
  judgeCostUsd: z.number().nullable(),
  judgeLatencyMs: z.number().nullable(),
  reasons: z.array(z.string()),
});
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>;
