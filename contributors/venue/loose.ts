// Parses single values of replies, which venues spell in several ways: numbers, times and lists. A value that cannot be
// parsed becomes null or an empty list; no parser throws.
import { z } from "zod";

/** A field that may be absent. */
const given = z.unknown().optional();

export const looseNumber = given.transform(toNumber);
export const looseText = given.transform((value) => (typeof value === "string" ? value : ""));
export const textOrNull = given.transform((value) => (typeof value === "string" && value !== "" ? value : null));
export const looseFlag = given.transform((value) => value === true || value === "true");
export const looseTime = given.transform(toIsoTime);
export const looseList = given.transform(toList);
/** A time in epoch seconds or milliseconds, as number or text; converted to ISO 8601 UTC. */
export const looseEpoch = given.transform(toNumber).transform(isoOfEpoch);

/** A reply that is a list of rows. */
export const rowsSchema = z.array(z.unknown());

/** An epoch time up to this value is in seconds, above it in milliseconds. */
const secondsLimit = 1e11;

/** Returns a finite number that is given as number or text; null for every other value. */
export function toNumber(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Converts a time in one of the venue's spellings to ISO 8601 UTC; null when the text is not a time. */
export function toIsoTime(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // Completes the UTC offset of a time such as "2026-03-10 12:00:00+00". A date without a time is not changed.
  const spelled = value
    .trim()
    .replace(" ", "T")
    .replace(/(T.*[+-]\d{2})$/, "$1:00");
  return isoOfMilliseconds(Date.parse(spelled));
}

/** Converts epoch milliseconds to ISO 8601 UTC; null for null and for a time outside the range of `Date`. */
export function isoOfMilliseconds(atMs: number | null): string | null {
  if (atMs === null) return null;
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function isoOfEpoch(time: number | null): string | null {
  return isoOfMilliseconds(time === null || time > secondsLimit ? time : time * 1000);
}

/** Returns the list, even if it is encoded as JSON text. Returns an empty list for every other value. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Parses the rows with the schema and omits rows that the schema rejects. */
export function readEach<Value>(rows: readonly unknown[], schema: z.ZodType<Value>): readonly Value[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
