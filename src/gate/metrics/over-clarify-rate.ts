// Share of unambiguous runs, including coverage cases, that ended in a clarification. A question of a server is none: ctx
// had decided to answer.
import { type Scorer, share } from "./scorer.ts";

export const overClarifyRate: Scorer = {
  name: "overClarifyRate",
  includesCoverage: true,
  better: "lower",
  population: "runs whose truth is unambiguous and in which no server asked",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ truth, result }) => truth === "unambiguous" && result.isServerQuestion !== true,
      that: ({ result }) => result.outcomeType === "clarification_required",
    }),
};
