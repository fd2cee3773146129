// Share of ambiguous runs in which the clarify stage decided to ask. A run counts even if the policy `auto` then chose an
// option.
import { type ScoredRecord, type Scorer, share } from "./scorer.ts";

export const ambiguityRecall: Scorer = {
  name: "ambiguityRecall",
  includesCoverage: false,
  better: "higher",
  population: "runs whose truth is ambiguous",
  whenUnmeasured: "fails",
  count: (records) => share(records, { of: ({ truth }) => truth === "ambiguous", that: decidedToClarify }),
};

/** Reads the decision from the diagnostics, or, without diagnostics, derives it from the outcome. */
function decidedToClarify({ clarification, result }: ScoredRecord): boolean {
  // A question whether a doubtful interpretation is meant does not show that the ambiguity was seen.
  if (clarification !== null)
    return (
      clarification.outcomeType === "clarification_required" &&
      clarification.decisionSignals?.includes("low_fit") !== true
    );
  return result.outcomeType === "clarification_required" || result.assumptionOptionId !== null;
}
