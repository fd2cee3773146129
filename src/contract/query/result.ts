// Schema of the result of a query in the wire format: one of three outcomes.
import { z } from "zod";
import { permissionSchema } from "../permission.ts";
import { eligibilityCodeSchema } from "../tool/eligibility.ts";
import { envelopeSchema, toolUseSchema } from "./envelope.ts";
import { responseShapeSchema } from "./request.ts";

/** Cost in US dollars, as decimal text with six digits. `total` is the sum of model and tool cost. */
export const costSchema = z.object({
  modelCostUsd: z.string(),
  toolCostUsd: z.string(),
  totalCostUsd: z.string(),
});
export type Cost = z.infer<typeof costSchema>;

export const assumptionMadeSchema = z.object({
  mode: z.literal("auto"),
  optionId: z.string(),
  label: z.string(),
  reason: z.string(),
});
export type AssumptionMade = z.infer<typeof assumptionMadeSchema>;

/** One interpretation of the request that the user may choose. `fitScore` is an integer from 0 to 100. */
export const clarificationOptionSchema = z.object({
  id: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  methodName: z.string(),
  label: z.string(),
  description: z.string(),
  fitScore: z.int(),
  recommended: z.boolean(),
});
export type ClarificationOption = z.infer<typeof clarificationOptionSchema>;

export const clarificationSchema = z.object({
  question: z.string(),
  options: z.array(clarificationOptionSchema).min(1).max(3),
  allowFreeform: z.boolean(),
  recommendedOptionId: z.string(),
  originalQuery: z.string(),
  resolutionMode: z.enum(["option", "freeform"]),
  /** Text of the request that the client sends when the user answers in words. */
  followupPrompt: z.string().optional(),
  /** Set when a server asked during a call. The answer is sent in `serverAnswers` of the same query. */
  source: z.literal("server").optional(),
  /** JSON Schema of the answer to the question of a server. */
  requestedSchema: z.record(z.string(), z.json()).optional(),
});
export type Clarification = z.infer<typeof clarificationSchema>;

export const capabilityMissSchema = z.object({
  message: z.string(),
  missingCapabilities: z.array(z.string()),
  suggestedRewrites: z.array(z.string()),
  originalQuery: z.string(),
  /** Set when the request asks for a write, which no other source can answer. */
  isOrder: z.literal(true).optional(),
  /**
   * Methods that match the request but that a query may not call. Each has the rule that excludes it and the setting
   * that allows it.
   */
  withheld: z
    .array(
      z.object({
        toolId: z.string(),
        methodName: z.string(),
        code: eligibilityCodeSchema,
        reason: z.string(),
        setting: z.string(),
      }),
    )
    .optional(),
  /** Set when one call would answer the request, and a person has to permit it. */
  permission: permissionSchema.optional(),
});
export type CapabilityMiss = z.infer<typeof capabilityMissSchema>;

export const stopReasonSchema = z.enum([
  "complete_answer",
  "bounded_runtime_budget",
  "bounded_same_endpoint_guardrail",
  "bounded_upstream_abort_guardrail",
  "bounded_explicit_empty_result_guardrail",
  "clarification_required",
  "capability_miss",
]);
export type StopReason = z.infer<typeof stopReasonSchema>;

export const issueClassSchema = z.enum([
  "scope_ambiguity",
  "missing_evidence",
  "missing_capability",
  "stale_data",
  "wrong_tool_path",
]);
export type IssueClass = z.infer<typeof issueClassSchema>;

export const actionSchema = z.enum([
  "inspect_current_grounding",
  "patch_current_program",
  "bounded_rediscovery",
  "clarify_scope",
  "return_capability_miss",
  "return_bounded_answer",
  "return_complete_answer",
]);
export type Action = z.infer<typeof actionSchema>;

export const orchestrationMetricsSchema = z.object({
  parityStage: z.string(),
  orchestrationMode: z.enum(["manual_selected_tools", "auto_discovery"]),
  firstPassSuccess: z.boolean(),
  capabilityMissSignaled: z.boolean(),
  rediscoveryExecuted: z.boolean(),
});
export type OrchestrationMetrics = z.infer<typeof orchestrationMetricsSchema>;

/** Position of an attempt in its session. `latestCheckpointArtifactId` ends with the number of stored calls. */
export const querySessionSchema = z.object({
  sessionId: z.string(),
  attemptId: z.string(),
  parentAttemptId: z.string().nullable(),
  rootAttemptId: z.string(),
  mode: z.enum(["initial", "resume", "fork"]),
  origin: z.enum(["initial_request", "resume", "fork"]),
  status: z.enum(["active", "completed", "failed", "aborted"]),
  checkpoint: z.object({
    currentStage: z.string().nullable(),
    latestCheckpointArtifactId: z.string().nullable(),
    canonicalDatasetId: z.string().nullable(),
    executionProgramCurrentRevisionId: z.string().nullable(),
  }),
});
export type QuerySession = z.infer<typeof querySessionSchema>;

/** The model that a role used. `fellBack` has the reason for each model that was tried before and gave no usable reply. */
export const playedRoleSchema = z.object({ role: z.string(), model: z.string(), fellBack: z.array(z.string()) });
export type PlayedRole = z.infer<typeof playedRoleSchema>;

const common = {
  response: z.string(),
  toolsUsed: z.array(toolUseSchema),
  cost: costSchema,
  durationMs: z.int().nonnegative(),
  requestId: z.string(),
  /** Name of the configured set of models, or `embedded`. */
  modelPortfolio: z.string(),
  /** The models that the roles used, in the order of their first call. Absent if no language model is configured. */
  playedRoles: z.array(playedRoleSchema).optional(),
  /** Path of the trace of this run; null when the run wrote no trace. */
  tracePath: z.string().nullable(),
  stopReason: stopReasonSchema,
  issueClass: issueClassSchema.nullable(),
  actionsTaken: z.array(actionSchema),
  orchestrationMetrics: orchestrationMetricsSchema,
  warnings: z.array(z.string()),
  developerTrace: z.looseObject({}).optional(),
  /** Session of the attempt, for resuming or forking it. Present when attempts are stored. */
  querySession: querySessionSchema.optional(),
};

export const answerResultSchema = z.object({
  ...common,
  outcomeType: z.literal("answer"),
  /** Present when the policy `auto` chose an interpretation of an ambiguous request. */
  assumptionMade: assumptionMadeSchema.optional(),
  /** Assumptions of the run. The evidence lists them too. */
  assumptions: z.array(z.string()),
  data: z.json().optional(),
  dataUrl: z.string().optional(),
  ...envelopeSchema.partial().shape,
  responseShape: responseShapeSchema,
});
export const clarificationResultSchema = z.object({
  ...common,
  outcomeType: z.literal("clarification_required"),
  clarification: clarificationSchema,
});
export const capabilityMissResultSchema = z.object({
  ...common,
  outcomeType: z.literal("capability_miss"),
  capabilityMiss: capabilityMissSchema,
});

/** The final result of one query. */
export const queryResultSchema = z.discriminatedUnion("outcomeType", [
  answerResultSchema,
  clarificationResultSchema,
  capabilityMissResultSchema,
]);
export type AnswerResult = z.infer<typeof answerResultSchema>;
export type ClarificationResult = z.infer<typeof clarificationResultSchema>;
export type CapabilityMissResult = z.infer<typeof capabilityMissResultSchema>;
export type QueryResult = z.infer<typeof queryResultSchema>;
