// Logistic regression by Newton's method, for small tables with one label per row.

export interface Example {
  /** The first value is 1 in every row and is not penalized. */
  readonly values: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

const steps = 60;

/** Weights of the values; `penalty` keeps them small. The same rows give the same weights. */
export function fitLogistic(rows: readonly Example[], penalty: number): readonly number[] {
  const size = rows[0]?.values.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight, at) => -penaltyOf(at, penalty) * weight);
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? penaltyOf(at, penalty) : 0)));
    for (const { values, isTrue, weight } of rows) {
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      const bend = weight * (likely * (1 - likely) + 1e-9);
      for (const [at, value] of values.entries()) {
        if (value === 0) continue;
        slope[at] = (slope[at] ?? 0) + weight * ((isTrue ? 1 : 0) - likely) * value;
        const row = curve[at] ?? [];
        for (let other = 0; other < size; other++) row[other] = (row[other] ?? 0) + bend * value * (values[other] ?? 0);
      }
    }
    const change = solve(curve, slope);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
  }
  return weights;
}

function penaltyOf(at: number, penalty: number): number {
  return at === 0 ? 0.01 : penalty;
}

/** Solves a symmetric positive system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      if (factor !== 0)
        for (let place = at; place < row.length; place++) row[place] = (row[place] ?? 0) - factor * (pivot[place] ?? 0);
    }
  }
  const found = new Array<number>(rows.length).fill(0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? [];
    const known = found.reduce((sum, value, place) => sum + value * (row[place] ?? 0), 0);
    found[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1);
  }
  return found;
}
