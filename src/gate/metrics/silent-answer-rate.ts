// Share of ambiguous or unsupported runs that were answered without stating an assumption.
import { isSilentAnswer, type Scorer, share } from "./scorer.ts";

export const silentAnswerRate: Scorer = {
  name: "silentAnswerRate",
  includesCoverage: false,
  better: "lower",
  population: "runs whose truth is ambiguous or unsupported",
  whenUnmeasured: "holds",
  count: (records) => share(records, { of: ({ truth }) => truth !== "unambiguous", that: isSilentAnswer }),
};
