// Rebuilds artifacts from the diagnostics of an SDK client's trace: lane, probe, decision, completeness checks and final
// execution.
import type { Json, JsonObject } from "../../contract/json.ts";
import { at, listAt, numberAt, objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { Draft } from "./foreign-draft.ts";

/** Returns the artifacts of the stages before plan. */
export function artifactsOf(diagnostics: JsonObject): readonly Omit<Draft, "timeMs">[] {
  const selection = objectAt(diagnostics, "selection");
  if (selection === null) return [];
  const named = (name: string) => at(selection, name);
  return [
    {
      type: "artifact",
      name: "depth-decision",
      data: {
        selected: named("selectedDepth"),
        reasonCode: named("scoutFinalReasonCode") ?? named("scoutInitialReasonCode"),
        flags: { externalProbeEnabled: named("scoutEnabled"), preserveFastOneShot: named("preserveFastOneShot") },
      },
    },
    {
      type: "artifact",
      name: "scout-contract",
      data: {
        plannerReasoningStage: named("plannerReasoningStage"),
        metadataConfidence: named("scoutMetadataConfidence"),
      },
    },
    {
      type: "artifact",
      name: "scout-pre-plan-probe",
      data: {
        status: textAt(selection, "scoutProbeStatus") ?? textAt(selection, "prePlanProbeStatus") ?? "not recorded",
        counts: {
          candidates: numberAt(selection, "candidateMethodCount"),
          querySafe: numberAt(selection, "scoutProbeQuerySafeCandidateCount"),
          ranked: numberAt(selection, "scoutProbeRankedMethodCount"),
          shortlist: numberAt(selection, "scoutProbeShortlistedMethodCount"),
          ambiguityPool: numberAt(selection, "scoutProbeAmbiguityPoolCount"),
        },
        adequacy: named("scoutProbeAdequacy"),
        confidenceScore: named("scoutProbeConfidence"),
        missingCapabilitySignal: named("scoutProbeMissingCapability"),
        executionShortlist: shortlistOf(selection),
        ambiguityPool: poolOf(objectAt(diagnostics, "clarification")),
      },
    },
    ...objectsAt(selection, "selectedTools").map(
      (tool): Omit<Draft, "timeMs"> => ({
        type: "tool-start",
        name: textAt(tool, "toolId") ?? "",
        data: { toolId: at(tool, "toolId"), toolName: at(tool, "toolName"), methods: listAt(tool, "selectedMethods") },
      }),
    ),
  ];
}

export function decisionOf(diagnostics: JsonObject, timeMs: number): readonly Draft[] {
  const decision = objectAt(diagnostics, "clarification");
  return decision === null ? [] : [{ type: "artifact", name: "clarification-decision", timeMs, data: decision }];
}

/** Returns the tools that only the result lists, with their display names. */
export function toolsUsedOf(result: JsonObject | null, diagnostics: JsonObject): readonly Omit<Draft, "timeMs">[] {
  const selected = objectsAt(diagnostics, "selection", "selectedTools").map((tool) => textAt(tool, "toolId"));
  return objectsAt(result, "toolsUsed").flatMap((tool) => {
    const toolId = textAt(tool, "id") ?? textAt(tool, "name");
    if (toolId === null || selected.includes(toolId)) return [];
    return [{ type: "tool-start" as const, name: toolId, data: { toolId, toolName: at(tool, "name") ?? toolId } }];
  });
}

interface Finished {
  readonly diagnostics: JsonObject;
  readonly steps: readonly JsonObject[];
  readonly timeMs: number;
}

/**
 * Returns the completeness checks and the final execution. The final execution contains its repairs and its second tool
 * search.
 */
export function finalExecutionOf({ diagnostics, steps, timeMs }: Finished): readonly Draft[] {
  const completeness = objectAt(diagnostics, "completeness");
  const rediscovery = objectAt(diagnostics, "rediscovery");
  const evaluations = objectsAt(completeness, "evaluations");
  const checks = (evaluations.length > 0 ? evaluations : checksIn(steps)).map(
    (data): Draft => ({ type: "artifact", name: "completeness-evaluation", timeMs, data }),
  );
  const repairs = listAt(completeness, "repairEvents");
  if (repairs.length === 0 && rediscovery === null) return checks;
  return [...checks, { type: "artifact", name: "final-execution", timeMs, data: { repairs, rediscovery } }];
}

/** Reads completeness checks from the timeline: from the metadata of a step, or else from its status. */
function checksIn(steps: readonly JsonObject[]): readonly JsonObject[] {
  return steps.flatMap((step) => {
    const isCheck =
      textAt(step, "stepType") === "completion-check" && textAt(step, "event") !== "verification-decision";
    if (!isCheck) return [];
    const status = textAt(step, "status") ?? "";
    const evaluation = objectAt(step, "metadata", "evaluation") ?? objectAt(step, "metadata") ?? {};
    const attempt = at(evaluation, "attempt") ?? at(step, "attempt");
    return [
      {
        ...{ isComplete: status === "success", needsDifferentTools: status === "needs_different_tools" },
        ...{ missingParts: [], outcome: status },
        ...evaluation,
        ...(attempt === null ? {} : { attempt }),
      },
    ];
  });
}

function shortlistOf(selection: JsonObject): readonly Json[] {
  return objectsAt(selection, "selectedTools").flatMap((tool) =>
    textsAt(tool, "selectedMethods").map((methodName) => ({ toolId: at(tool, "toolId"), methodName })),
  );
}

/** Builds the ambiguity pool from the compared options. An option is viable if all its required values are known. */
function poolOf(decision: JsonObject | null): readonly Json[] {
  return objectsAt(decision, "candidateSummaries").map((summary) => {
    const unresolved = textsAt(summary, "unresolvedRequiredParams");
    return {
      optionId: at(summary, "optionId"),
      score: at(summary, "fitScore"),
      scope: at(summary, "semanticScope"),
      viable: unresolved.length === 0,
      reason: unresolved.length === 0 ? null : `needs ${unresolved.join(", ")}`,
    };
  });
}
