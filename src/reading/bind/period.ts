// Quarters, weeks and years with their days: "the third quarter of 2025", "week 18 of 2026", "in 2025", "between 2019 and 2022".

import { remembered } from "../../base/remember.ts";
import { dayMs, isoDay, mondayOf } from "../../base/time.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import { stopWords } from "../words.data.ts";
import { overlap, type Place } from "./place.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** A stretch of whole days. */
interface Period extends Place {
  readonly unit: "quarter" | "week" | "year";
  readonly text: string;
  readonly year: string;
  /** Which quarter or week of the year; 0 of a year. */
  readonly number: number;
  /** Epoch milliseconds of its first and its last day. */
  readonly first: number;
  readonly last: number;
}

const ordinals = ["first", "second", "third", "fourth"];
const quarters =
  /\b(?:(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) quarter(?: of|,| in)? ((?:19|20)\d{2})|Q([1-4])(?: of|,|\/)?[ /-]?((?:19|20)\d{2})|((?:19|20)\d{2})[ -]?Q([1-4]))(?![\p{L}\p{N}])/giu;
const weeks = /\bweek (\d{1,2})(?: of|,| in)? ((?:19|20)\d{2})\b|\b((?:19|20)\d{2})-?W(\d{2})\b/gi;
const years =
  /\b(in|during|throughout|since|year|for|of|from|between|after|before|until|till|through|and|or|to|with|against|vs\.?|versus|by)\s+((?:19|20)\d{2})(?![\p{L}\p{N}/–-]|\s*[%€$£¥°]|[.,]\d|\s+\p{L}+s\b(?<!was|is|has))(?=(?:\s+(\p{L}+))?)/giu;
/** Behind these words a figure is a year even before a noun: "in 2025 sales fell", but "for 2000 people". */
const yearCues = /^(?:in|during|throughout|since|year)$/i;
/** "The first half of 2025", "starting in 2025", "no later than 2025": nobody has said which days these are. */
const doubtfulBefore =
  /\b(?:half|end|start|beginning|middle|rest|remainder|part|close|turn|spring|summer|autumn|fall|winter|season|months?|weeks?|days?|early|earlier|late|later|starting|ending|ends?|starts?|begins?|as|than|(?:or|not) (?:before|after|since|until|from)|(?:fiscal|financial|tax|school|academic|model) year)(?:\s+(?:of|in|with|on))?(?:\s+the)?\s*$/i;
const doubtfulBehind = /^(?:\+|,? (?:or|and) (?:later|earlier|after|before|newer|older|since|up)\b|,? onwards?\b)/i;
/** "Q1 to Q3 2025", "week 99 of 2026": what is told of a year, and has not been read. */
const unread =
  /\bQ[1-4]\b|\bweeks? \d|(?<!\b(?:per|by|each|every|a) )\bquarters?\b|\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))(?: ?(?:and|or|to|through|until|till|[&,–-]) ?)(?:the )?\uE000/iu;

/** Whether the request speaks of a quarter, a week or a year beside its days: "from March to Q3 2025". */
export function speaksOfPeriod(reading: RequestReading): boolean {
  return periodsIn(reading).length > 0;
}

/** The quarters, weeks and years that a request speaks of, in order of place; none where one of them is doubtful. */
const periodsIn = remembered(({ text, values }: RequestReading): readonly Period[] => {
  if (!/(?:19|20)\d{2}/.test(text)) return [];
  const open = without(
    text,
    values.filter(({ kind }) => kind === "quoted" || kind === "date"),
  );
  const parts = [...[...open.matchAll(quarters)].map(quarterOf), ...[...open.matchAll(weeks)].map(weekOf)].filter(
    (period) => period !== null,
  );
  const rest = without(open, parts);
  if (unread.test(rest)) return [];
  const found = [...parts, ...[...rest.matchAll(years)].flatMap(yearOf)].sort(
    (left, right) => left.start - right.start,
  );
  const isDoubtful = ({ start, end }: Period) =>
    doubtfulBefore.test(text.slice(0, start)) || doubtfulBehind.test(text.slice(end));
  return found.some(isDoubtful) ? [] : found;
});

/** A quarter, a week or a year as the parameter that is named after one documents it. */
export const periodRule: Rule = {
  isFor: ({ type, choices, words }) =>
    type === "string" && choices.length === 0 && /^(?:quarter|week|period)$/.test(words.at(-1) ?? ""),
  find: (parameter, { reading, free }) => {
    const [period, other] = periodsIn(reading);
    if (period === undefined || other !== undefined || edgesOf(period, reading.text) !== "both") return null;
    const value = writtenAs(parameter, period);
    if (value === null) return null;
    return { value, evidence: period.text, used: free.filter((own) => own.kind === "number" && overlap(own, period)) };
  },
};

