// Converts time spans of requests and of values to hours, so that "24h volume" matches the volume of a day.
import { secondsIn } from "../base/time.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { readValues } from "../language/values.ts";

const isoUnits: Readonly<Record<string, string>> = { H: "hour", D: "day", W: "week", Y: "year" };

interface Spans {
  readonly text: string;
  readonly values: readonly (Pick<RequestReading["values"][number], "kind" | "value"> & {
    readonly unit?: string | undefined;
  })[];
}

/** True when the value covers a span that the request names; "today" means the last 24 hours. */
export function isOfAskedWindow(window: string | null, content: Spans): boolean {
  const hours = window === null ? null : hoursOfWindow(window);
  if (hours === null) return false;
  return hoursNamed(content.values).includes(hours) || (hours === 24 && /\btoday\b/i.test(content.text));
}

/** Returns `24 h` for `PT24H`; returns any other text unchanged. */
export function windowText(window: string): string {
  const match = /^P(?:(\d+)([DWMY])|T(\d+)([HMS]))$/i.exec(window);
  if (match === null) return window;
  const unit = (match[2] ?? match[4] ?? "").toUpperCase();
  const isClock = match[3] !== undefined;
  const names: Readonly<Record<string, string>> = {
    D: "d",
    W: "w",
    Y: "y",
    H: "h",
    S: "s",
    M: isClock ? "min" : "months",
  };
  return `${match[1] ?? match[3]} ${names[unit] ?? unit}`;
}

/** Returns the hours of an ISO 8601 duration with one unit, or of a text such as `24h`; null for any other text. */
export function hoursOfWindow(window: string): number | null {
  const [, days, dayUnit = "", clock, clockUnit = ""] = /^P(?:(\d+)([DWMY])|T(\d+)([HM]))$/i.exec(window.trim()) ?? [];
  if (days === undefined && clock === undefined) return hoursNamed(readValues(window).values)[0] ?? null;
  const letter = (dayUnit || clockUnit).toUpperCase();
  const unit = letter === "M" ? (clock === undefined ? "month" : "minute") : (isoUnits[letter] ?? "");
  return Number(days ?? clock) * (hoursIn(unit) ?? Number.NaN);
}

function hoursNamed(values: Spans["values"]): readonly number[] {
  return values.flatMap(({ kind, value, unit }) => {
    const hours = kind === "window" ? hoursIn(unit ?? "") : undefined;
    return hours === undefined || typeof value !== "number" ? [] : [value * hours];
  });
}

function hoursIn(unit: string): number | undefined {
  const seconds = secondsIn[unit];
  return seconds === undefined ? undefined : seconds / 3600;
}
