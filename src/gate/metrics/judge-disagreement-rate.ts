// Share of the runs with a judge outcome whose decision differs from that outcome. A choice made by the policy `auto` is
// made after the decision, so it does not count.
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
