// Share of ambiguous runs whose clarification stage decided to ask, including runs that `auto` then resolved.
import { type ScoredRecord, type Scorer, share } from "./scorer.ts";

export const ambiguityRecall: Scorer = {
  name: "ambiguityRecall",
  includesCoverage: false,
  better: "higher",
  population: "runs whose truth is ambiguous",
  whenUnmeasured: "fails",
  count: (records) => share(records, { of: ({ truth }) => truth === "ambiguous", that: decidedToClarify }),
};

/** Reads the decision from the diagnostics; without diagnostics, from an outcome that implies it. */
function decidedToClarify({ clarification, result }: ScoredRecord): boolean {
  if (clarification !== null) return clarification.outcomeType === "clarification_required";
  return result.outcomeType === "clarification_required" || result.assumptionOptionId !== null;
}
