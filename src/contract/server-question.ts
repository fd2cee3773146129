// Questions that a server asks during a call, and the answers of the user.
import { z } from "zod";

/** A question that a server asks during a call, and the JSON Schema of its answer. */
export const serverQuestionSchema = z.object({ message: z.string(), schema: z.record(z.string(), z.json()) });
export type ServerQuestion = z.infer<typeof serverQuestionSchema>;

/** An answer to a question of a server, in the form that MCP allows. */
export const answerContentSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type AnswerContent = z.infer<typeof answerContentSchema>;