/** The first or the last of the days that the request speaks of by their year, quarter or week; null where it speaks of none. */
export function dayOfPeriod(end: "start" | "end", { reading, free }: BindContext): Found | null {
  // What a number took is no year.
  const isTaken = ({ unit, ...place }: Period) =>
    unit === "year" && reading.values.some((value) => overlap(value, place) && !free.includes(value));
  const periods = periodsIn(reading).filter((period) => !isTaken(period));
  const [first, last = first] = periods;
  if (first === undefined || last === undefined || periods.length > 2) return null;
  const day = first === last ? edgeOf(end, first, reading.text) : spanEdge(end, [first, last], reading.text);
  return day === null ? null : { value: isoDay(day), evidence: (end === "start" ? first : last).text, used: [] };
}

/** Which of its days the word before a stretch means: its own, or all from its start, to its end, after or before it. */
export function edgesOf({ start }: Place, text: string): "both" | "start" | "end" | "after" | "before" | "none" {
  const [, cue = ""] = /(?<![\p{L}\p{N}])(\p{L}+)\.?(?:\s+the)?(?:\s+year)?\s+$/iu.exec(text.slice(0, start)) ?? [];
  if (/^(?:since|from|between)$/i.test(cue)) return "start";
  if (/^(?:until|till|through)$/i.test(cue)) return "end";
  if (/^after$/i.test(cue)) return "after";
  if (/^before$/i.test(cue)) return "before";
  return /^(?:and|or|to|with|against|vs|versus|by)$/i.test(cue) ? "none" : "both";
}

/** "Since 2019" has no end, "until 2019" no beginning; what lies after a quarter begins when it is over. */
function edgeOf(end: "start" | "end", period: Period, text: string): number | null {
  const edges = edgesOf(period, text);
  if (edges === "after") return end === "start" ? period.last + dayMs : null;
  if (edges === "before") return end === "end" ? period.first - dayMs : null;
  if (edges !== "both" && edges !== end) return null;
  return end === "start" ? period.first : period.last;
}

/** Two periods are the ends of a span only where they are told as such: "2019 and 2022" alone are two years. */
function spanEdge(end: "start" | "end", [first, last]: readonly [Period, Period], text: string): number | null {
  const [, joint = ""] = /^\s+(and|to|until|till|through)(?: the)?\s+$/i.exec(text.slice(first.end, last.start)) ?? [];
  const isBetween = /\bbetween(?: the)?\s+$/i.test(text.slice(0, first.start));
  if (joint === "" || (joint.toLowerCase() === "and") !== isBetween) return null;
  return end === "start" ? first.first : last.last;
}

function writtenAs({ words, description }: Parameter, { unit, year, number }: Period): string | null {
  const name = words.at(-1);
  if (unit === "year") return name === "period" ? year : null;
  if (name !== "period" && name !== unit) return null;
  if (unit === "week") return `${year}-W${String(number).padStart(2, "0")}`;
  return /\b(?:YYYY|(?:19|20)\d{2})Q/.test(description) ? `${year}Q${number}` : `${year}-Q${number}`;
}

/** The text with other signs of the same length in these places. */
function without(text: string, places: readonly Place[]): string {
  return places.reduce(
    (rest, { start, end }) => rest.slice(0, start) + "\uE000".repeat(end - start) + rest.slice(end),
    text,
  );
}

function quarterOf(match: RegExpExecArray): Period {
  const [text, word = "", wordYear, figure, figureYear, leadingYear, trailing] = match;
  const told = ordinals.indexOf(word.toLowerCase()) + 1;
  const number = told > 0 ? told : /^last$/i.test(word) ? 4 : Number(/\d/.exec(word)?.[0] ?? figure ?? trailing);
  const year = wordYear ?? figureYear ?? leadingYear ?? "";
  const [first, last] = [Date.UTC(Number(year), number * 3 - 3, 1), Date.UTC(Number(year), number * 3, 0)];
  return { unit: "quarter", ...placeOf(text, match.index), year, number, first, last };
}

/** Weeks begin on Monday; the first one holds the 4th of January. Null for a number that no week of that year has. */
function weekOf(match: RegExpExecArray): Period | null {
  const [year, number] = [match[2] ?? match[3] ?? "", Number(match[1] ?? match[4])];
  const first = mondayOf(Date.UTC(Number(year), 0, 4)) + (number - 1) * 7 * dayMs;
  // A week belongs to the year of its Thursday.
  if (isoDay(first + 3 * dayMs).slice(0, 4) !== year) return null;
  return { unit: "week", ...placeOf(match[0], match.index), year, number, first, last: first + 6 * dayMs };
}

function yearOf(match: RegExpExecArray): readonly Period[] {
  const [text, cue = "", year = "", next] = match;
  if (!yearCues.test(cue) && next !== undefined && !stopWords.has(next.toLowerCase())) return [];
  // "Sell it for 2000."
  if (/^(?:for|of)$/i.test(cue) && year === "2000") return [];
  const place = placeOf(year, match.index + text.indexOf(year));
  const [first, last] = [Date.UTC(Number(year), 0, 1), Date.UTC(Number(year), 12, 0)];
  return [{ unit: "year", ...place, year, number: 0, first, last }];
}

function placeOf(text: string, start: number): Place & { readonly text: string } {
  return { text, start, end: start + text.length };
}
