// Port of the encoder: a small learned model that reads a request against the documentation of methods. It scores; it
// decides nothing.
import type { Method } from "./tool.ts";

/** A parameter of a method, by its name. */
export interface ParameterRef {
  readonly method: Method;
  readonly parameter: string;
}

/** How well a method serves a request. Scores are logits; 0 is the score of "no method". */
export interface MethodScore {
  /** Likeness of the sentence vectors of the request and of the method's documentation, scaled to a logit. */
  readonly likeness: number;
  /** `likeness` plus the score of the joint layers; null for a method that was not among the most alike. */
  readonly fit: number | null;
}

/** A part of the request, as UTF-16 offsets, that may state a parameter's value. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Score as a logit; 0 is the score of "the request does not state it". */
  readonly score: number;
}

/** Returns the likeness of each method to the request as a logit; 0 is the score of "no method". */
export type LikenessOf = (
  request: string,
  methods: readonly Method[],
  signal?: AbortSignal,
) => Promise<readonly number[]>;

export interface Encoder {
  /** Hash of the weights. Equal weights give equal scores on every machine. */
  readonly weights: string;
  /** Loads the weights in the background. Without it, the first call loads them. */
  prepare(): void;
  /** Scores every method by likeness, and the most alike also jointly. In the order of `methods`. */
  scoreMethods(request: string, methods: readonly Method[], signal?: AbortSignal): Promise<readonly MethodScore[]>;
  /**
   * The likeness of every method as a logit, in the order of `methods`. Compares thousands of methods: only a vector of each
   * is kept. Computing a vector takes about 50 ms, once for each method and weights.
   */
  readonly likenessOf: LikenessOf;
  /** Stretches that may state the value of each parameter, best first. Stretches of one parameter do not overlap. */
  findSpans(
    request: string,
    parameters: readonly ParameterRef[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly Stretch[])[]>;
  /** Stretches that may name a source, site, file or tool which must be used, best first. */
  findSources(request: string, signal?: AbortSignal): Promise<readonly Stretch[]>;
  close(): Promise<void>;
}
