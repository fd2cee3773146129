// Binds the dates of a request to date parameters in the documented format. A range has a start and an end.
import { escapePattern } from "../../../../base/text/pattern.ts";
import { isoDay } from "../../../../base/time.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

type End = "start" | "end";

const endWords =
  /^(?:to|end|ending|until|till|hasta|bis|before|through|checkout|return|returning|arrival|dropoff|out|max|latest)$/;
const startWords =
  /^(?:from|desde|von|start|starting|since|begin|departure|depart|checkin|pickup|after|in|min|earliest)$/;
const endCues =
  /\b(?:to|until|till|before|through|and|by|end(?:s|ing)?|return(?:s|ing)?|coming back|back|check-?out)\b/gi;
const startCues =
  /\b(?:from|since|after|between|start(?:s|ing)?|beginning|depart(?:s|ing|ure)?|leav(?:e|ing)|check-?in)\b/gi;

/** Binds a stated date in the parameter's format. The words before a date decide whether it is a start or an end. */
export const dateRule: Rule = {
  isFor: (parameter) => isDateParameter(parameter) && parameter.type !== "array",
  find: (parameter, context) =>
    context.reading.values.some(isDay) ? bindDate(parameter, context) : bindToday(parameter, context.reading),
};

/** Binds "today" to a required parameter that takes a day. Elsewhere "today" mostly means "now". */
function bindToday(parameter: Parameter, { today }: RequestReading): Found | null {
  const takesDay = parameter.isRequired && !takesMonth(parameter) && timeForm(parameter) === null;
  return today === undefined || !takesDay ? null : { value: today.day, evidence: today.text, used: [] };
}

/** True for a date, or for a range of days such as "next week". */
function isDay({ kind, until }: ReadValue): boolean {
  return kind === "date" || until !== undefined;
}

function isOneDay({ kind, until }: ReadValue): boolean {
  return kind === "date" && until === undefined;
}

function bindDate(parameter: Parameter, context: BindContext): Found | null {
  const { free, reading } = context;
  // If any parameter takes a duration, "last month" is bound as a duration and not as a start and an end date.
  const isLength = context.all.some(isWindowParameter);
  // A month or a range of days can be bound twice, as start and as end.
  const dates = reading.values.filter(
    (value) =>
      isDay(value) &&
      !(isLength && value.kind === "window") &&
      (free.includes(value) || value.unit === "month" || value.until !== undefined) &&
      writtenAs(parameter, value) !== null,
  );
  const end = endOf(parameter);
  // If the request states two months, it is not clear which one is meant.
  if (end === null && takesMonth(parameter) && new Set(dates.map((date) => writtenAs(parameter, date))).size > 1)
    return null;
  const chosen =
    (end === null ? dates[0] : dateOf(end, dates, reading)) ??
    (isWholeDay(parameter, context) ? onlyDate(parameter, reading) : undefined);
  if (chosen === undefined) return null;
  const all = reading.values.filter(isDay);
  const isOther =
    end === "end" && saidEnd(chosen, reading) !== "end" && chosen.unit !== "month" && chosen.until === undefined;
  if (isOther && !parameter.isRequired && all.length === 1 && !isWholeDay(parameter, context)) return null;
  const range = end === null && takesRange(parameter) ? rangeOf(parameter, dates) : null;
  if (range !== null) return range;
  const written = writtenAs(parameter, chosen);
  return written === null ? null : withTime(parameter, { value: written, end, chosen, free });
}

/** True if the request states only one date, and the method takes a start and an end date. The date is bound to both. */
function isWholeDay(parameter: Parameter, { reading, all, method }: BindContext): boolean {
  if (reading.values.filter(isOneDay).length !== 1) return false;
  const date = reading.values.find(isOneDay);
  const isAlone =
    (date?.cue === undefined || !boundCues.test(date.cue)) &&
    !/\bthan (?:on )?$/i.test(reading.text.slice(0, date?.start));
  const ends = all.filter((other) => isDateParameter(other) && endOf(other) !== null);
  const isOptional = ends.every((other) => !other.isRequired) && method.eligibility.class !== "changes";
  const isSpan =
    ends.length === 2 &&
    ends.every(({ words }) => words.every((word) => spanWords.test(word) || (isOptional && edgeWords.test(word))));
  return isAlone && isSpan && endOf(parameter) !== null;
}

const spanWords = /^(?:from|to|since|until|till|after|before|desde|hasta|von|bis|date|day)$/;
const edgeWords = /^(?:start|end|min|max|time|begin|ending|first|last|day|earliest|latest)$/;
const boundCues = /^(?:from|since|after|before|until|till|by|to|through|between|start|starting|end|ending)$/;

function onlyDate(parameter: Parameter, { values }: RequestReading): ReadValue | undefined {
  return values.find((value) => isOneDay(value) && writtenAs(parameter, value) !== null);
}

function endOf({ words }: Parameter): End | null {
  if (words.some((word) => endWords.test(word))) return "end";
  return words.some((word) => startWords.test(word)) ? "start" : null;
}

/** Returns the date after a word for a start or an end, such as "from". Without such a word, returns the first or last date. */
function dateOf(end: End, dates: readonly ReadValue[], reading: RequestReading): ReadValue | undefined {
  const said = dates.filter((date) => saidEnd(date, reading) === end);
  const open = dates.filter((date) => saidEnd(date, reading) === null);
  const [from] = [said, open, dates].filter((item) => item.length > 0);
  return end === "end" ? from?.at(-1) : from?.[0];
}

