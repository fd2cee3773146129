// Statistics of proportions and samples.

const z95 = 1.959963984540054;

/** Returns the 95 % Wilson interval of a proportion, within 0 and 1. Returns null if the denominator is 0. */
export function wilson(numerator: number, denominator: number): { low: number; high: number } | null {
  if (!(denominator > 0) || !(numerator >= 0) || numerator > denominator) return null;
  const share = numerator / denominator;
  const spread = z95 * z95;
  const scale = 1 + spread / denominator;
  const centre = (share + spread / (2 * denominator)) / scale;
  const half = (z95 / scale) * Math.sqrt((share * (1 - share)) / denominator + spread / (4 * denominator ** 2));
  // At 0 and 1 the ends are exact. Computing them would leave a rounding error of about 1e-17.
  const low = numerator === 0 ? 0 : Math.max(0, centre - half);
  const high = numerator === denominator ? 1 : Math.min(1, centre + half);
  return { low, high };
}

/**
 * Returns the value below which `percent` (0 to 100) of the values lie, interpolated between neighbouring values. Returns
 * null if there are no values.
 */
export function percentile(values: readonly number[], percent: number): number | null {
  const sorted = values.filter(Number.isFinite).sort((left, right) => left - right);
  const place = (Math.min(100, Math.max(0, percent)) / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}
