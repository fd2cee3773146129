// A linear score with the same soft choice within each group, fitted by gradient descent with momentum. Deterministic.
import { groupChances, type Sample } from "./trees.ts";

const steps = 400;
const rate = 0.05;
const penalty = 0.003;

export interface Line {
  readonly bias: number;
  /** For each feature its factor and its offset: `factor * (value - offset)`. */
  readonly terms: readonly (readonly [factor: number, offset: number])[];
}

/** Fits the line; the samples of one group stand together. */
export function fitLine(samples: readonly Sample[]): Line {
  const width = samples[0]?.row.length ?? 0;
  const scale = Array.from({ length: width }, (_, feature) => spreadOf(samples, feature));
  const rows = samples.map(({ row }) => [
    ...scale.map(({ mean, deviation }, at) => ((row[at] ?? 0) - mean) / deviation),
    1,
  ]);
  const groups = new Set(samples.map(({ group }) => group)).size;
  const factors = new Float64Array(width + 1);
  factors[width] = -1;
  const momentum = new Float64Array(width + 1);
  const squares = new Float64Array(width + 1);
  for (let step = 1; step <= steps; step += 1) {
    const scores = rows.map((row) => row.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0));
    const chances = groupChances(samples, scores);
    const slope = new Float64Array(width + 1);
    for (const [place, row] of rows.entries()) {
      const error = ((chances[place] ?? 0) - Number(samples[place]?.isRight)) / groups;
      for (let at = 0; at <= width; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0);
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

function spreadOf(samples: readonly Sample[], feature: number): { readonly mean: number; readonly deviation: number } {
  const values = samples.map(({ row }) => row[feature] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}
