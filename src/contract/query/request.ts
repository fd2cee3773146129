// Schema of a query request in the wire format, and its enums. `flow/intake` rejects requests with fields that exclude
// each other.
import { z } from "zod";
import { allowSchema } from "../permission.ts";
import { answerContentSchema } from "../server-question.ts";

export const clarificationPolicySchema = z.enum(["return", "auto", "error"]);
export const queryDepthSchema = z.enum(["fast", "auto", "deep"]);
export const responseShapeSchema = z.enum(["answer", "answer_with_evidence", "evidence_only"]);
export const outcomeTypeSchema = z.enum(["answer", "clarification_required", "capability_miss"]);
export const rolloutStageSchema = z.enum(["disabled", "shadow", "enabled"]);

export type ClarificationPolicy = z.infer<typeof clarificationPolicySchema>;
export type QueryDepth = z.infer<typeof queryDepthSchema>;
export type ResponseShape = z.infer<typeof responseShapeSchema>;
export type OutcomeType = z.infer<typeof outcomeTypeSchema>;
export type RolloutStage = z.infer<typeof rolloutStageSchema>;

const attemptSchema = z.object({ sessionId: z.string().min(1), attemptId: z.string().min(1) });

export const forkReasonSchema = z.enum([
  "manual_fork",
  "clarification_branch",
  "bounded_rediscovery",
  "resume_replay",
  "patch_retry",
  "unknown",
]);

/** Maximum number of characters (code points) of a query. */
export const maxQueryCharacters = 4000;

/** Maximum length of an id. A longer id is rejected before any message quotes it. */
export const maxIdCharacters = 4000;

/**
 * The request as received. Unknown keys are dropped. A null counts as an absent key, because existing Python clients
 * send nulls.
 */
export const queryRequestSchema = z.object({
  query: z.string().describe("The question, 1 to 4,000 characters."),
  tools: z
    .array(z.string().min(1).max(maxIdCharacters))
    .nullish()
    .describe(
      "Ids of the tools that may be used. If absent, the query searches the catalog; if empty, no tool may be used.",
    ),
  clarificationPolicy: clarificationPolicySchema
    .nullish()
    .describe(
      "What to do with an ambiguous question. Default: the setting `query.clarify` if it is written, else `return`.",
    ),
  queryDepth: queryDepthSchema
    .nullish()
    .describe("Lane. Default: the setting `query.depth` if it is written, else `deep`."),
  debugScoutDeepMode: z
    .enum(["deep", "deep-light", "deep-heavy"])
    .nullish()
    .describe("Legacy name of the deep lane; not allowed with `queryDepth: fast`."),
  responseShape: responseShapeSchema
    .nullish()
    .describe("What the result contains. Default: the setting `query.shape` if it is written, else `answer`."),
  answerModelId: z
    .string()
    .max(maxIdCharacters)
    .nullish()
    .describe("Model that writes the final answer; no other role uses it."),
  includeDeveloperTrace: z.boolean().nullish(),
  includeData: z.boolean().nullish(),
  includeDataUrl: z.boolean().nullish(),
  resumeFrom: attemptSchema.nullish(),
  forkFrom: attemptSchema.extend({ reason: forkReasonSchema.optional() }).nullish(),
  optionId: z
    .string()
    .min(1)
    .max(maxIdCharacters)
    .nullish()
    .describe("Answers a clarification with one of its options."),
  serverAnswers: z
    .array(z.object({ toolId: z.string().nullish(), methodName: z.string().nullish(), content: answerContentSchema }))
    .max(20)
    .nullish()
    .describe(
      "Answers to the questions that servers ask during calls (`source: server`), in their order. Without `toolId` and `methodName`, for any call.",
    ),
  allow: allowSchema
    .nullish()
    .describe(
      "Permissions of this run for methods that are not known to read: `SERVER:METHOD`, or the `permission` of a miss. Never inherited by a fork or resumed attempt.",
    ),
  favoritesOnly: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  conversation: z.array(z.object({ role: z.string(), content: z.string() })).nullish(),
});
export type QueryRequest = z.input<typeof queryRequestSchema>;

/** An answer to a question of a server, for the next call of the method. */
export type ServerAnswer = NonNullable<z.output<typeof queryRequestSchema>["serverAnswers"]>[number];

/** The request after intake, with every default filled in. Fields that exclude each other were rejected. */
export interface NormalRequest {
  readonly query: string;
  /** Ids of the tools that may be used; null: search the catalog. */
  readonly tools: readonly string[] | null;
  readonly clarificationPolicy: ClarificationPolicy;
  readonly queryDepth: QueryDepth;
  readonly debugScoutDeepMode: "deep" | "deep-light" | "deep-heavy" | null;
  readonly responseShape: ResponseShape;
  readonly answerModelId: string | null;
  readonly includeDeveloperTrace: boolean;
  readonly includeData: boolean;
  readonly optionId: string | null;
  readonly serverAnswers?: readonly ServerAnswer[];
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
}
