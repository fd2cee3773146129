// Calculates money in integer micro-dollars, so that sums are exact. Amounts are shown as text with six decimals.

const unit = 1_000_000n;
/** Number of parts of a micro-dollar. Model costs are summed in these parts, then rounded. */
const finer = 1_000_000n;

/** Returns the micro-dollars of decimal text such as `0.002`, rounded half up; null when the text is not a price. */
export function microsOfText(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text.trim());
  if (match === null) return null;
  const digits = (match[2] ?? "").padEnd(7, "0");
  const micros = BigInt(match[1] ?? "0") * unit + BigInt(digits.slice(0, 6));
  return digits.charCodeAt(6) >= "5".charCodeAt(0) ? micros + 1n : micros;
}

/** Returns the sum of dollar amounts in micro-dollars; an amount that is negative, above 1e9 or NaN counts as zero. */
export function sumDollars(amounts: readonly number[]): bigint {
  let parts = 0n;
  for (const amount of amounts) {
    if (!(amount > 0) || amount > 1e9) continue;
    parts += BigInt(amount.toFixed(12).replace(".", ""));
  }
  return (parts + finer / 2n) / finer;
}

/** Formats micro-dollars as dollars with six decimals: `0.002000`. */
export function usdText(micros: bigint): string {
  return `${micros / unit}.${String(micros % unit).padStart(6, "0")}`;
}
