// Fits all sets of weights: on all rows for the shipped program, and without one fold at a time for the measurement.
import { pairFeatureNames } from "../src/models/embedded/interpret/bind/pair.ts";
import { featureNames } from "../src/models/embedded/interpret/fit/features.ts";
import { type Learned, shipped } from "../src/models/embedded/interpret/learned/learned.ts";
import { modelOf, type WeightsData } from "../src/models/embedded/interpret/learned/model.ts";
import { readyWeights } from "../src/retrieval/features.ts";
import { fitLine } from "./line.ts";
import type { LearnedRetrieval } from "./retrieval/learn.ts";
import { foldCount, foldsOf, type LabelledRow } from "./rows.ts";
import { fitSamples, pairSamples } from "./samples.ts";
import { growForest, type Sample, type TreeOptions } from "./trees.ts";
import { misplaced, removed, renamed } from "./variants.ts";
import { weightsOf } from "./weights.ts";

const pairOptions = { trees: 80, depth: 3, rate: 0.1, leastRows: 8, penalty: 2, featureShare: 1 };
const fitOptions = { trees: 300, depth: 5, rate: 0.05, leastRows: 30, penalty: 4, featureShare: 0.3 };
/** Options for requests with whole tool sets. These have many more rows, so fewer trees are enough. */
const surfaceOptions = { ...fitOptions, trees: 160, rate: 0.08 };
/** Weight of a request with a whole tool set. Without it, the many methods would outweigh the short lists. */
const wholeWeight = 0.12;
/** Every second request is repeated with invented names for the methods of its tool set. */
const renamedOneIn = 2;
/** Every second answered request is repeated without the methods that answer it. */
const removedOneIn = 2;
/** Weight of a request from which the answering methods were removed. */
const unservedWeight = 0.5;
/**
 * Added to the logit of a request to correct the score: three of eight written requests are unsupported, far more
 * than in use.
 */
const rarerMiss = 0.65;

export interface LearnedSets {
  readonly whole: { readonly pair: WeightsData; readonly fit: WeightsData; readonly surface: WeightsData };
  /** Returns, for a row, the weights that were fitted without the source and the tool list of the row. */
  readonly unseenBy: (at: number) => Learned;
}

/** Fits the weights. The same rows always give the same weights. */
export function learn(rows: readonly LabelledRow[], retrieval: LearnedRetrieval): LearnedSets {
  const folds = foldsOf(rows);
  const inFold = (fold: number) => (at: number) => folds[at] !== fold;
  const eachFold = Array.from({ length: foldCount }, (_, fold) => fold);
  const pairs = rows.map((row, at) => pairSamples(row, at * 1_000));
  const pairOf = (isIn: (at: number) => boolean): WeightsData => {
    const forest = growForest(pairs.filter((_, at) => isIn(at)).flat(), pairOptions);
    return weightsOf({ features: pairFeatureNames, depth: pairOptions.depth, forest, line: null });
  };
  const foldPairs = eachFold.map((fold) => modelOf(pairOf(inFold(fold))));
  const searches = eachFold.map((fold) =>
    searchUnseen(
      rows.filter((_, at) => !inFold(fold)(at)),
      retrieval,
    ),
  );
  const searchFor = (at: number) => searches[folds[at] ?? 0] ?? shipped.search;
  const pairFor = (at: number) => foldPairs[folds[at] ?? 0] ?? shipped.pair;
  // Bindings are made with weights that have not seen the row, as in real use.
  const samplesOf = (row: LabelledRow, at: number, variant: number) =>
    fitSamples(row, {
      group: variant * rows.length + at,
      learned: { ...shipped, pair: pairFor(at), search: searchFor(at) },
    });
  const fits = rows.map((row, at) => samplesOf(row, at, 0));
  const elsewhere = misplaced(rows, folds);
  const varied = rows.map((row, at): readonly Sample[] => {
    if (row.isWhole !== true) return [];
    const other = elsewhere.get(at);
    const without = at % removedOneIn === 1 ? removed(row) : null;
    return [
      ...(at % renamedOneIn === 0 ? samplesOf(renamed(row), at, 1) : []),
      ...(other === undefined ? [] : weighed(samplesOf(other, at, 2), unservedWeight)),
      ...(without === null ? [] : weighed(samplesOf(without, at, 3), unservedWeight)),
    ];
  });
  const isWhole = (at: number) => rows[at]?.isWhole === true;
  const fitOf = (isIn: (at: number) => boolean): WeightsData =>
    weightsOfFit(
      fits.flatMap((fit, at) => (isIn(at) ? weighed(fit, isWhole(at) ? wholeWeight : 1) : [])),
      fitOptions,
    );
  const surfaceOf = (isIn: (at: number) => boolean): WeightsData => {
    const isOwn = (at: number) => isIn(at) && isWhole(at);
    const samples = fits.flatMap((fit, at) => (isOwn(at) ? [...fit, ...(varied[at] ?? [])] : []));
    return weightsOfFit(samples, surfaceOptions, rarerMiss);
  };
  const foldFits = eachFold.map((fold) => modelOf(fitOf(inFold(fold))));
  const foldSurfaces = eachFold.map((fold) => modelOf(surfaceOf(inFold(fold))));
  return {
    whole: { pair: pairOf(() => true), fit: fitOf(() => true), surface: surfaceOf(() => true) },
    unseenBy: (at) => ({
      pair: pairFor(at),
      search: searchFor(at),
      fit: foldFits[folds[at] ?? 0] ?? shipped.fit,
      surface: foldSurfaces[folds[at] ?? 0] ?? shipped.surface,
    }),
  };
}

/** Fits the search weights without the requests of these rows, because search results are features of the rows. */
function searchUnseen(own: readonly LabelledRow[], { rows, fittedOn }: LearnedRetrieval): Learned["search"] {
  const asked = new Set(own.map(({ query }) => query));
  return readyWeights(fittedOn(rows.filter(({ query }) => !asked.has(query.query))));
}

function weighed(samples: readonly Sample[], weight: number): readonly Sample[] {
  return samples.map((sample) => ({ ...sample, weight }));
}

function weightsOfFit(samples: readonly Sample[], options: TreeOptions, shift = 0): WeightsData {
  const forest = growForest(samples, options);
  const { bias, terms } = fitLine(samples);
  // The score is the mean of trees and line, so both get the shift.
  return weightsOf({
    features: featureNames,
    depth: options.depth,
    forest: { ...forest, bias: forest.bias + shift },
    line: { bias: bias + shift, terms },
  });
}
