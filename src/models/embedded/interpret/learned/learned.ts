// The learned scores that reading rests on, as they ship; a measurement may hand in others.

import { readyWeights, type Weights } from "../../../../retrieval/features.ts";
import { featureWeights } from "../../../../retrieval/weights.data.ts";
import { pairWeights } from "../bind/weights.data.ts";
import { surfaceWeights } from "../fit/surface-weights.data.ts";
import { fitWeights } from "../fit/weights.data.ts";
import { type Model, modelOf } from "./model.ts";

export interface Learned {
  /** Whether a candidate of the request is meant for a parameter. */
  readonly pair: Model;
  /** Whether a method serves a request. */
  readonly fit: Model;
  /** The same, learned from requests to whole surfaces alone: it has its say where many methods are on offer. */
  readonly surface: Model;
  /** What the figures of a search count for. */
  readonly search: Weights;
}

/** The weights that ship. */
export const shipped: Learned = {
  pair: modelOf(pairWeights),
  fit: modelOf(fitWeights),
  surface: modelOf(surfaceWeights),
  search: readyWeights(featureWeights),
};
