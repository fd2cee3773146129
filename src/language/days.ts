// Resolves relative days: "tomorrow", "next Monday", "today is 2026-03-20".
import { dayMs, isoDay, mondayOf, parseIso } from "../base/time.ts";
import { monthName, monthOf, type Read, type ReadContext } from "./value-readers.ts";

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const statedToday =
  /\btoday(?:['’]s date)?(?: is|:|,)?(?: (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)? (\d{4}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{1,2})(?!\d)/iu;

/** Matches a statement of today's date with the month as a word: "today is Monday, April 25th 2023". */
const spelledToday = new RegExp(
  `\\btoday(?:['’]s date)?(?: is|:|,)(?: (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)?(?: the)? (?:(${monthName})\\.? (\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})),? (?:of )?(\\d{4})`,
  "i",
);

/** Returns today's date from the request, else from the clock; null without a clock or for an impossible date. */
export function todayOf(text: string, nowMs: number | undefined): string | null {
  const spelled = spelledToday.exec(text);
  if (spelled !== null) {
    const [, month, dayBehind, dayBefore, monthBehind, text = ""] = spelled;
    return dayOf(text, String(monthOf(month ?? monthBehind)), dayBehind ?? dayBefore ?? "");
  }
  const [, year, month, day] = statedToday.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dayOf(year, month, day);
  return nowMs === undefined ? null : isoDay(nowMs);
}

/** Returns the day as YYYY-MM-DD; null for a day that does not exist, such as April 45. */
function dayOf(...[year, month, day]: readonly [year: string, month: string, day: string]): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const epochMs = parseIso(iso);
  return epochMs !== null && isoDay(epochMs) === iso ? iso : null;
}

/** Returns the word for today with its date; null when the request has no such word or the date is unknown. */
export function readToday(text: string, nowMs: number | undefined): { text: string; day: string } | null {
  const [written] = /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i.exec(text) ?? [];
  const day = written === undefined ? null : todayOf(text, nowMs);
  return written === undefined || day === null ? null : { text: written, day };
}

/** True when the date at `start` only states which day today is. */
export function statesToday(text: string, start: number): boolean {
  const spelled = spelledToday.exec(text);
  if (spelled !== null && spelled.index <= start && start < spelled.index + spelled[0].length) return true;
  const match = statedToday.exec(text);
  const day = match?.[1] === undefined ? -1 : match.index + match[0].lastIndexOf(match[1]);
  return match !== null && day === start && !/\b(?:for|on|of|until|by|happening) $/i.test(text.slice(0, match.index));
}

/** Reads the words for a day, and adds the date when today is known. */
export function relativeDate(written: string, { today }: ReadContext): Read & { readonly day?: string } {
  const day = today === null ? null : dayFrom(written.toLowerCase(), today);
  return { value: written, ...(day === null ? {} : { day }) };
}

/**
 * Returns the first and the last day of "this weekend", "next week" or "last month"; null when today is unknown. Weeks
 * begin on Monday.
 */
export function stretchOf(
  written: string,
  { today }: ReadContext,
): { readonly day: string; readonly until: string } | null {
  const [, which = "", unit = ""] = /^(this|next|last|coming)\s+(weekend|week|month|year)$/i.exec(written) ?? [];
  if (unit === "" || today === null) return null;
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  const isWeekend = /^weekend$/i.test(unit);
  // "The coming week" is ambiguous: it may mean the next seven days or the week from Monday on.
  if (/^coming$/i.test(which) && !isWeekend) return null;
  const step = /^next$/i.test(which) ? 1 : /^last$/i.test(which) ? -1 : 0;
  const isoAt = (...at: readonly [year: number, month: number, date: number]) => isoDay(Date.UTC(...at));
  switch (unit.toLowerCase()) {
    case "year":
      return { day: isoAt(year + step, 0, 1), until: isoAt(year + step, 11, 31) };
    case "month":
      return { day: isoAt(year, month - 1 + step, 1), until: isoAt(year, month + step, 0) };
    default: {
      const monday = mondayOf(Date.UTC(year, month - 1, date)) + step * 7 * dayMs;
      return { day: isoDay(monday + (isWeekend ? 5 : 0) * dayMs), until: isoDay(monday + 6 * dayMs) };
    }
  }
}

function dayFrom(words: string, today: string): string | null {
  const from = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(from)) return null;
  const steps = stepsOf(words, new Date(from).getUTCDay());
  return steps === null ? null : isoDay(from + steps * dayMs);
}

function stepsOf(words: string, weekday: number): number | null {
  if (/\bday after tomorrow\b/.test(words)) return 2;
  if (/\bday before yesterday\b/.test(words)) return -2;
  if (/\btomorrow\b/.test(words)) return 1;
  if (/\byesterday\b/.test(words)) return -1;
  const wanted = weekdays.indexOf(/(\p{L}{3})\p{L}*day$/u.exec(words)?.[1] ?? "");
  if (wanted < 0) return null;
  if (words.startsWith("last")) return -((weekday - wanted + 6) % 7) - 1;
  // "This Monday" may be today; "next Monday" and "coming Monday" are later days.
  return words.startsWith("this ") && !words.includes("coming")
    ? (wanted - weekday + 7) % 7
    : ((wanted - weekday + 6) % 7) + 1;
}
