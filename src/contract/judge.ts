// The reply of the role `judge`.
import { z } from "zod";
import { outcomeTypeSchema } from "./query/request.ts";

/** The judge's strict structured output; any other reply is malformed and rejected. */
export const judgeReplySchema = z.strictObject({
  outcome: outcomeTypeSchema,
  /** Options that remain; for `answer` the chosen one. */
  optionIds: z.array(z.string()),
  recommendedOptionId: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string().min(1),
  missingCapabilities: z.array(z.string()),
  question: z.string().nullable(),
});
export type JudgeReply = z.infer<typeof judgeReplySchema>;
