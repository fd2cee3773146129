// Thresholds of the scores of the encoder, and the weights of the score of a method. They were chosen on groups that the
// training did not read, each group with those of the others, for the weights of the encoder that `weights` names.
export const thresholds = {
  weights: "f8021d50b2a17a11",
  /**
   * Logits; 0 is "no method". `floor`: from here on a withheld method blocks all others, a collection is proposed beside its
   * entity, and a name alone is a ground to try a call. `attempt`: from here on any call may be tried.
   */
  fit: { floor: -1.25, attempt: -7 },
  /**
   * From `threshold` on a method is called; from `floor` on the user is asked, below `likely` only if no call can be tried. Of
   * 721 right methods of held-back rows that are the best, 666 reach `floor`.
   */
  score: { floor: 0.3, likely: 0.4, threshold: 0.55 },
  /** By how much a gap of its proposal lowers the fit of a rival: grounding refuses a call that drops a stated value. */
  gap: { dropped: 2.5, missing: 0.75 },
  /** A second method is also proposed if its score is at least this share of the best. */
  second: 0.6,
  /** Scores of a stretch of the request. */
  stretch: {
    /** The least for a required parameter. */
    required: 1,
    /** The least for an optional parameter. */
    optional: 3,
    /** The least for a value that nothing else took. */
    leftOver: -6,
    /** Added where the stretch spells a choice of the parameter. */
    spelled: 5,
    /** The least for a spelled choice of an optional parameter. */
    choice: -3,
    /** The least for a required search text that has no words yet. */
    last: -1.5,
    /** By how much the score for one optional parameter has to exceed that for another of its type. */
    margin: 1,
    /**
     * Words that a method requires with this score are no part of a call of another method, if the fit of the first is lower
     * by at most `rival`. With the weights of an earlier training, that was so for 16 of 210 wrong methods of held-back
     * requests and for 5 of 455 right ones.
     */
    sure: 2.5,
    rival: 3,
  },
  /** What a word beside a value adds to its score: the parameter's name, a word of its documentation, an end of a journey or a period. */
  cue: { named: 2, described: 0.75, end: 4 },
  /** A stretch that names a source which must be used: 28 of 39 labelled ones reach it, and one of twenty plain requests. */
  source: 1,
  /** The same where the best proposal takes the words as a value. */
  takenSource: 3,
};

/** Printed by `node training/score.ts`. The score of a proposal in log-odds is the sum of these, each times its feature. */
export const scoreWeights = {
  bias: -0.93,
  /** By how much the fit is above every other (between -4 and 4). */
  lead: 0.912,
  /** Likelihood by words, relative to the best method. */
  words: 1.743,
  /** Stated values without a place, and required parameters without a value: each counts up to 3. */
  dropped: -0.65,
  missing: -0.615,
};

/**
 * Printed by the same. The score is the logistic function of the sum of these: log-odds, and by how much they are above every
 * rival's (between -4 and 4). At four right answers of five, 176 of 235 right ones are found with `gap`, 164 without it.
 */
export const confidenceWeights = { bias: -0.311, own: 0.562, gap: 0.315 };
