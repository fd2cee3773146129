// `diagnostics.selection` (wire-contract 7.1): how the lane was chosen and what the probe knew before planning.
import type { SelectedTool, SelectionDiagnostics } from "../../contract/developer-trace.ts";
import type { Json } from "../../contract/json.ts";
import { flagAt, listAt, numberAt, objectsAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";

/** Every key, whatever the run reached: a run that ended before the probe reads as a skipped probe with counts of zero. */
export function selectionOf(model: TraceModel): SelectionDiagnostics {
  const lane = lastArtifact(model, "depth-decision");
  const contract = lastArtifact(model, "scout-contract");
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const depth = textAt(lane, "selected") ?? (textAt(model.request, "queryDepth") === "fast" ? "fast" : "deep");
  const deepMode = depth === "deep" ? "deep" : null;
  const stage = textAt(contract, "plannerReasoningStage") ?? "focused";
  const reasonCode = textAt(lane, "reasonCode") ?? "explicit_override";
  const confidence = numberAt(probe, "confidenceScore") ?? 0;
  return {
    selectedDepth: depth,
    deepMode,
    debugScoutDeepMode: textAt(model.request, "debugScoutDeepMode"),
    plannerReasoningStage: stage,
    scoutEnabled:
      flagAt(contract, "flags", "externalProbeEnabled") ?? flagAt(lane, "flags", "externalProbeEnabled") ?? false,
    preserveFastOneShot: flagAt(lane, "flags", "preserveFastOneShot") ?? depth === "fast",
    ...probeCounts(probe),
    scoutProbeStatus: textAt(probe, "status") ?? "skipped",
    scoutProbeAdequacy: textAt(probe, "adequacy") ?? "none",
    scoutProbeConfidence: confidence,
    scoutMetadataConfidence: numberAt(contract, "metadataConfidence") ?? confidence,
    scoutProbeMissingCapability: textAt(probe, "missingCapabilitySignal", "capability"),
    scoutPrePlanProbeCalls: callsBeforePlan(model),
    scoutPrePlanProbeBudgetReasonCode: null,
    scoutChangedInitialPlan: false,
    scoutChangedPlannerReasoningStage: false,
    scoutInitialSelectedDepth: depth,
    scoutInitialDeepMode: deepMode,
    scoutInitialPlannerReasoningStage: stage,
    scoutInitialReasonCode: reasonCode,
    scoutFinalReasonCode: textAt(contract, "finalReasonCode") ?? reasonCode,
    scoutEvidenceAttachedToPlanning: model.revisions.length > 0 && textAt(probe, "status") === "ready",
    scoutLlmSelectionUsed: flagAt(contract, "llmSelectionUsed") ?? false,
    scoutLlmSelectionFallback: flagAt(contract, "llmSelectionFallback") ?? false,
    scoutLlmSelectionLatencyMs: numberAt(contract, "llmSelectionLatencyMs"),
    selectedTools: selectedTools(model),
  };
}

/** Counts as the probe told them, else the lengths of its lists. */
function probeCounts(probe: Json) {
  const count = (name: string, list: string) =>
    Math.round(numberAt(probe, "counts", name) ?? listAt(probe, list).length);
  return {
    candidateMethodCount: Math.round(numberAt(probe, "candidateMethodCount") ?? count("candidates", "safety")),
    scoutProbeQuerySafeCandidateCount: count("querySafe", "querySafeCandidateSet"),
    scoutProbeRankedMethodCount: count("ranked", "ranked"),
    scoutProbeAmbiguityPoolCount: count("ambiguityPool", "ambiguityPool"),
    scoutProbeShortlistedMethodCount: count("shortlist", "shortlist"),
  };
}

/** Counted from the calls themselves: the invariant that nothing is called before planning must show when it breaks. */
function callsBeforePlan({ calls, stages, revisions }: TraceModel): number {
  const planStartMs = stages.find(({ name }) => name === "plan")?.startMs;
  const [firstRevision] = revisions;
  return calls.filter(({ seq, startMs }) => {
    if (firstRevision !== undefined) return seq < firstRevision.seq;
    return planStartMs === undefined || startMs < planStartMs;
  }).length;
}

const mostMethodsListed = 12;

/** The tools that were looked at, in the order they were started, each with the methods of the execution shortlist. */
function selectedTools(model: TraceModel): SelectedTool[] {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const shortlist = [...objectsAt(probe, "shortlist"), ...objectsAt(probe, "executionShortlist")];
  const shortlisted = Map.groupBy(shortlist, (method) => textAt(method, "toolId") ?? "");
  const toolIds = [...new Set([...model.tools.map(({ toolId }) => toolId), ...shortlisted.keys()])];
  return toolIds.map((toolId) => {
    const methods = shortlisted.get(toolId) ?? [];
    const names = methods.map((method) => textAt(method, "methodName") ?? textAt(method, "name") ?? "");
    const started = model.tools.find((tool) => tool.toolId === toolId);
    const priceUsd = textAt(methods[0], "priceUsd");
    return {
      toolId,
      toolName: textAt(methods[0], "toolName") ?? started?.toolName ?? toolId,
      selectedMethodCount: names.length,
      selectedMethods: names.slice(0, mostMethodsListed),
      omittedSelectedMethodCount: Math.max(0, names.length - mostMethodsListed),
      ...(priceUsd === null ? {} : { priceUsd }),
    };
  });
}
