// Schema of `developerTrace` for existing clients of SDK 0.10. The names are fixed; extra keys are allowed.
import { z } from "zod";
import {
  clarificationDiagnosticsSchema,
  completenessEvaluationSchema,
  rediscoverySchema,
  repairEventSchema,
} from "./query/diagnostics.ts";

export const timelineStepSchema = z.looseObject({
  stepType: z.string(),
  event: z.string(),
  status: z.string(),
  message: z.string(),
  /** Epoch milliseconds. */
  timestampMs: z.number(),
  tool: z.looseObject({ id: z.string(), name: z.string(), method: z.string() }).optional(),
  attempt: z.int().optional(),
  loop: z.looseObject({ name: z.string(), iteration: z.int(), maxIterations: z.int() }).optional(),
  metadata: z.record(z.string(), z.json()).optional(),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

export const traceSummarySchema = z.looseObject({
  toolCalls: z.int(),
  retryCount: z.int(),
  selfHealCount: z.int(),
  fallbackCount: z.int(),
  failureCount: z.int(),
  recoveryCount: z.int(),
  completionChecks: z.int(),
  loopCount: z.int(),
});

export const selectedToolSchema = z.looseObject({
  toolId: z.string(),
  toolName: z.string(),
  selectedMethodCount: z.int(),
  /** At most twelve names; `omittedSelectedMethodCount` counts the rest. */
  selectedMethods: z.array(z.string()).max(12),
  omittedSelectedMethodCount: z.int(),
  priceUsd: z.string().optional(),
});
export type SelectedTool = z.infer<typeof selectedToolSchema>;

/** How the lane was chosen and what the probe found before planning; every key is required. */
export const selectionDiagnosticsSchema = z.looseObject({
  selectedDepth: z.string(),
  deepMode: z.string().nullable(),
  debugScoutDeepMode: z.string().nullable(),
  plannerReasoningStage: z.string(),
  scoutEnabled: z.boolean(),
  preserveFastOneShot: z.boolean(),
  candidateMethodCount: z.int(),
  scoutProbeStatus: z.string(),
  scoutProbeAdequacy: z.string(),
  scoutProbeConfidence: z.number(),
  scoutMetadataConfidence: z.number(),
  scoutProbeQuerySafeCandidateCount: z.int(),
  scoutProbeRankedMethodCount: z.int(),
  scoutProbeAmbiguityPoolCount: z.int(),
  scoutProbeShortlistedMethodCount: z.int(),
  scoutProbeMissingCapability: z.string().nullable(),
  scoutPrePlanProbeCalls: z.int(),
  scoutPrePlanProbeBudgetReasonCode: z.string().nullable(),
  scoutChangedInitialPlan: z.boolean(),
  scoutChangedPlannerReasoningStage: z.boolean(),
  scoutInitialSelectedDepth: z.string(),
  scoutInitialDeepMode: z.string().nullable(),
  scoutInitialPlannerReasoningStage: z.string(),
  scoutInitialReasonCode: z.string(),
  scoutFinalReasonCode: z.string(),
  scoutEvidenceAttachedToPlanning: z.boolean(),
  scoutLlmSelectionUsed: z.boolean(),
  scoutLlmSelectionFallback: z.boolean(),
  scoutLlmSelectionLatencyMs: z.number().nullable(),
  selectedTools: z.array(selectedToolSchema),
});
export type SelectionDiagnostics = z.infer<typeof selectionDiagnosticsSchema>;

export const costDiagnosticsSchema = z.looseObject({
  planningCostUsd: z.number(),
  initialExecutionCostUsd: z.number(),
  rediscoveryAdditionalCostUsd: z.number(),
  synthesisCostUsd: z.number(),
  totalModelCostUsd: z.number(),
  toolCostUsd: z.number(),
  totalChargedUsd: z.number(),
});

/** A contributor's report of its own search. `searchMetadata` is always an object. */
export const contributorSearchRecordSchema = z.looseObject({
  toolId: z.string().nullable(),
  toolName: z.string().nullable(),
  timestampMs: z.number().nullable(),
  searchMetadata: z.looseObject({}),
});

/** Diagnostics of a rediscovery, with every key that existing clients of the wire format read. */
export const rediscoveryDiagnosticsSchema = rediscoverySchema.extend({
  capabilityLooksLikeSearchNeed: z.boolean(),
  allowSearchFallbackOnElapsedCap: z.boolean(),
  searchFallbackUsed: z.boolean(),
  preRediscoveryBudgetReasonCode: z.string().nullable(),
  usingPaidFallback: z.boolean(),
  branchPlan: z.json().nullable(),
});

export const developerTraceSchema = z.looseObject({
  summary: traceSummarySchema,
  timeline: z.array(timelineStepSchema),
  requestId: z.string(),
  query: z.string(),
  source: z.literal("backend-runtime"),
  diagnostics: z.looseObject({
    selection: selectionDiagnosticsSchema,
    planning: z.looseObject({
      initial: z.looseObject({
        plannerQuery: z.string(),
        scoutEvidenceAttached: z.boolean(),
        scoutEvidencePromptBlock: z.string().nullable(),
        allowedModules: z.array(z.string()),
      }),
    }),
    completeness: z.looseObject({
      evaluations: z.array(completenessEvaluationSchema),
      repairEvents: z.array(repairEventSchema),
      triggerNeedsDifferentTools: z.boolean(),
      triggerMissingCapability: z.string().nullable(),
    }),
    /** null when the outcome is a clarification or a miss. */
    rediscovery: rediscoveryDiagnosticsSchema.nullable(),
    cost: costDiagnosticsSchema.optional(),
    /** Absent when the run ended before the clarification stage. */
    clarification: clarificationDiagnosticsSchema.optional(),
    contributorSearches: z.array(contributorSearchRecordSchema),
  }),
});
export type DeveloperTrace = z.infer<typeof developerTraceSchema>;
