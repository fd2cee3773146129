// The fields that published clients read, group by group. Written from the contract and not imported from the sources,
// so that both cannot be wrong in the same way.

/** Splits a list of names. */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const resultFields = names("response toolsUsed cost durationMs outcomeType");

export const envelopeFields = {
  "": names("responseShape response summary evidence artifacts view freshness confidence usage outcome"),
  evidence: names("facts sourceRefs assumptions knownUnknowns retrievalPlanReasonCodes"),
  "evidence.facts[]": names("id label path relevanceScore value"),
  "evidence.sourceRefs[]": names("id provider dataset observedAt publishedAt artifactRef url note"),
  artifacts: names("dataUrl canonicalDataRef stageArtifactKinds"),
  "artifacts.canonicalDataRef": names("datasetId hash bytes publicDataUrl"),
  view: names("type label title metrics columns rows"),
  "view.metrics[]": names("label value tone"),
  "view.rows[]": names("key cells tone sourceRefIds"),
  freshness: names("asOf sourceTimestamps note"),
  confidence: names("level reason verifiedFactCount inferredFactCount gapCount gapSignals"),
  "confidence.gapSignals[]": names("code severity detail"),
  usage: names("durationMs cost toolsUsed outcomeType"),
  outcome: names("label tone stopReason issueClass"),
};

export const clarificationFields = {
  clarification: names("question options allowFreeform recommendedOptionId originalQuery resolutionMode"),
  "clarification.options[]": names("id toolId toolName methodName label description fitScore recommended"),
};

export const missFields = { capabilityMiss: names("message missingCapabilities suggestedRewrites originalQuery") };

export const sessionFields = {
  querySession: names("sessionId attemptId parentAttemptId rootAttemptId mode origin status checkpoint"),
  "querySession.checkpoint": names(
    "currentStage latestCheckpointArtifactId canonicalDatasetId executionProgramCurrentRevisionId",
  ),
};

export const traceFields = {
  "": names("summary timeline requestId query source diagnostics"),
  summary: names(
    "toolCalls retryCount selfHealCount fallbackCount failureCount recoveryCount completionChecks loopCount",
  ),
  "timeline[]": names("stepType event status message timestampMs"),
  "diagnostics.selection": names(`
    selectedDepth deepMode debugScoutDeepMode plannerReasoningStage scoutEnabled preserveFastOneShot
    candidateMethodCount scoutProbeStatus scoutProbeAdequacy scoutProbeConfidence scoutMetadataConfidence
    scoutProbeQuerySafeCandidateCount scoutProbeRankedMethodCount scoutProbeAmbiguityPoolCount
    scoutProbeShortlistedMethodCount scoutProbeMissingCapability scoutPrePlanProbeCalls
    scoutPrePlanProbeBudgetReasonCode scoutChangedInitialPlan scoutChangedPlannerReasoningStage
    scoutInitialSelectedDepth scoutInitialDeepMode scoutInitialPlannerReasoningStage scoutInitialReasonCode
    scoutFinalReasonCode scoutEvidenceAttachedToPlanning scoutLlmSelectionUsed scoutLlmSelectionFallback
    scoutLlmSelectionLatencyMs selectedTools
  `),
  "diagnostics.selection.selectedTools[]": names(
    "toolId toolName selectedMethodCount selectedMethods omittedSelectedMethodCount",
  ),
  "diagnostics.planning.initial": names("plannerQuery scoutEvidenceAttached scoutEvidencePromptBlock allowedModules"),
  "diagnostics.completeness": names("evaluations repairEvents triggerNeedsDifferentTools triggerMissingCapability"),
  "diagnostics.completeness.evaluations[]": names(`
    attempt isComplete missingParts canRetryWithSameTools needsDifferentTools suggestedFix missingCapability
    capabilityConstrained outcome parseFailed rawDecisionText
  `),
  "diagnostics.rediscovery": names(`
    considered executed skipReason missingCapability rediscoveryQuery capabilityLooksLikeSearchNeed
    allowSearchFallbackOnElapsedCap searchFallbackUsed preRediscoveryBudgetReasonCode candidateSearchResults
    selectedAlternatives mergedTools usingPaidFallback branchPlan
  `),
  "diagnostics.cost": names(`
    planningCostUsd initialExecutionCostUsd rediscoveryAdditionalCostUsd synthesisCostUsd totalModelCostUsd
    toolCostUsd totalChargedUsd
  `),
  "diagnostics.clarification": names(`
    orchestrationMode rolloutStage shadowMode policy outcomeType triggered optionCount candidateCount
    viableCandidateCount recommendedOptionId recommendedOptionReason autoResolved autoSelectEnabled assumptionMade
    missingCapability decisionReasonCode decisionSignals evidenceSources comparedOptionIds decisionStrategy
    judgeAttempted judgeApplied judgeOutcomeType judgeConfidence judgeReason judgeError validatorReason
    fallbackReason copyStrategy rewriteAttempted rewriteApplied rewriteError candidateSummaries
  `),
  "diagnostics.clarification.candidateSummaries[]": names(`
    optionId fitScore llmRelevanceScore requiredParams unresolvedRequiredParams probeArgKeys inputFieldNames
    outputKeys latencyClass executePriceUsd queryEligible
  `),
};

export const toolFields = {
  "": names("id name description price"),
  "mcpTools[]": names("name description inputSchema executeEligible executePriceUsd _meta"),
};

export const spendFields = names("mode sessionId methodPrice spent remaining maxSpend");
