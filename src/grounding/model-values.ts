// Accepts values that only a language model may derive from a quote: numbers in words, the day that a format needs beside a
// stated month or year, and a full moment beside a stated time. Refuses moments and texts for which the quote has no words.
import { isoDay } from "../base/time.ts";
import { numbersInWords } from "../language/number-words.ts";
import { contentStems } from "../language/tokens.ts";
import { readValues } from "../language/values.ts";
import type { Derivation } from "./derive.ts";
import { type Leaf, numbersIn } from "./leaf.ts";
import { containsWhole } from "./quote.ts";

/** What a leaf is derived from. */
export interface LeafSource {
  readonly quotes: readonly string[];
  /** The request, followed by the earlier turns of the conversation. */
  readonly texts: readonly string[];
  readonly nowMs: number;
}

/** Returns how a model's value follows from its quotes. `found` is what holds for every player. */
export function deriveForModel(leaf: Leaf, found: Derivation, source: LeafSource): Derivation {
  const text = source.quotes.join(" ");
  if (typeof leaf === "number")
    return found.kind === "foreign" ? numberInWords(leaf, found, { ...source, text }) : found;
  if (typeof leaf !== "string" || found.kind === "same") return found;
  const [, day, time] = momentPattern.exec(leaf) ?? [];
  if (day === undefined) return found.kind === "mapped" && !hasContent(text) ? wordless(leaf, text) : found;
  return deriveMoment(leaf, { day, time: time ?? null }, { ...source, text, found });
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/;

function numberInWords(
  leaf: number,
  found: Derivation,
  { text, texts, nowMs }: LeafSource & { readonly text: string },
): Derivation {
  if (numbersInWords(text).includes(leaf)) return read(text, leaf);
  // "first" in "the first line" is 1: the words around the quote say so.
  const [request = ""] = texts;
  const isRead = readValues(request, nowMs).values.some((own) => own.value === leaf && own.text === text);
  return isRead ? read(text, leaf) : found;
}

/** A pronoun or "here" names nothing, so no text may be read from it. */
function hasContent(text: string): boolean {
  return contentStems(text).length > 0 || !/\p{L}/u.test(text);
}

function wordless(leaf: string, text: string): Derivation {
  return { kind: "foreign", reason: `"${text}" does not name "${leaf}"; list it in missing` };
}

function deriveMoment(
  leaf: string,
  { day, time }: { readonly day: string; readonly time: string | null },
  { text, texts, nowMs, found }: LeafSource & { readonly text: string; readonly found: Derivation },
): Derivation {
  const clock = time === null ? true : isClockOf(time, text, nowMs);
  if (!clock) return { kind: "foreign", reason: `"${text}" does not state the time ${time}` };
  const days = readDays(text, nowMs);
  if (days.includes(day)) return found.kind === "foreign" ? read(text, leaf) : found;
  const period = periodsIn(text, nowMs).find((text) => day.startsWith(text));
  if (period !== undefined) {
    return isEdge(day, period)
      ? { kind: "normal", assumption: `"${text}" was read as ${JSON.stringify(leaf)}; the day is assumed` }
      : { kind: "foreign", reason: `"${text}" does not state the day ${day}` };
  }
  // A stated time without a day belongs to a day that the request states elsewhere, or to today.
  const isTimeOnly = days.length === 0 && clockTimes(text, nowMs).length > 0;
  const elsewhere = [...texts.flatMap((text) => readDays(text, nowMs)), isoDay(nowMs)];
  if (isTimeOnly && elsewhere.includes(day))
    return { kind: "normal", assumption: `"${text}" was read as ${JSON.stringify(leaf)}; the day is assumed` };
  // Months of other languages are not read: there the day of the month decides.
  return days.length > 0 || isTimeOnly ? { kind: "foreign", reason: `"${text}" is not ${leaf}` } : found;
}

/** True for a full moment on a day that the text states. */
export function isMomentOf(leaf: Leaf, text: string, nowMs: number): boolean {
  const [, day, time] = (typeof leaf === "string" && momentPattern.exec(leaf)) || [];
  return time !== undefined && day !== undefined && readDays(text, nowMs).includes(day);
}

function read(text: string, leaf: Leaf): Derivation {
  return { kind: "normal", assumption: `"${text}" was read as ${JSON.stringify(leaf)}` };
}

function readDays(text: string, nowMs: number): readonly string[] {
  return readValues(text, nowMs).values.flatMap(({ value, day, until }) => [
    ...[day, until].filter((text) => text !== undefined),
    ...(typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) ? [value.slice(0, 10)] : []),
  ]);
}

/** Returns the months and years that a text states, as `YYYY-MM` or `YYYY`. */
function periodsIn(text: string, nowMs: number): readonly string[] {
  const { values } = readValues(text, nowMs);
  return values.flatMap(({ kind, value }) => {
    if (kind === "date" && typeof value === "string" && /^\d{4}-\d{2}$/.test(value)) return [value];
    const isYear = typeof value === "number" && Number.isInteger(value) && value >= 1900 && value <= 2200;
    return isYear && values.every((value) => value.kind !== "date") ? [String(value)] : [];
  });
}

/** True for the first and the last day of a month or year. */
function isEdge(day: string, period: string): boolean {
  const [year = 0, month] = period.split("-").map(Number);
  const last = new Date(Date.UTC(month === undefined ? year + 1 : year, month ?? 0, 0)).toISOString().slice(0, 10);
  return day === (month === undefined ? `${period}-01-01` : `${period}-01`) || day === last;
}

/** The ends of a day are no invented times: a format with a time needs one of them. */
const dayEnds = /^(?:00:00(?::00)?|23:59(?::59)?)$/;

function isClockOf(time: string, text: string, nowMs: number): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const stated = clockTimes(text, nowMs);
  if (stated.length === 0)
    return dayEnds.test(time) || (numbersIn(text).includes(hour) && minute === 0 && !/\d{4}/.test(text));
  // A zone shifts the hour; the minutes stay.
  return stated.some(([ownHour, ownMinute]) => ownMinute === minute && (ownHour === hour || hasZone(text)));
}

function clockTimes(text: string, nowMs: number): readonly (readonly [hour: number, minute: number])[] {
  return readValues(text, nowMs).values.flatMap(({ kind, value }) => {
    const [, hour, minute] = (kind === "time" && typeof value === "string" && /(\d{1,2}):(\d{2})/.exec(value)) || [];
    return hour === undefined || minute === undefined ? [] : [[Number(hour), Number(minute)] as const];
  });
}

/** True if the text names a time zone, by its IANA name, the city in it, or an offset. */
function hasZone(text: string): boolean {
  if (/\b(?:UTC|GMT)\b|[+-]\d{2}:?\d{2}\b/.test(text)) return true;
  return Intl.supportedValuesOf("timeZone").some((zone) => {
    const city = (zone.split("/").at(-1) ?? "").replaceAll("_", " ");
    return containsWhole(text, zone) || containsWhole(text, city);
  });
}
