// Share of the runs expected to answer that do answer, and that state an assumption if and only if the case requires an
// assumption.
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
