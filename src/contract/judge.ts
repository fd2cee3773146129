// What the role `judge` replies.
import { z } from "zod";
import { outcomeTypeSchema } from "./query/request.ts";

/** The judge's strict structured output; anything else is malformed and rejected. */
export const judgeReplySchema = z.strictObject({
  outcome: outcomeTypeSchema,
  /** Options that survive; for `answer` the one to take. */
  optionIds: z.array(z.string()),
  recommendedOptionId: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string().min(1),
  missingCapabilities: z.array(z.string()),
  question: z.string().nullable(),
});
export type JudgeReply = z.infer<typeof judgeReplySchema>;
