// Of the ambiguous runs, those whose clarification stage decided to ask, whether asked or resolved under `auto`.
import { type ScoredRecord, type Scorer, share } from "./scorer.ts";

export const ambiguityRecall: Scorer = {
  name: "ambiguityRecall",
  includesCoverage: false,
  better: "higher",
  population: "runs whose truth is ambiguous",
  whenUnmeasured: "fails",
  count: (records) => share(records, { of: ({ truth }) => truth === "ambiguous", that: decidedToClarify }),
};

/** The diagnostics hold the decision; where a lane wrote none, only an outcome that shows it counts. */
function decidedToClarify({ clarification, result }: ScoredRecord): boolean {
  if (clarification !== null) return clarification.outcomeType === "clarification_required";
  return result.outcomeType === "clarification_required" || result.assumptionOptionId !== null;
}
