// Decimal text as whole units of its last place, so that sums are exact. No amount passes through a float.

const places = 18;

/** Parses decimal text such as `0.002` to units of 10^-18; null for anything else, including signs and exponents. */
export function parseDecimal(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text);
  if (match === null) return null;
  return BigInt((match[1] ?? "") + (match[2] ?? "").padEnd(places, "0"));
}

/**
 * Formats units as decimal text without trailing zeros but with at least the given decimals: `0.002`, or `0.002000`
 * with six.
 */
export function decimalText(units: bigint, leastDecimals = 0): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const decimals = digits.slice(-places).replace(/0+$/, "").padEnd(leastDecimals, "0");
  const whole = `${units < 0n ? "-" : ""}${digits.slice(0, -places)}`;
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
