// Share of the runs with a judge call in which a safe decision replaced the judge's reply.
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
