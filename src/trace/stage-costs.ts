// Sums tokens and cost of model calls by stage.
import type { ModelCallTrace, TraceModel } from "./model.ts";

export interface StageCost {
  readonly stage: string;
  readonly calls: number;
  /** Null, as the other sums, when no call of the stage has the number. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
}

/** Returns one entry for each stage with model calls, in the order of the run. */
export function stageCosts(model: TraceModel): readonly StageCost[] {
  const groups = Map.groupBy(model.modelCalls, (call) => stageOf(call, model));
  return [...groups].map(([stage, calls]) => ({
    stage,
    calls: calls.length,
    inputTokens: sum(calls, "inputTokens"),
    outputTokens: sum(calls, "outputTokens"),
    costUsd: sum(calls, "costUsd"),
  }));
}

/** Returns the last stage that began before the call; this works because stages run one after another. */
function stageOf({ seq }: ModelCallTrace, { stages }: TraceModel): string {
  return stages.findLast((stage) => stage.seq < seq)?.name ?? "before any stage";
}

function sum(calls: readonly ModelCallTrace[], key: "inputTokens" | "outputTokens" | "costUsd"): number | null {
  const numbers = calls.flatMap((call) => call[key] ?? []);
  return numbers.length === 0 ? null : Math.round(numbers.reduce((total, one) => total + one, 0) * 1e9) / 1e9;
}
