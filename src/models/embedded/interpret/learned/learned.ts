// The learned models that ship with the embedded interpreter. A benchmark can use other models.

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
  /** Also scores how relevant a method is. It was learned only from requests with a complete tool set. */
  readonly surface: Model;
  /** The weights of the features of the search for methods. */
  readonly search: Weights;
}

/** The models that ship with ctx. */
export const shipped: Learned = {
  pair: modelOf(pairWeights),
  fit: modelOf(fitWeights),
  surface: modelOf(surfaceWeights),
  search: readyWeights(featureWeights),
};
