// Quarters, weeks and years with their days: "the third quarter of 2025", "week 18 of 2026", "in 2025", "between 2019 and 2022".

import { remembered } from "../../base/remember.ts";
import { toIso } from "../../base/time.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { Found, Rule } from "./rule.ts";

/** A stretch of whole days. */
export interface Period {
  readonly unit: "quarter" | "week" | "year";
  readonly text: string;
  readonly year: string;
  /** Which quarter or week of the year; 0 of a year. */
  readonly number: number;
  /** Its first and its last day, as YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
}

const dayMs = 86_400_000;
const ordinals = ["first", "second", "third", "fourth"];
const quarters =
  /\b(?:(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) quarter(?: of|,| in)? ((?:19|20)\d{2})|Q([1-4])(?: of|,|\/)?[ /-]?((?:19|20)\d{2})|((?:19|20)\d{2})[ -]?Q([1-4]))(?![\p{L}\p{N}])/iu;
const weeks = /\bweek (\d{1,2})(?: of|,| in)? ((?:19|20)\d{2})\b|\b((?:19|20)\d{2})-?W(\d{2})\b/i;
const years =
  /\b(?:in|during|throughout|for|of|over|since|from|between|and|to|until|till|through|year)\s+((?:19|20)\d{2})(?![\p{L}\p{N}/%-]|[.,]\d|\s+\p{L}+s\b(?<!was|is|has))/giu;

/** The quarters, weeks and years that a request speaks of, in order of place. */
export const periodsIn = remembered(({ text }: RequestReading): readonly Period[] => {
  if (!/(?:19|20)\d{2}/.test(text)) return [];
  const quarter = quarters.exec(text);
  if (quarter !== null) {
    const [own, word = "", wordYear, figure, figureYear, leadingYear, trailing] = quarter;
    const told = ordinals.indexOf(word.toLowerCase()) + 1;
    const number = told > 0 ? told : /^last$/i.test(word) ? 4 : Number(/\d/.exec(word)?.[0] ?? figure ?? trailing);
    return [quarterOf(own, wordYear ?? figureYear ?? leadingYear ?? "", number)];
  }
  const week = weeks.exec(text);
  if (week !== null) return [weekOf(week[0], week[2] ?? week[3] ?? "", Number(week[1] ?? week[4]))];
  return [...text.matchAll(years)].map(([, year = ""]) => yearOf(year));
});

/** A quarter, a week or a year as the parameter that is named after one documents it. */
export const periodRule: Rule = {
  isFor: ({ type, choices, words }) =>
    type === "string" && choices.length === 0 && /^(?:quarter|week|period)$/.test(words.at(-1) ?? ""),
  find: (parameter, { reading, free }) => {
    const period = periodsIn(reading)[0];
    const value = period === undefined ? null : writtenAs(parameter, period);
    if (period === undefined || value === null) return null;
    const used = free.filter(({ kind, text }) => kind === "number" && period.text.includes(text));
    return { value, evidence: period.text, used };
  },
};

/** The first or the last of the days that the request speaks of by their year, quarter or week; null where it speaks of none. */
export function dayOfPeriod(end: "start" | "end", reading: RequestReading): Found | null {
  const periods = periodsIn(reading);
  const period = end === "start" ? periods[0] : periods.at(-1);
  if (period === undefined) return null;
  // "Since 2019" has no end, "until 2019" no beginning.
  const isOpen = new RegExp(
    `\\b${end === "end" ? "since|from|after" : "until|till|through|before"}\\s+${period.text}`,
    "i",
  );
  if (periods.length === 1 && isOpen.test(reading.text)) return null;
  return { value: end === "start" ? period.first : period.last, evidence: period.text, used: [] };
}

function writtenAs({ words, description }: Parameter, { unit, year, number }: Period): string | null {
  const name = words.at(-1);
  if (unit === "year") return name === "period" ? year : null;
  if (name !== "period" && name !== unit) return null;
  if (unit === "week") return `${year}-W${String(number).padStart(2, "0")}`;
  return /\b(?:YYYY|(?:19|20)\d{2})Q/.test(description) ? `${year}Q${number}` : `${year}-Q${number}`;
}

function quarterOf(text: string, year: string, number: number): Period {
  const first = `${year}-${String(number * 3 - 2).padStart(2, "0")}-01`;
  const last = toIso(Date.UTC(Number(year), number * 3, 0)).slice(0, 10);
  return { unit: "quarter", text, year, number, first, last };
}

/** Weeks begin on Monday; the first one holds the 4th of January. */
function weekOf(text: string, year: string, number: number): Period {
  const fourth = Date.UTC(Number(year), 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  const first = fourth + ((number - 1) * 7 - weekday) * dayMs;
  const day = (timeMs: number) => toIso(timeMs).slice(0, 10);
  return { unit: "week", text, year, number, first: day(first), last: day(first + 6 * dayMs) };
}

function yearOf(year: string): Period {
  return { unit: "year", text: year, year, number: 0, first: `${year}-01-01`, last: `${year}-12-31` };
}
