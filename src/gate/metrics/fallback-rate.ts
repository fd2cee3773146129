// Share of the runs that asked the judge in which the judge's reply was replaced by a safe decision.
import { type Scorer, share } from "./scorer.ts";

export const fallbackRate: Scorer = {
  name: "fallbackRate",
  includesCoverage: false,
  better: "lower",
  population: "runs that asked the judge",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ clarification }) => clarification?.judgeAttempted === true,
      that: ({ clarification }) => clarification?.fallbackReason != null,
    }),
};
