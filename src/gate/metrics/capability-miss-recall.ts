// Share of unsupported runs that ended as a capability miss.
import { type Scorer, share } from "./scorer.ts";

export const capabilityMissRecall: Scorer = {
  name: "capabilityMissRecall",
  includesCoverage: false,
  better: "higher",
  population: "runs whose truth is unsupported",
  whenUnmeasured: "fails",
  count: (records) =>
    share(records, {
      of: ({ truth }) => truth === "unsupported",
      that: ({ result }) => result.outcomeType === "capability_miss",
    }),
};
