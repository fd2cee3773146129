// Fits a linear score with a softmax within each group, by gradient descent with momentum. The result is
// deterministic.
import { groupChances, type Sample } from "./trees.ts";

const steps = 400;
const rate = 0.05;
const penalty = 0.003;

export interface Line {
  readonly bias: number;
  /** Factor and offset of each feature. A term is `factor * (value - offset)`. */
  readonly terms: readonly (readonly [factor: number, offset: number])[];
}

/** Fits the line. The samples of a group must be adjacent. */
export function fitLine(samples: readonly Sample[]): Line {
  const width = samples[0]?.row.length ?? 0;
  const scale = Array.from({ length: width }, (_, feature) => spreadOf(samples, feature));
  const rows = new Float64Array(samples.length * (width + 1)).fill(1);
  for (const [place, { row }] of samples.entries()) {
    for (const [at, { mean, deviation }] of scale.entries())
      rows[place * (width + 1) + at] = ((row[at] ?? 0) - mean) / deviation;
  }
  const groups = new Set(samples.map(({ group }) => group)).size;
  const factors = new Float64Array(width + 1);
  factors[width] = -1;
  const momentum = new Float64Array(width + 1);
  const squares = new Float64Array(width + 1);
  for (let step = 1; step <= steps; step += 1) {
    const chances = groupChances(samples, scoresOf(rows, factors));
    const slope = new Float64Array(width + 1);
    for (let place = 0; place < samples.length; place += 1) {
      const error = ((samples[place]?.weight ?? 1) * ((chances[place] ?? 0) - (samples[place]?.share ?? 0))) / groups;
      const start = place * (width + 1);
      for (let at = 0; at <= width; at += 1) slope[at] = (slope[at] ?? 0) + error * (rows[start + at] ?? 0);
    }
    for (let at = 0; at <= width; at += 1) {
      const own = (slope[at] ?? 0) + (at < width ? penalty * (factors[at] ?? 0) : 0);
      momentum[at] = 0.9 * (momentum[at] ?? 0) + 0.1 * own;
      squares[at] = 0.999 * (squares[at] ?? 0) + 0.001 * own * own;
      const move =
        (momentum[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((squares[at] ?? 0) / (1 - 0.999 ** step)) + 1e-9);
      factors[at] = (factors[at] ?? 0) - rate * move;
    }
  }
  return {
    bias: factors[width] ?? 0,
    terms: scale.map(({ mean, deviation }, at) => [(factors[at] ?? 0) / deviation, mean]),
  };
}

/** Returns the score of each row of a flat table. */
function scoresOf(rows: Float64Array, factors: Float64Array): Float64Array {
  const scores = new Float64Array(rows.length / factors.length);
  for (let place = 0; place < scores.length; place += 1) {
    const start = place * factors.length;
    let score = 0;
    for (let at = 0; at < factors.length; at += 1) score += (rows[start + at] ?? 0) * (factors[at] ?? 0);
    scores[place] = score;
  }
  return scores;
}

function spreadOf(samples: readonly Sample[], feature: number): { readonly mean: number; readonly deviation: number } {
  const values = samples.map(({ row }) => row[feature] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}
