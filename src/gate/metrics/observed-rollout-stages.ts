// How often each rollout stage was seen in the diagnostics of scored runs.
import { rolloutStageSchema } from "../../contract/query/request.ts";
import type { ScoredRecord } from "./scorer.ts";

/** Stage to number of runs, stages in the order of a rollout; a stage that was not seen has no entry. */
export function observedRolloutStages(records: readonly ScoredRecord[]): Record<string, number> {
  const counts = rolloutStageSchema.options.map(
    (stage) => [stage, records.filter(({ clarification }) => clarification?.rolloutStage === stage).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
