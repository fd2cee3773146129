// Builds `diagnostics` except `selection`: planning, completeness, rediscovery, cost, clarification, contributor searches.
import type { z } from "zod";
import { toJson } from "../../base/text/json.ts";
import type { DeveloperTrace } from "../../contract/developer-trace.ts";
import {
  type ClarificationDiagnostics,
  clarificationDiagnosticsSchema,
  completenessEvaluationSchema,
  repairEventSchema,
} from "../../contract/query/diagnostics.ts";
import { at, copyObject, flagAt, listAt, numberAt, objectAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";

type Diagnostics = DeveloperTrace["diagnostics"];

/** Returns the input of the planner: the query, followed by the assumption that the policy `auto` made, if any. */
export function planningOf(model: TraceModel): Diagnostics["planning"] {
  const [first] = model.revisions;
  const query = model.query ?? "";
  const label = textAt(model.decision, "assumptionMade", "label");
  const reason = textAt(model.decision, "assumptionMade", "reason");
  const assumption =
    label === null ? "" : `\n\nAssumption (${label}): ${reason ?? "the recommended interpretation was used"}`;
  const isAttached = first !== undefined && textAt(lastArtifact(model, "scout-pre-plan-probe"), "status") === "ready";
  return {
    initial: {
      plannerQuery: first === undefined ? query : `${query}${assumption}`,
      scoutEvidenceAttached: isAttached,
      scoutEvidencePromptBlock: null,
      allowedModules: [...(first?.toolIds ?? [])],
    },
  };
}

export function completenessOf(model: TraceModel): Diagnostics["completeness"] {
  const kept = model.artifacts["completeness-evaluation"] ?? [];
  const evaluations = readAll(
    kept.map(({ data }) => data),
    completenessEvaluationSchema,
  );
  const repairEvents = readAll(listAt(lastArtifact(model, "final-execution"), "repairs"), repairEventSchema);
  return {
    evaluations,
    repairEvents,
    triggerNeedsDifferentTools: evaluations.some(({ needsDifferentTools }) => needsDifferentTools),
    triggerMissingCapability: evaluations.findLast((one) => one.missingCapability !== null)?.missingCapability ?? null,
  };
}

/**
 * Returns the record of the second search for tools. It is null for a clarification or a capability miss; for an answer
 * without a second search, the record states that there was none.
 */
export function rediscoveryOf(model: TraceModel): Diagnostics["rediscovery"] {
  const { ending } = model;
  const isAnswer = ending.kind !== "outcome" || ending.outcomeType === "answer";
  if (!isAnswer || model.artifacts["final-execution"] === undefined) return null;
  const found = objectAt(lastArtifact(model, "final-execution"), "rediscovery");
  return {
    ...copyObject(found),
    considered: flagAt(found, "considered") ?? false,
    executed: flagAt(found, "executed") ?? false,
    skipReason: found === null ? "not_eligible_for_bounded_rediscovery" : textAt(found, "skipReason"),
    missingCapability: textAt(found, "missingCapability"),
    rediscoveryQuery: textAt(found, "rediscoveryQuery"),
    capabilityLooksLikeSearchNeed: flagAt(found, "capabilityLooksLikeSearchNeed") ?? false,
    allowSearchFallbackOnElapsedCap: flagAt(found, "allowSearchFallbackOnElapsedCap") ?? false,
    searchFallbackUsed: flagAt(found, "searchFallbackUsed") ?? false,
    preRediscoveryBudgetReasonCode: textAt(found, "preRediscoveryBudgetReasonCode"),
    candidateSearchResults: [...textsAt(found, "candidateSearchResults")],
    selectedAlternatives: [...textsAt(found, "selectedAlternatives")],
    mergedTools: [...textsAt(found, "mergedTools")],
    usingPaidFallback: flagAt(found, "usingPaidFallback") ?? false,
    branchPlan: toJson(at(found, "branchPlan")),
  };
}

const planningRoles = ["judge", "plan"];
const executionRoles = ["repair", "complete"];

/** Returns the cost in US dollars, as numbers; null when the run ended before its cost was computed. */
export function costOf(model: TraceModel): NonNullable<Diagnostics["cost"]> | null {
  if (model.cost === null) return null;
  const spent = (roles: readonly string[]) =>
    dollars(
      model.modelCalls.filter(({ role }) => roles.includes(role)).reduce((sum, call) => sum + (call.costUsd ?? 0), 0),
    );
  return {
    planningCostUsd: spent(planningRoles),
    initialExecutionCostUsd: spent(executionRoles),
    rediscoveryAdditionalCostUsd: 0,
    synthesisCostUsd: spent(["write"]),
    totalModelCostUsd: numberAt(model.cost, "modelCostUsd") ?? 0,
    toolCostUsd: numberAt(model.cost, "toolCostUsd") ?? 0,
    totalChargedUsd: numberAt(model.cost, "totalCostUsd") ?? 0,
  };
}

/** Returns the recorded decision; null when there is none, or when its line is damaged. */
export function clarificationOf(model: TraceModel): ClarificationDiagnostics | null {
  return clarificationDiagnosticsSchema.safeParse(model.decision).data ?? null;
}

export function contributorSearchesOf(model: TraceModel): Diagnostics["contributorSearches"] {
  return model.calls.flatMap(({ toolId, endedAt, searchMetadata }) => {
    if (searchMetadata === null) return [];
    const toolName = model.tools.find((tool) => tool.toolId === toolId)?.toolName ?? null;
    const timestampMs = endedAt === null ? null : Date.parse(endedAt);
    return [{ toolId, toolName, timestampMs, searchMetadata: copyObject(searchMetadata) }];
  });
}

function readAll<T>(values: readonly unknown[], schema: z.ZodType<T>): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function dollars(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
