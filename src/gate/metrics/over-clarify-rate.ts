// Share of unambiguous runs, including coverage cases, that ended in a clarification.
import { type Scorer, share } from "./scorer.ts";

export const overClarifyRate: Scorer = {
  name: "overClarifyRate",
  includesCoverage: true,
  better: "lower",
  population: "runs whose truth is unambiguous",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ truth }) => truth === "unambiguous",
      that: ({ result }) => result.outcomeType === "clarification_required",
    }),
};
