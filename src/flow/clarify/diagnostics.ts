// Builds the diagnostics of a decision in the fields of the wire format.
import type { ClarificationDiagnostics } from "../../contract/query/diagnostics.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { RolloutStage } from "../../contract/query/request.ts";
import type { AssumptionMade } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { profile } from "../../language/method/profile.ts";
import { outputKeys, parameters } from "../../language/method/schema.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Returns the diagnostics of the decision. The decision may differ from the outcome of the run: under the policy `auto`, the
 * run answers although the diagnostics contain `clarification_required` and `autoResolved`.
 */
export function diagnosticsOf(source: {
  readonly state: Probed;
  readonly decided: Verdict;
  readonly assumptionMade: AssumptionMade | null;
  readonly rollout: RolloutStage;
}): ClarificationDiagnostics {
  const { state, decided, assumptionMade, rollout } = source;
  const { options, ambiguityPool } = state.probe;
  const compared = [...options.distinct, ...options.needsValue];
  const candidates = ambiguityPool.length > 0 ? ambiguityPool : compared;
  return {
    orchestrationMode: state.orchestrationMode,
    rolloutStage: rollout,
    shadowMode: rollout === "shadow",
    policy: state.request.clarificationPolicy,
    outcomeType: decided.outcome,
    triggered: decided.outcome !== "answer",
    optionCount: decided.outcome === "clarification_required" ? decided.optionIds.length : 0,
    candidateCount: candidates.length,
    viableCandidateCount: options.viable.length,
    recommendedOptionId: decided.recommendedOptionId,
    recommendedOptionReason: decided.recommendedOptionId === null ? null : options.recommendedReason,
    autoResolved: assumptionMade !== null,
    autoSelectEnabled: state.request.clarificationPolicy === "auto",
    assumptionMade,
    missingCapability:
      decided.outcome === "capability_miss" ? (state.probe.missingCapabilitySignal?.capability ?? null) : null,
    decisionReasonCode: state.probe.querySafeCandidateSet.length === 0 ? "no_grounded_candidates" : decided.reasonCode,
    decisionSignals: signalsOf(state, decided),
    evidenceSources: {
      usesMethodSchemas: true,
      usesProbeArgs: candidates.some((option) => statedIn(option).length > 0),
      usesMethodMetadata: true,
      usesToolSelectionContext: state.selectionContext.length > 0,
      usesLlmSelection: state.selectionContext.some(({ isChosenByModel }) => isChosenByModel === true),
    },
    comparedOptionIds: compared.map(({ optionId }) => optionId),
    decisionStrategy: decided.strategy,
    judgeAttempted: decided.judgeAttempted,
    judgeApplied: decided.judgeApplied,
    judgeOutcomeType: decided.judgeOutcomeType,
    judgeConfidence: decided.judgeConfidence,
    judgeReason: decided.judgeReason,
    judgeError: decided.judgeError,
    validatorReason: decided.validatorReason,
    fallbackReason: decided.fallbackReason,
    copyStrategy: decided.question === null ? "deterministic" : "llm_judge_generated",
    rewriteAttempted: false,
    rewriteApplied: false,
    rewriteError: null,
    answerScore: state.probe.confidenceScore,
    candidateSummaries: candidates.map((option) => summaryOf(option, state)),
  };
}

function signalsOf(state: Probed, decided: Verdict): string[] {
  const venues =
    decided.outcome === "capability_miss"
      ? state.reading.venues.filter(({ name }) => name === state.probe.missingCapabilitySignal?.capability)
      : [];
  return [...decided.signals, ...venues.map(({ name }) => `unsupported_venue:${name}`)];
}

/** Returns the parameters of the first call whose values the request states. */
function statedIn({ calls: [first] }: Option): string[] {
  return Object.entries(first?.arguments ?? {}).flatMap(([name, { kind }]) => (kind === "stated" ? [name] : []));
}

function summaryOf(option: Option, state: Probed): ClarificationDiagnostics["candidateSummaries"][number] {
  const method = state.probe.querySafeCandidateSet.find(
    ({ toolId, name }) => toolId === option.toolId && name === option.methodName,
  );
  const declared = method === undefined ? [] : parameters(method);
  return {
    optionId: option.optionId,
    fitScore: Math.round(option.score * 100),
    llmRelevanceScore: state.probe.interpretation.player === "embedded" ? null : option.score,
    requiredParams: declared.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    unresolvedRequiredParams: [...option.missing],
    probeArgKeys: statedIn(option),
    inputFieldNames: declared.map(({ name }) => name),
    outputKeys: method === undefined ? [] : [...new Set(outputKeys(method).map(({ name }) => name))].slice(0, 40),
    latencyClass: method?.meta.latencyClass ?? "slow",
    executePriceUsd: method?.meta.executePriceUsd ?? null,
    queryEligible: method?.meta.queryEligible ?? true,
    ...semanticsOf(option, method),
  };
}

/** Returns what the method does, by its documentation; the scope is the one that the player gave. */
function semanticsOf({ proposal: { scope } }: Option, method: Method | undefined) {
  const known = method === undefined ? null : profile(method);
  return {
    semanticScope: scope === "general" && known?.scope === "search" ? "search" : scope,
    semanticEntityGranularity: scope === "collection" ? "group" : "single",
    ...(known === null
      ? {}
      : {
          semanticRequiresNamedEntity: known.requiresNamedEntity,
          semanticVenueSpecificity: known.venueSpecificity,
          semanticOutputCardinality: known.cardinality,
          semanticProfileConfidence: known.confidence,
        }),
  };
}
