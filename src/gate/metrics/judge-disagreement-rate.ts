// Share of runs with a judge outcome that were decided differently. `auto` resolves after the decision, so it never counts.
import { type Scorer, share } from "./scorer.ts";

export const judgeDisagreementRate: Scorer = {
  name: "judgeDisagreementRate",
  includesCoverage: false,
  better: "lower",
  population: "runs whose judge gave an outcome",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ clarification }) => clarification?.judgeOutcomeType != null,
      that: ({ clarification }) => clarification?.judgeOutcomeType !== clarification?.outcomeType,
    }),
};
