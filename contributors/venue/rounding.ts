// Rounds numbers for output, since sums of floating point numbers have long fractions.

/** Rounds to a number of decimals; a half is rounded away from zero, as people expect. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Returns the sum of one number over all rows, rounded to the cent. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return roundTo(
    rows.reduce((total, row) => total + figure(row), 0),
    2,
  );
}
