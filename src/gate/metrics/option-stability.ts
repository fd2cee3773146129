// Share of repeated cases that recommended the same option in every run.
import type { Count, ScoredRecord, Scorer } from "./scorer.ts";

export const optionStability: Scorer = {
  name: "optionStability",
  includesCoverage: false,
  better: "higher",
  population: "cases that ran more than once",
  whenUnmeasured: "holds",
  count: countStable,
};

function countStable(records: readonly ScoredRecord[]): Count {
  const repeated = [...Map.groupBy(records, ({ id }) => id).values()].filter((runs) => runs.length > 1);
  const stable = repeated.filter((runs) => new Set(runs.map(recommended)).size === 1);
  return { numerator: stable.length, denominator: repeated.length };
}

function recommended({ clarification, result }: ScoredRecord): string | null {
  return clarification?.recommendedOptionId ?? result.recommendedOptionId;
}
