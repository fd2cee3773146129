// Fits a logistic function by Newton's method.

export interface Example {
  /** The features; the first one is 1. */
  readonly x: readonly number[];
  readonly isRight: boolean;
}

const rounds = 30;
/** Keeps the weights small, all but the first. */
const ridge = 1;

/** Returns the weights of the features. The result depends only on the examples. */
export function learnLogistic(examples: readonly Example[]): readonly number[] {
  const size = examples[0]?.x.length ?? 0;
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const curve = weights.map((_, row) => weights.map((__, column): number => (row === column ? ridge : 0)));
    for (const { x, isRight } of examples) {
      const p = 1 / (1 + Math.exp(-sumOf(weights, x)));
      for (const [row, own] of x.entries()) {
        slope[row] = (slope[row] ?? 0) + own * (Number(isRight) - p);
        const line = curve[row];
        for (const [column, other] of x.entries()) {
          if (line !== undefined) line[column] = (line[column] ?? 0) + own * other * p * (1 - p);
        }
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

export function sumOf(weights: readonly number[], x: readonly number[]): number {
  return x.reduce((sum, item, at) => sum + item * (weights[at] ?? 0), 0);
}

/** Solves a system of linear equations with a positive definite matrix. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [pivot, line] of rows.entries()) {
    const by = line[pivot] ?? 1;
    for (const [at] of line.entries()) line[at] = (line[at] ?? 0) / by;
    for (const [other, row] of rows.entries()) {
      const factor = row[pivot] ?? 0;
      if (other === pivot) continue;
      for (const [at] of row.entries()) row[at] = (row[at] ?? 0) - factor * (line[at] ?? 0);
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
