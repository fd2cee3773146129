// Schemas for saved contributor searches in a gate: what a suite requires of the searches, and the result of each
// replay.
import { z } from "zod";

/**
 * A folder of saved contributor searches. The replay of each search must give the saved result, and the judge of the
 * search must stay within the limits of cost and latency.
 */
export const suiteEvidenceSchema = z.strictObject({
  /** Path relative to the suite. */
  folder: z.string().min(1),
  maxJudgeCostUsd: z.number().nonnegative(),
  maxJudgeLatencyMs: z.number().nonnegative(),
});

/**
 * One replayed search. `reasons` lists the differences from the saved result and the limits that the judge exceeded.
 */
export const evidenceRecordSchema = z.object({
  file: z.string(),
  caseId: z.string().nullable(),
  judgeCostUsd: z.number().nullable(),
  judgeLatencyMs: z.number().nullable(),
  reasons: z.array(z.string()),
});
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>;
