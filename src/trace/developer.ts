// Derives the `developerTrace` of a result from the recorded lines, so that no data is stored twice.
import type { DeveloperTrace } from "../contract/developer-trace.ts";
import {
  clarificationOf,
  completenessOf,
  contributorSearchesOf,
  costOf,
  planningOf,
  rediscoveryOf,
} from "./developer/diagnostics.ts";
import { selectionOf } from "./developer/selection.ts";
import { timelineOf } from "./developer/timeline.ts";
import type { TraceModel } from "./model.ts";

/**
 * Returns a complete document. Parts that the run did not reach have neutral values such as 0 or an empty list. A repeated
 * value is written again at each place.
 */
export function developerTrace(model: TraceModel): DeveloperTrace {
  const timeline = timelineOf(model);
  const completeness = completenessOf(model);
  const retries = completeness.repairEvents.filter(({ outcome }) => !outcome.startsWith("skipped"));
  const clarification = clarificationOf(model);
  const cost = costOf(model);
  return {
    summary: {
      toolCalls: model.calls.length,
      retryCount: retries.length,
      selfHealCount: retries.filter(({ outcome }) => outcome === "patched" || outcome === "replanned").length,
      fallbackCount: timeline.filter(({ stepType, status }) => stepType === "fallback" && status !== "skipped").length,
      failureCount: countFailures(model),
      recoveryCount: countRecoveries(model),
      completionChecks: completeness.evaluations.length,
      loopCount: model.programRuns.length,
    },
    timeline,
    requestId: model.requestId ?? "",
    query: model.query ?? "",
    source: "backend-runtime",
    diagnostics: {
      selection: selectionOf(model),
      planning: planningOf(model),
      completeness,
      rediscovery: rediscoveryOf(model),
      ...(cost === null ? {} : { cost }),
      ...(clarification === null ? {} : { clarification }),
      contributorSearches: contributorSearchesOf(model),
    },
  };
}

function countFailures({ calls, programRuns }: TraceModel): number {
  return [...calls, ...programRuns].filter(({ status }) => status === "failure").length;
}

/** Counts the program runs that succeeded directly after a failed run. */
function countRecoveries({ programRuns }: TraceModel): number {
  return programRuns.filter(({ status }, index) => status === "success" && programRuns[index - 1]?.status === "failure")
    .length;
}
