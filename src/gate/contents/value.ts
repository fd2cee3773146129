// Parses values with units and dates as people write them, and compares them within a tolerance. All functions are pure.
import { dayMs, parseDuration, parseIso } from "../../base/time.ts";
import type { Json } from "../../contract/json.ts";
import { timeOf, unitName } from "../../language/units.ts";
import { units } from "./units.data.ts";

/** A number and its unit; the unit is null when none is written. */
export interface Amount {
  readonly number: number;
  readonly unit: string | null;
}

/** Matches a currency sign, digits in groups of three, decimals, an exponent and a unit, in this order. */
const amountPattern =
  /^([$€£¥])?\s*([-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[-+]?\d+)?)\s*(\D[^\d]{0,20}|m³)?$/iu;
const signs: Readonly<Record<string, string>> = { $: "usd", "€": "eur", "£": "gbp", "¥": "jpy" };

/** Parses texts such as `1,200`, `$5` or `12.5 km`; returns null for any other text. */
export function readAmount(value: Json): Amount | null {
  if (typeof value === "number") return { number: value, unit: null };
  if (typeof value !== "string") return null;
  const [, sign, digits, unit] = amountPattern.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(",", "").replace("−", "-"));
  const written = (sign === undefined ? unit : signs[sign])?.trim();
  return Number.isFinite(number) ? { number, unit: written === undefined ? null : unitName(written) } : null;
}

/** Converts the number to another unit; returns null when the dimensions differ or a unit is unknown. */
export function convert({ number, unit }: Amount, wanted: string | null): number | null {
  if (wanted === null || unit === null || sameUnit(unit, wanted)) return number;
  const [from, to] = [units.get(plain(unit)), units.get(plain(wanted))];
  if (from === undefined || to === undefined || from.dimension !== to.dimension) return null;
  return (number * from.factor + (from.offset ?? 0) - (to.offset ?? 0)) / to.factor;
}

function sameUnit(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(unit: string): string {
  return unitName(unit).toLowerCase();
}

/** A point in time, or a whole UTC day for a date without a time. */
export interface Moment {
  readonly from: number;
  /** The last millisecond, in epoch milliseconds. */
  readonly to: number;
}

/**
 * Parses an ISO date or date-time. Parses a number only when `isTimed` is true, and only a number that is a plausible epoch
 * time.
 */
export function readMoment(value: Json, { isTimed = false }: { readonly isTimed?: boolean } = {}): Moment | null {
  if (typeof value === "number") {
    const at = isTimed ? timeOf(value) : null;
    return at === null ? null : { from: at, to: at };
  }
  if (typeof value !== "string") return null;
  const from = parseIso(value.trim()) ?? timeOf(value.trim());
  if (from === null) return null;
  return /^[+-]?\d{4,6}-\d{2}-\d{2}$/.test(value.trim()) ? { from, to: from + dayMs - 1 } : { from, to: from };
}

/** Converts `90s`, `2h` or `3d` to milliseconds; returns null for any other text. */
export function readAge(text: string): number | null {
  const days = /^(\d{1,6}(?:\.\d{1,6})?)d$/.exec(text.trim())?.[1];
  return days === undefined ? parseDuration(text) : Math.round(Number(days) * dayMs);
}

/** True when two numbers are equal within the tolerance; rounding errors of binary floating point are ignored. */
export function isNear(one: number, other: number, tolerance = 0): boolean {
  return Math.abs(one - other) <= tolerance + Math.max(Math.abs(one), Math.abs(other)) * 1e-9;
}
