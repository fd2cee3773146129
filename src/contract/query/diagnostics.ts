// Schema of `developerTrace.diagnostics` for existing clients of SDK 0.10. The names are fixed; extra keys are allowed.
import { z } from "zod";
import { clarificationPolicySchema, outcomeTypeSchema, rolloutStageSchema } from "./request.ts";
import { assumptionMadeSchema } from "./result.ts";

export const decisionReasonCodeSchema = z.enum([
  "rollout_disabled",
  "no_grounded_candidates",
  "single_grounded_interpretation",
  "required_discriminator_ambiguity",
  "contract_scope_ambiguity",
  "cost_or_latency_ambiguity",
  "semantic_scope_ambiguity",
  "capability_miss",
]);
export type DecisionReasonCode = z.infer<typeof decisionReasonCodeSchema>;

export const candidateSummarySchema = z.looseObject({
  optionId: z.string(),
  fitScore: z.number(),
  llmRelevanceScore: z.number().nullable(),
  requiredParams: z.array(z.string()),
  unresolvedRequiredParams: z.array(z.string()),
  probeArgKeys: z.array(z.string()),
  inputFieldNames: z.array(z.string()),
  outputKeys: z.array(z.string()),
  latencyClass: z.string(),
  executePriceUsd: z.string().nullable(),
  queryEligible: z.boolean(),
  semanticScope: z.string().optional(),
  semanticEntityGranularity: z.string().optional(),
  semanticRequiresNamedEntity: z.boolean().optional(),
  semanticVenueSpecificity: z.string().optional(),
  semanticOutputCardinality: z.string().optional(),
  semanticProfileConfidence: z.number().optional(),
});

/** The decision of the clarification stage, with the reasons. The outcome itself is in the result. */
export const clarificationDiagnosticsSchema = z.looseObject({
  orchestrationMode: z.enum(["manual_selected_tools", "auto_discovery"]),
  rolloutStage: rolloutStageSchema,
  shadowMode: z.boolean(),
  policy: clarificationPolicySchema,
  outcomeType: outcomeTypeSchema,
  triggered: z.boolean(),
  optionCount: z.int(),
  candidateCount: z.int(),
  viableCandidateCount: z.int(),
  recommendedOptionId: z.string().nullable(),
  recommendedOptionReason: z.string().nullable(),
  autoResolved: z.boolean(),
  autoSelectEnabled: z.boolean(),
  assumptionMade: assumptionMadeSchema.nullable(),
  missingCapability: z.string().nullable(),
  decisionReasonCode: decisionReasonCodeSchema,
  decisionSignals: z.array(z.string()),
  evidenceSources: z.object({
    usesMethodSchemas: z.boolean(),
    usesProbeArgs: z.boolean(),
    usesMethodMetadata: z.boolean(),
    usesToolSelectionContext: z.boolean(),
    usesLlmSelection: z.boolean(),
  }),
  comparedOptionIds: z.array(z.string()),
  decisionStrategy: z.enum(["deterministic", "llm_primary"]),
  judgeAttempted: z.boolean(),
  judgeApplied: z.boolean(),
  judgeOutcomeType: outcomeTypeSchema.nullable(),
  judgeConfidence: z.number().nullable(),
  judgeReason: z.string().nullable(),
  judgeError: z.string().nullable(),
  validatorReason: z.string().nullable(),
  fallbackReason: z.string().nullable(),
  copyStrategy: z.enum(["deterministic", "llm_rewritten", "llm_judge_generated"]),
  rewriteAttempted: z.boolean(),
  rewriteApplied: z.boolean(),
  rewriteError: z.string().nullable(),
  candidateSummaries: z.array(candidateSummarySchema),
});
export type ClarificationDiagnostics = z.infer<typeof clarificationDiagnosticsSchema>;

/** Verdict of the completeness check after one run of the program. */
export const completenessEvaluationSchema = z.looseObject({
  attempt: z.int(),
  isComplete: z.boolean(),
  missingParts: z.array(z.string()),
  canRetryWithSameTools: z.boolean(),
  needsDifferentTools: z.boolean(),
  suggestedFix: z.string().nullable(),
  missingCapability: z.string().nullable(),
  capabilityConstrained: z.boolean(),
  outcome: z.enum(["complete", "retry_same_tools", "needs_different_tools", "bounded"]),
  parseFailed: z.boolean(),
  rawDecisionText: z.string().nullable(),
  /** The language model that compared the data with the whole request; absent for any other check. */
  judgedBy: z.string().optional(),
});
export type CompletenessEvaluation = z.infer<typeof completenessEvaluationSchema>;

export const repairEventSchema = z.looseObject({
  attempt: z.int(),
  outcome: z.enum([
    "attempted",
    "skipped_by_guardrail",
    "skipped_no_retry_budget",
    "skipped_needs_different_tools",
    "skipped_no_retry_path",
    "patch_failed",
    "replan_failed",
    "patched",
    "replanned",
  ]),
  semanticRetryCount: z.int(),
  maxSemanticRetries: z.int(),
  strategy: z.enum(["patch", "replan"]).nullable(),
  summary: z.string(),
  failReason: z.string().nullable(),
  skipReason: z.string().nullable(),
  boundedAnswerReason: z.enum(["retry_guardrail_same_endpoint_fanout", "retry_guardrail_upstream_abort"]).nullable(),
});
export type RepairEvent = z.infer<typeof repairEventSchema>;

/** Rediscovery: whether the run searched for another tool, and what the search found. The number of searches is limited. */
export const rediscoverySchema = z.looseObject({
  considered: z.boolean(),
  executed: z.boolean(),
  skipReason: z.string().nullable(),
  missingCapability: z.string().nullable(),
  rediscoveryQuery: z.string().nullable(),
  candidateSearchResults: z.array(z.string()),
  selectedAlternatives: z.array(z.string()),
  mergedTools: z.array(z.string()),
});
export type Rediscovery = z.infer<typeof rediscoverySchema>;
