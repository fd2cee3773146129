// The reply of the role `judge`.
import { z } from "zod";
import { outcomeTypeSchema } from "./query/request.ts";

/** The structured output of the judge. A reply of any other form is rejected as malformed. */
export const judgeReplySchema = z.strictObject({
  outcome: outcomeTypeSchema,
  /** Ids of the remaining options; for the outcome `answer`, the chosen option. */
  optionIds: z.array(z.string()),
  recommendedOptionId: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string().min(1),
  missingCapabilities: z.array(z.string()),
  question: z.string().nullable(),
});
export type JudgeReply = z.infer<typeof judgeReplySchema>;
