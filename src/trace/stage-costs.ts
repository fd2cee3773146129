// Sums tokens and cost of model calls by stage.
import type { ModelCallTrace, TraceModel } from "./model.ts";

export interface StageCost {
  readonly stage: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
}

/** Returns one entry for each stage with model calls, in the order of the run. */
export function stageCosts(model: TraceModel): readonly StageCost[] {
  const groups = Map.groupBy(model.modelCalls, (call) => stageOf(call, model));
  return [...groups].map(([stage, calls]) => ({
    stage,
    calls: calls.length,
    inputTokens: sum(calls, "inputTokens"),
    outputTokens: sum(calls, "outputTokens"),
    costUsd: Math.round(sum(calls, "costUsd") * 1e9) / 1e9,
  }));
}

/** Returns the last stage that began before the call; this works because stages run one after another. */
function stageOf({ seq }: ModelCallTrace, { stages }: TraceModel): string {
  return stages.findLast((stage) => stage.seq < seq)?.name ?? "before any stage";
}

function sum(calls: readonly ModelCallTrace[], key: "inputTokens" | "outputTokens" | "costUsd"): number {
  return calls.reduce((total, call) => total + call[key], 0);
}
