// Share of supported runs, including coverage cases, that ended as a capability miss.
import { type Scorer, share } from "./scorer.ts";

export const falseMissRate: Scorer = {
  name: "falseMissRate",
  includesCoverage: true,
  better: "lower",
  population: "runs whose truth is not unsupported",
  whenUnmeasured: "holds",
  count: (records) =>
    share(records, {
      of: ({ truth }) => truth !== "unsupported",
      that: ({ result }) => result.outcomeType === "capability_miss",
    }),
};
