// The shipped learned models of the embedded interpreter; a benchmark can pass others.

import { readyWeights, type Weights } from "../../../../retrieval/features.ts";
import { featureWeights } from "../../../../retrieval/weights.data.ts";
import { pairWeights } from "../bind/weights.data.ts";
import { surfaceWeights } from "../fit/surface-weights.data.ts";
import { fitWeights } from "../fit/weights.data.ts";
import { type Model, modelOf } from "./model.ts";

export interface Learned {
  /** Scores whether a candidate value is meant for a parameter. */
  readonly pair: Model;
  /** Scores whether a method is relevant to a request. */
  readonly fit: Model;
  /** The same, learned only from requests that come with a complete tool set; used in addition for many methods. */
  readonly surface: Model;
  /** Weights of the search features. */
  readonly search: Weights;
}

/** The shipped weights. */
export const shipped: Learned = {
  pair: modelOf(pairWeights),
  fit: modelOf(fitWeights),
  surface: modelOf(surfaceWeights),
  search: readyWeights(featureWeights),
};
