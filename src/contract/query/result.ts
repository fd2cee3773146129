// Result of a question: exactly one of three outcomes, in the shapes that published clients read (wire-contract 6).
import { z } from "zod";
import { eligibilityCodeSchema } from "../tool.ts";
import { envelopeSchema, toolUseSchema } from "./envelope.ts";
import { responseShapeSchema } from "./request.ts";

/** Money as decimal text with six digits; total is model plus tool. */
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

/** One reading of the request that a caller may choose. `fitScore` is an integer from 0 to 100. */
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
  /** Request to send for an answer in words, for a freeform clarification. */
  followupPrompt: z.string().optional(),
});
export type Clarification = z.infer<typeof clarificationSchema>;

export const capabilityMissSchema = z.object({
  message: z.string(),
  missingCapabilities: z.array(z.string()),
  suggestedRewrites: z.array(z.string()),
  originalQuery: z.string(),
  /** Set when the request orders a change, which no other source may answer either. */
  isOrder: z.literal(true).optional(),
  /**
   * Methods that match the request and that a query may not call: the rule that excludes each, and the setting that
   * allows it.
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

/** Position of an attempt in its session (wire-contract 8). `latestCheckpointArtifactId` counts the stored calls. */
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

const common = {
  response: z.string(),
  toolsUsed: z.array(toolUseSchema),
  cost: costSchema,
  durationMs: z.int().nonnegative(),
  requestId: z.string(),
  /** Models that played the roles: `embedded` or the configured portfolio. */
  modelPortfolio: z.string(),
  /** Path of the trace of this run, or null when none was kept. */
  tracePath: z.string().nullable(),
  stopReason: stopReasonSchema,
  issueClass: issueClassSchema.nullable(),
  actionsTaken: z.array(actionSchema),
  orchestrationMetrics: orchestrationMetricsSchema,
  warnings: z.array(z.string()),
  developerTrace: z.looseObject({}).optional(),
  /** Present when attempts are stored, so that this one can be resumed or forked. */
  querySession: querySessionSchema.optional(),
};

export const answerResultSchema = z.object({
  ...common,
  outcomeType: z.literal("answer"),
  /** Present when policy `auto` resolved an ambiguity. */
  assumptionMade: assumptionMadeSchema.optional(),
  /** Assumptions of the run; also listed in the evidence. */
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

/** The settled result of one query. */
export const queryResultSchema = z.discriminatedUnion("outcomeType", [
  answerResultSchema,
  clarificationResultSchema,
  capabilityMissResultSchema,
]);
export type AnswerResult = z.infer<typeof answerResultSchema>;
export type ClarificationResult = z.infer<typeof clarificationResultSchema>;
export type CapabilityMissResult = z.infer<typeof capabilityMissResultSchema>;
export type QueryResult = z.infer<typeof queryResultSchema>;
