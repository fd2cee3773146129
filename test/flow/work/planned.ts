// A planned query made by hand, and models whose every role is scripted: for tests of work and synthesize.

import type { Models, PlanReply } from "../../../src/contract/model.ts";
import type { CompletenessEvaluation } from "../../../src/contract/query/diagnostics.ts";
import type { Option } from "../../../src/contract/query/option.ts";
import type { Planned } from "../../../src/contract/query/record.ts";
import type { Method, ToolListing } from "../../../src/contract/tool.ts";
import { readRequest } from "../../../src/language/request.ts";
import { embedded } from "../../helpers/embedded.ts";
import { optionOf } from "../../helpers/options.ts";

const usage = { costUsd: 0, inputTokens: 0, outputTokens: 0 };

export interface PlannedCase {
  readonly query?: string;
  readonly code: string;
  readonly listings: readonly ToolListing[];
  /** Readings, the chosen one first; absent: one for the first method. */
  readonly chosen?: readonly Option[];
  /** Readings that differ materially from the chosen one. */
  readonly distinct?: readonly Option[];
  /** Methods that the program may call; absent: all. */
  readonly allowed?: readonly Method[];
  readonly isPinned?: boolean;
  readonly lane?: "fast" | "deep";
  readonly request?: Partial<Planned["request"]>;
  readonly decision?: Partial<Planned["decision"]>;
}

/** The record that the stage plan hands on. */
export function planned(given: PlannedCase): Planned {
  const { listings, code, query = "How tall is the silo?", isPinned = true, lane = "deep" } = given;
  const methods = listings.flatMap((listing) => listing.methods);
  const chosen = given.chosen ?? methods.slice(0, 1).map((method) => optionOf(method));
  const [target] = chosen;
  if (target === undefined) throw new Error("a planned query needs a reading");
  const distinct = [target, ...(given.distinct ?? [])];
  return {
    requestId: "request-1",
    input: { query },
    request: {
      query,
      tools: isPinned ? listings.map(({ id }) => id) : null,
      clarificationPolicy: "return",
      queryDepth: lane,
      debugScoutDeepMode: null,
      responseShape: "answer_with_evidence",
      answerModelId: null,
      includeDeveloperTrace: false,
      includeData: false,
      optionId: null,
      conversation: [],
      ...given.request,
    },
    reading: readRequest(query),
    warnings: [],
    orchestrationMode: isPinned ? "manual_selected_tools" : "auto_discovery",
    universe: listings,
    selectionContext: [],
    unavailable: [],
    lane: {
      requested: lane,
      selected: lane,
      reasonCode: "explicit_override",
      reason: "scripted",
      flags: {
        methodReasoningEnabled: lane === "deep",
        ambiguityJudgeEnabled: lane === "deep",
        externalProbeEnabled: false,
        preserveFastOneShot: lane === "fast",
      },
    },
    probe: {
      status: "ready",
      candidateMethodCount: methods.length,
      safety: [],
      querySafeCandidateSet: methods,
      needsPermission: [],
      rankedMethods: [],
      executionShortlist: chosen,
      ambiguityPool: chosen,
      llmSelectionCandidates: [],
      adequacy: "adequate",
      confidenceScore: 1,
      missingCapabilitySignal: null,
      interpretation: {
        ...{ player: "embedded", latencyMs: 0, replacedBecause: null, proposals: [], notes: [], near: [], fits: [] },
        ...{ change: null, verdict: null },
      },
      options: {
        distinct,
        viable: chosen,
        needsValue: [],
        doubtful: [],
        recommendedOptionId: target.optionId,
        recommendedReason: null,
        ambiguity: null,
        signals: [],
      },
    },
    decision: {
      diagnostics: {
        orchestrationMode: "manual_selected_tools",
        rolloutStage: "enabled",
        shadowMode: false,
        policy: "return",
        outcomeType: "answer",
        triggered: false,
        optionCount: 1,
        candidateCount: 1,
        viableCandidateCount: 1,
        recommendedOptionId: target.optionId,
        recommendedOptionReason: null,
        autoResolved: false,
        autoSelectEnabled: false,
        assumptionMade: null,
        missingCapability: null,
        decisionReasonCode: "single_grounded_interpretation",
        decisionSignals: [],
        evidenceSources: {
          usesMethodSchemas: true,
          usesProbeArgs: false,
          usesMethodMetadata: true,
          usesToolSelectionContext: false,
          usesLlmSelection: false,
        },
        comparedOptionIds: [],
        decisionStrategy: "deterministic",
        judgeAttempted: false,
        judgeApplied: false,
        judgeOutcomeType: null,
        judgeConfidence: null,
        judgeReason: null,
        judgeError: null,
        validatorReason: null,
        fallbackReason: null,
        copyStrategy: "deterministic",
        rewriteAttempted: false,
        rewriteApplied: false,
        rewriteError: null,
        candidateSummaries: [],
      },
      chosen,
      clarification: null,
      capabilityMiss: null,
      assumptionMade: null,
      assumptions: [],
      ...given.decision,
    },
    program: {
      id: "rev-1",
      code,
      reason: "scripted",
      allowed: (given.allowed ?? methods).map(({ toolId, name }) => ({ toolId, methodName: name })),
      optionId: target.optionId,
      assumptions: [],
    },
  };
}

/** A verdict of the completeness role. */
export function verdict(
  outcome: CompletenessEvaluation["outcome"],
  missingCapability: string | null = null,
): CompletenessEvaluation {
  return {
    attempt: 1,
    isComplete: outcome === "complete",
    missingParts: outcome === "complete" ? [] : ["a part"],
    canRetryWithSameTools: outcome === "retry_same_tools",
    needsDifferentTools: outcome === "needs_different_tools",
    suggestedFix: null,
    missingCapability,
    capabilityConstrained: false,
    outcome,
    parseFailed: false,
    rawDecisionText: null,
  };
}

/** Each call of a role takes the next of its replies; an Error is thrown, and one call too many fails the test. */
export function scriptedModels(script: {
  readonly complete?: readonly (CompletenessEvaluation | Error)[];
  readonly repair?: readonly (string | null | Error)[];
  readonly plan?: readonly (string | Error)[];
  readonly write?: readonly (string | Error)[];
}): Models {
  const replies = {
    complete: [...(script.complete ?? [])],
    repair: [...(script.repair ?? [])],
    plan: [...(script.plan ?? [])],
    write: [...(script.write ?? [])],
  };
  const next = <T>(role: string, list: (T | Error)[]): T => {
    const reply = list.shift();
    if (reply === undefined) throw new Error(`nobody scripted another reply of the role ${role}`);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const program = (code: string): PlanReply => ({ code, reason: "a better program", assumptions: [] });
  return {
    portfolio: "scripted",
    names: {},
    interpret: embedded().interpret,
    judge: async () => {
      throw new Error("nobody judges here");
    },
    plan: async () => ({ value: program(next("plan", replies.plan)), usage }),
    repair: async () => {
      const code = next("repair", replies.repair);
      return { value: code === null ? null : program(code), usage };
    },
    complete: async () => ({ value: next("complete", replies.complete), usage }),
    write: async () => ({ value: next("write", replies.write), usage }),
  };
}
