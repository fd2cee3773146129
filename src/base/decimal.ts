// Decimal amounts as whole numbers of a fixed small unit, so that sums are exact. No amount becomes a float.

const places = 18;

/** Parses decimal text such as `0.002` to units of 10^-18. Returns null for any other text, including signs and exponents. */
export function parseDecimal(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text);
  if (match === null) return null;
  return BigInt((match[1] ?? "") + (match[2] ?? "").padEnd(places, "0"));
}

/**
 * Formats units as decimal text. Removes trailing zeros, but keeps at least `leastDecimals` decimals: `0.002`, or
 * `0.002000` with six.
 */
export function decimalText(units: bigint, leastDecimals = 0): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const decimals = digits.slice(-places).replace(/0+$/, "").padEnd(leastDecimals, "0");
  const whole = `${units < 0n ? "-" : ""}${digits.slice(0, -places)}`;
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
