// Share of the runs with a judged outcome in which the decision differs from that outcome. The policy `auto` chooses an option
// after the decision, so its choice does not count.
import { type Scorer, share } from "./scorer.ts";

export const judgeDisagreementRate: Scorer = {
  name: "judgeDisagreementRate",
  includesCoverage: false,
  better: "lower",
  population: "runs in which the judge gave an outcome",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ clarification }) => clarification?.judgeOutcomeType != null,
      that: ({ clarification }) => clarification?.judgeOutcomeType !== clarification?.outcomeType,
    }),
};
