// Share of the runs with an expected answer that answered correctly: with a stated assumption if the case requires one, else
// without.
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
