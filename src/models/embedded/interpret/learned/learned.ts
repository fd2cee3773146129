// The learned models that the embedded interpreter is shipped with. A benchmark can pass other models.

import { readyWeights, type Weights } from "../../../../retrieval/features.ts";
import { featureWeights } from "../../../../retrieval/weights.data.ts";
import { pairWeights } from "../bind/weights.data.ts";
import { surfaceWeights } from "../fit/surface-weights.data.ts";
import { fitWeights } from "../fit/weights.data.ts";
import { type Model, modelOf } from "./model.ts";

export interface Learned {
  /** Scores how likely a value of the request is meant for a parameter. */
  readonly pair: Model;
  /** Scores how relevant a method is to a request. */
  readonly fit: Model;
  /** Scores the same, but was learned only from requests with a complete tool set. Used in addition for many methods. */
  readonly surface: Model;
  /** The weights of the features of the search for methods. */
  readonly search: Weights;
}

/** The models that are shipped with ctx. */
export const shipped: Learned = {
  pair: modelOf(pairWeights),
  fit: modelOf(fitWeights),
  surface: modelOf(surfaceWeights),
  search: readyWeights(featureWeights),
};
