// Builds `diagnostics.selection`: the choice of the lane and the results of the probe.
import type { SelectedTool, SelectionDiagnostics } from "../../contract/developer-trace.ts";
import { caseFileOf } from "../case-file.ts";
import { flagAt, numberAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";

/** Returns all fields; for a run that ended before the probe, the probe is `skipped` and its counts are zero. */
export function selectionOf(model: TraceModel): SelectionDiagnostics {
  const lane = lastArtifact(model, "depth-decision");
  const contract = lastArtifact(model, "scout-contract");
  const probe = caseFileOf(model);
  const interpreted = lastArtifact(model, "scout-pre-plan-probe") ?? contract;
  const depth = textAt(lane, "selected") ?? (textAt(model.request, "queryDepth") === "fast" ? "fast" : "deep");
  const deepMode = depth === "deep" ? "deep" : null;
  const stage = textAt(contract, "plannerReasoningStage") ?? "focused";
  const reasonCode = textAt(lane, "reasonCode") ?? "explicit_override";
  return {
    selectedDepth: depth,
    deepMode,
    debugScoutDeepMode: textAt(model.request, "debugScoutDeepMode"),
    plannerReasoningStage: stage,
    scoutEnabled: flagAt(lane, "flags", "externalProbeEnabled") ?? flagAt(contract, "externalProbeEnabled") ?? false,
    preserveFastOneShot: flagAt(lane, "flags", "preserveFastOneShot") ?? depth === "fast",
    candidateMethodCount: probe.candidateCount,
    scoutProbeStatus: probe.status,
    scoutProbeAdequacy: probe.adequacy,
    scoutProbeConfidence: probe.confidence,
    scoutMetadataConfidence: numberAt(contract, "metadataConfidence") ?? probe.confidence,
    scoutProbeQuerySafeCandidateCount: probe.querySafeCount,
    scoutProbeRankedMethodCount: probe.rankedCount,
    scoutProbeAmbiguityPoolCount: probe.ambiguityPoolCount,
    scoutProbeShortlistedMethodCount: probe.shortlistCount,
    scoutProbeMissingCapability: probe.missingCapability,
    scoutPrePlanProbeCalls: callsBeforePlan(model),
    scoutPrePlanProbeBudgetReasonCode: null,
    scoutChangedInitialPlan: false,
    scoutChangedPlannerReasoningStage: false,
    scoutInitialSelectedDepth: depth,
    scoutInitialDeepMode: deepMode,
    scoutInitialPlannerReasoningStage: stage,
    scoutInitialReasonCode: reasonCode,
    scoutFinalReasonCode: textAt(contract, "finalReasonCode") ?? reasonCode,
    scoutEvidenceAttachedToPlanning: model.revisions.length > 0 && probe.status === "ready",
    scoutLlmSelectionUsed: flagAt(interpreted, "llmSelectionUsed") ?? false,
    scoutLlmSelectionFallback: flagAt(interpreted, "llmSelectionFallback") ?? false,
    scoutLlmSelectionLatencyMs: numberAt(interpreted, "llmSelectionLatencyMs"),
    selectedTools: selectedTools(model),
  };
}

/** Counts the recorded calls before planning. A number above zero shows a bug, since no call is allowed before planning. */
function callsBeforePlan({ calls, revisions }: TraceModel): number {
  const planned = revisions[0]?.seq ?? Number.POSITIVE_INFINITY;
  return calls.filter(({ seq }) => seq < planned).length;
}

const mostMethodsListed = 12;

/** Returns the tools in the order of their start, each with its methods on the execution shortlist. */
function selectedTools(model: TraceModel): SelectedTool[] {
  const shortlisted = Map.groupBy(caseFileOf(model).shortlist, ({ toolId }) => toolId);
  const toolIds = [...new Set([...model.tools.map(({ toolId }) => toolId), ...shortlisted.keys()])];
  return toolIds.map((toolId) => {
    const names = (shortlisted.get(toolId) ?? []).map(({ methodName }) => methodName);
    const started = model.tools.find((tool) => tool.toolId === toolId);
    return {
      toolId,
      toolName: started?.toolName ?? toolId,
      selectedMethodCount: names.length,
      selectedMethods: names.slice(0, mostMethodsListed),
      omittedSelectedMethodCount: Math.max(0, names.length - mostMethodsListed),
    };
  });
}
