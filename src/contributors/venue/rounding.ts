// Figures as people write them: sums of binary fractions rounded where they are shown.

/** Rounds half away from zero to a number of decimals, so that sums of binary fractions read as people write them. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The sum of one number over rows, to the cent. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return roundTo(
    rows.reduce((total, row) => total + figure(row), 0),
    2,
  );
}