/** Returns "start" or "end" by the last word before the date that marks one of them. Null if there is no such word. */
function saidEnd(date: ReadValue, { text, values }: RequestReading): End | null {
  const before = values.findLast(({ kind, end }) => kind === "date" && end <= date.start);
  const words = text.slice(Math.max(before?.end ?? 0, date.start - 40), date.start);
  const lastOf = (cues: RegExp) => [...words.matchAll(cues)].at(-1)?.index ?? -1;
  const [start, end] = [lastOf(startCues), lastOf(endCues)];
  return start < 0 && end < 0 ? null : start > end ? "start" : "end";
}

/**
 * Returns the date in the parameter's format, or null if the parameter does not take this date. A month is written as a
 * month, or as its first or last day.
 */
function writtenAs(parameter: Parameter, date: ReadValue): string | null {
  const text = String(date.value);
  if (date.until !== undefined) return stretchAs(parameter, date);
  if (date.unit === "month") return monthOrEdge(parameter, text);
  // A parameter for a month does not take a day.
  if (/^\d{4}-/.test(text)) return takesMonth(parameter) ? null : text;
  // A word such as "yesterday" is passed on as written only if the documentation mentions it.
  if (new RegExp(`\\b${escapePattern(text)}\\b`, "i").test(parameter.description)) return text;
  // A word such as "tomorrow" means a day, which a parameter for a month does not take.
  if (date.day !== undefined && takesMonth(parameter)) return null;
  return date.day ?? (/^-/.test(text) ? text : null);
}

/** Returns the first or last day of a range. For a month parameter, returns the month that contains the whole range. */
function stretchAs(parameter: Parameter, date: ReadValue): string | null {
  const { day = "", until = "" } = date;
  if (takesMonth(parameter)) return day.slice(0, 7) === until.slice(0, 7) ? day.slice(0, 7) : null;
  const end = endOf(parameter);
  return end === null || !isEdge(parameter) ? null : end === "start" ? day : until;
}

/**
 * True for a parameter that is the start or the end of a search range. False, for example, for a departure date: it is a
 * day within the range, and the request does not state which day.
 */
function isEdge({ words }: Parameter): boolean {
  return words.every((word) => spanWords.test(word) || edgeWords.test(word));
}

function monthOrEdge(parameter: Parameter, month: string): string | null {
  if (takesMonth(parameter)) return month;
  const end = isEdge(parameter) ? endOf(parameter) : null;
  if (end === null) return null;
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return end === "start" ? `${month}-01` : isoDay(Date.UTC(year, number, 0));
}

/** True for a parameter that takes a month such as "2026-03" and not a day. */
function takesMonth({ words, description }: Parameter): boolean {
  return words.includes("month") || /\bYYYY-MM\b(?!-)/.test(description);
}

function takesRange({ description }: Parameter): boolean {
  return /\bYYYY-MM-DD['"]? to ['"]?YYYY-MM-DD\b/i.test(description);
}

function rangeOf(parameter: Parameter, dates: readonly ReadValue[]): Found | null {
  const [first, last] = [dates[0], dates[1]];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [writtenAs(parameter, first), writtenAs(parameter, last)];
  return { value: `${from} to ${to}`, evidence: `${first.text}, ${last.text}`, used: [first, last] };
}

/** Adds the time of day if the parameter documents a format with date and time. */
function withTime(
  parameter: Parameter,
  source: {
    readonly value: string;
    readonly end: End | null;
    readonly chosen: ReadValue;
    readonly free: readonly ReadValue[];
  },
): Found {
  const { value, end, chosen, free } = source;
  const form = timeForm(parameter);
  const plain = { value, evidence: chosen.text, used: [chosen] };
  if (form === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return plain;
  const times = free.filter(({ kind }) => kind === "time");
  const time =
    end === "end" && times.length > 1
      ? times.at(-1)
      : (times.find(({ start }) => start > chosen.end && times.length < 2) ?? times[0]);
  const clock = time === undefined ? (end === "end" ? "23:59" : "00:00") : String(time.value);
  const seconds = time === undefined && end === "end" ? "59" : "00";
  return {
    value: form(value, clock, seconds),
    evidence: time === undefined ? chosen.text : `${chosen.text}, ${time.text}`,
    used: time === undefined ? [chosen] : [chosen, time],
  };
}

/** Writes a day in the documented format of the parameter. An end takes the last second of the day. */
export function dayFor(parameter: Parameter, day: string): string {
  const form = timeForm(parameter);
  if (form === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return endOf(parameter) === "end" ? form(day, "23:59", "59") : form(day, "00:00", "00");
}

type TimeForm = (day: string, clock: string, seconds: string) => string;

function timeForm(parameter: Parameter): TimeForm | null {
  const { description, format } = parameter;
  if (isTimeParameter(parameter)) return null;
  if (/\bYYYY-MM-DD HH:mm:ss\b/i.test(description)) return (day, clock, seconds) => `${day} ${clock}:${seconds}`;
  if (/\bYYYY-MM-DD HH:mm\b/i.test(description)) return (day, clock) => `${day} ${clock}`;
  if (/\bdd[/]mm[/]yyyy HH:MM\b/i.test(description))
    return (day, clock) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} ${clock}`;
  const isStamp =
    format === "date-time" || /\bYYYY-MM-DDTHH:MM|ISO ?8601 (?:timestamp|date-?time|format)/i.test(description);
  return isStamp ? (day, clock, seconds) => `${day}T${clock}:${seconds}Z` : null;
}
