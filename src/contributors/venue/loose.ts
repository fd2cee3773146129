// Lenient parsers for single values: the venue has several spellings of numbers, times and lists. They return a value
// or null (or an empty list) and never fail.
import { z } from "zod";

/** The field may be absent. */
const given = z.unknown().optional();

export const looseNumber = given.transform(toNumber);
export const looseText = given.transform((value) => (typeof value === "string" ? value : ""));
export const textOrNull = given.transform((value) => (typeof value === "string" && value !== "" ? value : null));
export const looseFlag = given.transform((value) => value === true || value === "true");
export const looseTime = given.transform(toIsoTime);
export const looseList = given.transform(toList);
/** Epoch seconds or milliseconds, as a number or text, as ISO 8601 UTC. */
export const looseEpoch = given.transform(toNumber).transform(isoOfEpoch);

/** The rows of a reply that is a plain list. */
export const rowsSchema = z.array(z.unknown());

/** Epoch times below this are seconds, above it milliseconds. */
const secondsLimit = 1e11;

/** A finite number given as a number or text; anything else is null, never zero. */
export function toNumber(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** ISO 8601 UTC from the venue's spellings of a time; null when it is not a time. */
export function toIsoTime(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // "2026-03-10 12:00:00+00" is one of them; a date alone ends in "-10" too, and stays unchanged.
  const spelled = value
    .trim()
    .replace(" ", "T")
    .replace(/(T.*[+-]\d{2})$/, "$1:00");
  return isoOfMilliseconds(Date.parse(spelled));
}

/** ISO 8601 UTC of epoch milliseconds; null without a value, or outside the calendar. */
export function isoOfMilliseconds(atMs: number | null): string | null {
  if (atMs === null) return null;
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function isoOfEpoch(time: number | null): string | null {
  return isoOfMilliseconds(time === null || time > secondsLimit ? time : time * 1000);
}

/** A list, or a list encoded as JSON text; anything else is empty. */
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

/** The rows that the schema accepts, in order. */
export function readEach<Value>(rows: readonly unknown[], schema: z.ZodType<Value>): readonly Value[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
