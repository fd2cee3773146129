// Of the runs that must end in an answer, the share that do and that state an assumption exactly when one is required.
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
