// Formats values for readers. Rounding changes a number by at most half of its last shown digit.
import { grouped } from "../../base/text/grouped.ts";
import type { Json, Scalar } from "../../contract/json.ts";
import { numberOf, timeOf } from "../../language/units.ts";

const currencySigns: Readonly<Record<string, string>> = { usd: "$", eur: "€", gbp: "£" };
const priceWords = /\b(?:price|bid|ask|mid|midpoint|spread|quote|cost|open|close|high|low)\b/i;

/** Formats a value with its unit: `$5,000`, `2.14 %`, `21 bps`. `label` decides whether a probability is shown as a price. */
export function formatValue(value: Json, unit: string | null, label = ""): string {
  if (Array.isArray(value))
    return value
      .slice(0, 5)
      .map((part: Json) => formatValue(part, unit, label))
      .join(", ");
  if (value === null) return "not given";
  if (typeof value === "object") return "";
  return formatScalar(value as Scalar, { unit, label });
}

/** Formats a number with thousands separators and only as many decimals as its size needs. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value)) return grouped(value, { most: 0 });
  if (size >= 1000) return grouped(value, { most: 2 });
  if (size >= 1) return grouped(value, { most: 4 });
  if (size >= 1e-6) return grouped(value, { most: Math.min(12, 3 - Math.floor(Math.log10(size))) });
  const [mantissa = "0", exponent] = value.toExponential(3).split("e");
  return `${mantissa.replace(/\.?0+$/, "")}e${exponent}`;
}

/** Formats a time in UTC to the minute, with seconds unless they are zero; formats a date without time as a date. */
export function formatTime(value: Scalar): string | null {
  const epochMs = timeOf(value);
  if (epochMs === null || Math.abs(epochMs) > 8.64e15) return null;
  if (typeof value === "string" && value.length === 10) return value;
  const iso = new Date(epochMs).toISOString();
  const seconds = iso.slice(17, 19);
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}${seconds === "00" ? "" : `:${seconds}`} UTC`;
}

function formatScalar(value: Scalar, as: { readonly unit: string | null; readonly label: string }): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (as.unit === "time") return formatTime(value) ?? String(value);
  if (as.unit === "id") return String(value);
  const number = as.unit === null && typeof value === "string" ? null : numberOf(value);
  if (number === null) return String(value);
  return withUnit(number, as);
}

function withUnit(number: number, as: { readonly unit: string | null; readonly label: string }): string {
  const { unit, label } = as;
  switch (unit) {
    case null:
    case "count":
      return /\byear\b/i.test(label) && Number.isInteger(number) ? String(number) : formatNumber(number);
    case "usd":
    case "eur":
    case "gbp":
      return money(number, currencySigns[unit] ?? "");
    case "percent":
      return percent(number);
    case "share":
      return Math.abs(number) <= 1 ? percent(number * 100) : formatNumber(number);
    case "probability":
      return priceWords.test(label) || Math.abs(number) > 1 ? formatNumber(number) : percent(number * 100);
    case "bytes":
      return `${formatNumber(number)} bytes`;
    case "milliseconds":
      return number >= 10_000 ? `${grouped(number / 1000, { most: 1 })} s` : `${formatNumber(number)} ms`;
    case "seconds":
      return `${formatNumber(number)} s`;
    default:
      return `${formatNumber(number)} ${unit}`;
  }
}

function money(number: number, sign: string): string {
  const size = Math.abs(number);
  const minus = number < 0 ? "-" : "";
  if (size >= 1e9) return `${minus}${sign}${grouped(size / 1e9, { most: 2 })}B`;
  if (size >= 1e6) return `${minus}${sign}${grouped(size / 1e6, { most: 2 })}M`;
  if (size >= 10_000 || Number.isInteger(size)) return `${minus}${sign}${grouped(size, { most: 0 })}`;
  if (size >= 1) return `${minus}${sign}${grouped(size, { most: 2, least: 2 })}`;
  return `${minus}${sign}${formatNumber(size)}`;
}

function percent(number: number): string {
  const size = Math.abs(number);
  if (size >= 100) return `${grouped(number, { most: 0 })} %`;
  if (size >= 10) return `${grouped(number, { most: 1 })} %`;
  if (size >= 0.01 || size === 0) return `${grouped(number, { most: 2 })} %`;
  return `${formatNumber(number)} %`;
}
