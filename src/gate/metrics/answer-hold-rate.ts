// Over the runs that are expected to answer: the share that answered, and stated an assumption exactly when the case requires
// one.
import { type Scorer, share } from "./scorer.ts";

export const answerHoldRate: Scorer = {
  name: "answerHoldRate",
  includesCoverage: false,
  better: "higher",
  population: "runs expected to answer",
  whenUnmeasured: "fails",
  count: (records) =>
    share(records, {
      of: ({ expect }) => expect.outcomeType === "answer",
      that: ({ expect, result }) =>
        result.outcomeType === "answer" && (result.assumptionOptionId !== null) === (expect.assumption === "required"),
    }),
};
