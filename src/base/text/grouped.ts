// Formats numbers with thousands separators like `Intl.NumberFormat("en-US")`. Creating an `Intl.NumberFormat` takes
// longer than formatting a whole short answer.

export interface Decimals {
  /** Maximum number of decimals. Further decimals are rounded, halves away from zero. */
  readonly most?: number;
  /** Minimum number of decimals. Missing decimals are zeros. */
  readonly least?: number;
}

/** Formats a number with thousands separators: `1234.5` becomes `1,234.5`. Zero has no sign. */
export function grouped(number: number, { most = 3, least = 0 }: Decimals = {}): string {
  const plain = String(Math.abs(number));
  if (!/^[\d.]+$/.test(plain)) return byIntl(number, { most, least });
  const { whole, fraction } = rounded(plain, most);
  const shown = fraction.replace(/0+$/, "").padEnd(least, "0");
  const isNegative = number < 0 && /[1-9]/.test(whole + fraction);
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${isNegative ? "-" : ""}${digits}${shown === "" ? "" : `.${shown}`}`;
}

function rounded(plain: string, most: number): { readonly whole: string; readonly fraction: string } {
  const [whole = "0", fraction = ""] = plain.split(".");
  if (fraction.length <= most) return { whole, fraction };
  const isUp = fraction.charAt(most) >= "5";
  const units = (BigInt(whole + fraction.slice(0, most)) + (isUp ? 1n : 0n)).toString().padStart(most + 1, "0");
  const point = units.length - most;
  return { whole: units.slice(0, point), fraction: units.slice(point) };
}

/** Formats the numbers that JavaScript would write with an exponent or without digits. */
function byIntl(number: number, { most, least }: Required<Decimals>): string {
  const text = number.toLocaleString("en-US", { maximumFractionDigits: most, minimumFractionDigits: least });
  return /[1-9∞]|NaN/.test(text) ? text : text.replace("-", "");
}
