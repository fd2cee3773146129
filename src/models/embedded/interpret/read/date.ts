// Writes a stated date, time or range as a parameter documents it. A range gives its first day to a start and its last day
// to an end.
import { memoized } from "../../../../base/memoize.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import { isoDay } from "../../../../base/time.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { endOf } from "../../../../language/ends.ts";
import type { Parameter } from "../../../../language/method/schema.ts";

/** True for a parameter that takes a date. */
export const isDateParameter = memoized((parameter: Parameter): boolean => {
  const { choices, format, words, description, type } = parameter;
  if (choices.length > 0 || !/^(?:string|any)$/.test(type)) return false;
  if (/^date/.test(format) || /^(?:date|since|until|month)$/.test(words.at(-1) ?? "")) return true;
  return words.includes("time")
    ? /\bYYYY|ISO[ -]?8601/i.test(description)
    : /\bYYYY|ISO[ -]?8601|\bdate\b/i.test(description);
});

/** True for a parameter that takes a time of day. */
export const isTimeParameter = memoized(
  (parameter: Parameter): boolean =>
    parameter.choices.length === 0 &&
    parameter.type === "string" &&
    !isDateParameter(parameter) &&
    /\bHH:MM\b|24-hour/i.test(parameter.description),
);

/** Returns the date as the parameter takes it; null if it takes no such date. `time` is a stated time of day. */
export function dateFor(parameter: Parameter, date: ReadValue, time: ReadValue | undefined): string | null {
  const day = dayFor(parameter, date);
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const form = timeForm(parameter);
  if (form === null) return day;
  const isEnd = endOf(parameter) === "end";
  if (time !== undefined) return form(day, String(time.value), "00");
  return isEnd ? form(day, "23:59", "59") : form(day, "00:00", "00");
}

function dayFor(parameter: Parameter, date: ReadValue): string | null {
  const text = String(date.value);
  if (date.until !== undefined) return edgeOf(parameter, date.day ?? "", date.until);
  if (date.unit === "month") {
    const [year, number] = [Number(text.slice(0, 4)), Number(text.slice(5))];
    return edgeOf(parameter, `${text}-01`, isoDay(Date.UTC(year, number, 0)));
  }
  // A parameter for a month takes no day.
  if (/^\d{4}-/.test(text)) return takesMonth(parameter) ? null : text;
  // A word such as "yesterday" is passed on as written only if the documentation mentions it.
  if (new RegExp(`\\b${escapePattern(text)}\\b`, "i").test(parameter.description)) return text;
  return takesMonth(parameter) ? null : (date.day ?? (/^-/.test(text) ? text : null));
}

/** The first or last day of a range; for a parameter that takes a month, the month that contains the whole range. */
function edgeOf(parameter: Parameter, first: string, last: string): string | null {
  if (takesMonth(parameter)) return first.slice(0, 7) === last.slice(0, 7) ? first.slice(0, 7) : null;
  const end = parameter.words.some((word) => /^(?:departure|arrival)$/.test(word)) ? null : endOf(parameter);
  // A day of departure lies within the range, and the request does not say which one.
  return end === null ? null : end === "start" ? first : last;
}

function takesMonth({ words, description }: Parameter): boolean {
  return words.includes("month") || /\bYYYY-MM\b(?!-)/.test(description);
}

type TimeForm = (day: string, clock: string, seconds: string) => string;

/** The documented form of a date with a time of day; null if the parameter takes a day alone. */
function timeForm({ description, format }: Parameter): TimeForm | null {
  if (/\bYYYY-MM-DD HH:mm:ss\b/i.test(description)) return (day, clock, seconds) => `${day} ${clock}:${seconds}`;
  if (/\bYYYY-MM-DD HH:mm\b/i.test(description)) return (day, clock) => `${day} ${clock}`;
  const isStamp =
    format === "date-time" || /\bYYYY-MM-DDTHH:MM|ISO ?8601 (?:timestamp|date-?time|format)/i.test(description);
  return isStamp ? (day, clock, seconds) => `${day}T${clock}:${seconds}Z` : null;
}
