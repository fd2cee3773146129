// Thresholds of the scores of the encoder. They were chosen on groups that the training did not read, for the weights
// that `weights` names. All are logits.
export const thresholds = {
  weights: "cef4f034ff7acd73",
  /** From `threshold` on a method may be called, from `floor` on the user is asked whether it is meant. */
  fit: { floor: -1.25, threshold: 1.5 },
  /** The score of a method from 0 to 1 is the logistic function of `slope` times its fit plus `shift`. */
  score: { slope: 0.537, shift: -0.011 },
  /** A second method whose fit is lower by at most this much is also proposed. */
  margin: 0.5,
  /** A stretch of the request: for a required parameter, an optional one, and for a value that nothing else took. */
  stretch: { required: 1, optional: 2, leftOver: -3 },
  /** A stretch that names a source which must be used. */
  source: 1,
  /** The same where the rules understood the request, so that only a likely source overrides them. */
  sourceBesideRules: 3,
};
