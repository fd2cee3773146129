// Fits both sets of weights: on all rows for the program, and out of fold for the measurement.
import { pairFeatureNames } from "../../../src/reading/bind/pair.ts";
import { featureNames } from "../../../src/reading/fit/features.ts";
import { type Learned, shipped } from "../../../src/reading/learned/learned.ts";
import { modelOf, type WeightsData } from "../../../src/reading/learned/model.ts";
import { fitLine } from "./line.ts";
import { foldCount, foldsOf, type LabelledRow } from "./rows.ts";
import { fitSamples, pairSamples } from "./samples.ts";
import { growForest, type Sample } from "./trees.ts";
import { weightsOf } from "./weights.ts";

const pairOptions = { trees: 80, depth: 3, rate: 0.1, leastRows: 8, penalty: 2, featureShare: 1 };
const fitOptions = { trees: 300, depth: 5, rate: 0.05, leastRows: 30, penalty: 4, featureShare: 0.3 };

export interface LearnedSets {
  readonly whole: { readonly pair: WeightsData; readonly fit: WeightsData };
  /** For each row the weights that have seen neither its source nor its tool list. */
  readonly unseenBy: (at: number) => Learned;
}

/** Learns from the rows; the same rows give the same weights. */
export function learn(rows: readonly LabelledRow[]): LearnedSets {
  const folds = foldsOf(rows);
  const pairs = rows.map((row, at) => pairSamples(row, at * 1_000));
  const pairOf = (isIn: (at: number) => boolean): WeightsData =>
    weightsOf({
      features: pairFeatureNames,
      depth: pairOptions.depth,
      forest: growForest(pairs.filter((_, at) => isIn(at)).flat(), pairOptions),
      line: null,
    });
  const foldPairs = Array.from({ length: foldCount }, (_, fold) => modelOf(pairOf((at) => folds[at] !== fold)));
  const pairFor = (at: number) => foldPairs[folds[at] ?? 0] ?? shipped.pair;
  // Bindings made by weights that have not seen the row: what the fit learns from is what it will meet.
  const fits = rows.map((row, at) => fitSamples(row, { group: at, learned: { ...shipped, pair: pairFor(at) } }));
  const fitOf = (isIn: (at: number) => boolean): WeightsData => {
    const samples: readonly Sample[] = fits.filter((_, at) => isIn(at)).flat();
    return weightsOf({
      features: featureNames,
      depth: fitOptions.depth,
      forest: growForest(samples, fitOptions),
      line: fitLine(samples),
    });
  };
  const foldFits = Array.from({ length: foldCount }, (_, fold) => modelOf(fitOf((at) => folds[at] !== fold)));
  return {
    whole: { pair: pairOf(() => true), fit: fitOf(() => true) },
    unseenBy: (at) => ({ pair: pairFor(at), fit: foldFits[folds[at] ?? 0] ?? shipped.fit }),
  };
}
