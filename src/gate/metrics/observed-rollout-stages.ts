// Counts the rollout stages in the diagnostics of scored runs.
import { rolloutStageSchema } from "../../contract/query/request.ts";
import type { ScoredRecord } from "./scorer.ts";

/** Returns the number of runs by stage, in the order of a rollout; a stage without runs has no entry. */
export function observedRolloutStages(records: readonly ScoredRecord[]): Record<string, number> {
  const counts = rolloutStageSchema.options.map(
    (stage) => [stage, records.filter(({ clarification }) => clarification?.rolloutStage === stage).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
