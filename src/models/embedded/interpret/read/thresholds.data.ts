// Thresholds of the scores of the encoder, and the weights of the score of a method. They were chosen on groups that the
// training did not read, each group with those of the others, for the weights of the encoder that `weights` names.
export const thresholds = {
  weights: "cef4f034ff7acd73",
  /** The lowest fit of a withheld method that blocks all others, and of a call to try. A logit; 0 is "no method". */
  fit: { floor: -1.25, attempt: -5 },
  /** From `threshold` on a method is called, from `floor` on the user is asked whether it is meant. */
  score: { floor: 0.2, threshold: 0.55 },
  /** A second method is also proposed if its score is at least this share of the best. */
  second: 0.6,
  /** A stretch of the request: for a required parameter, an optional one, and for a value that nothing else took. */
  stretch: { required: 1, optional: 3, leftOver: -3 },
  /** A stretch that names a source which must be used. */
  source: 1,
  /** The same where the rules understood the request, so that only a likely source overrides them. */
  sourceBesideRules: 3,
};

/** Printed by `node training/score.ts`. The score of a proposal is the logistic function of the sum of these, each times its feature. */
export const scoreWeights = {
  bias: -0.872,
  /** By how much the fit is above every other (between -4 and 4). */
  lead: 0.901,
  /** Likelihood by words, relative to the best method. */
  words: 1.663,
  /** Stated values without a place, and required parameters without a value: each counts up to 3. */
  dropped: -0.696,
  missing: -0.281,
};
