// Converts matched text to values: numbers, dates, times, lists, arithmetic.
import type { Json } from "../contract/json.ts";
import type { ReadValue, ValueKind } from "../contract/query/reading.ts";
import { askingWords, readVerbs, stopWords, writeVerbs } from "./words.data.ts";

/** The value that a match contains, with its attributes. */
export type Read = Omit<ReadValue, "kind" | "text" | "start" | "end">;

/** Context that a reader may use in addition to the match. */
export interface ReadContext {
  /** The unchanged text of the request. */
  readonly source: string;
  /** Today's date as YYYY-MM-DD, or null when neither the request nor a clock states it. */
  readonly today: string | null;
}

/** A pattern for one way to write a kind of value. */
export interface ValuePattern {
  readonly kind: ValueKind;
  /** A cheap expression that is tested first, because compiling and running the full expression is much slower. */
  readonly sign?: RegExp;
  readonly expression: () => RegExp;
  /** Converts a match to a value; returns null to leave the text to later patterns. */
  readonly read: (match: RegExpExecArray, context: ReadContext) => Read | null;
}

const scale: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
export const currencies: Readonly<Record<string, string>> = { $: "usd", "€": "eur", "£": "gbp", "¥": "jpy" };
const numberWords: Readonly<Record<string, number>> = Object.fromEntries([
  ..."one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, at) => [word, at + 1]),
  ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, 10 * at + 20]),
  ["fifteen", 15],
]);
export const numberWord = Object.keys(numberWords).join("|");
export const severalWord = Object.keys(numberWords).slice(1).join("|");
export const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** Matches a capitalised month; the lower-case words "may" and "march" have other meanings. */
export const monthName = "January|February|March|April|May|June|July|August|September|October|November|December";
const monthStarts = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
export const digits = "\\d{1,3}(?:,\\d{3})+|\\d+";
export const fraction = "(?:\\.\\d+)?";

export const text = (match: RegExpExecArray) => ({ value: match[0] });
export const amount = (written: string, suffix: string | undefined): number =>
  Number(written.replaceAll(",", "")) * (scale[suffix?.toLowerCase() ?? ""] ?? 1);

export const operators: Readonly<Record<string, string>> = {
  plus: "+",
  minus: "-",
  times: "*",
  multiplied: "*",
  divided: "/",
  over: "/",
};

/** Reads text in quotation marks; returns null when earlier patterns have read the whole text. */
export function quotation(match: RegExpExecArray, { source }: ReadContext): Read | null {
  const inner = match.slice(1).find((part) => part !== undefined) ?? "";
  if (/^[\s\uE000]*$/.test(inner)) return null;
  const start = match.index + match[0].indexOf(inner);
  return { value: source.slice(start, start + inner.length).trim() };
}

/** Reads arithmetic: at least two numbers and balanced brackets; returns null for any other text. */
export function arithmetic(written: string): Read | null {
  const numbers = (written.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(",", "")));
  const isBalanced = (written.match(/\(/g) ?? []).length === (written.match(/\)/g) ?? []).length;
  return numbers.length < 2 || !isBalanced ? null : { value: written.replaceAll(",", "").trim(), numbers };
}

/** Reads lists such as "[1, 2]", "(3, 4)" and "['a', 'b']"; words in round brackets are not a list. */
export function writtenList(written: string): Read | null {
  const parts = written
    .slice(1, -1)
    .split(",")
    .map((part) => part.trim());
  if (parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part))) return { value: parts.map(Number) };
  if (!written.startsWith("[")) return null;
  const quoted = parts.map((part) => /^(["'])(.*)\1$/.exec(part)?.[2]);
  return quoted.every((part) => part !== undefined) ? { value: quoted.map(String) } : null;
}

/** Reads a JSON object of plain values; accepts single quotes too. */
export function writtenObject(written: string): Read | null {
  try {
    const value: Json = JSON.parse(written.includes('"') ? written : written.replaceAll("'", '"'));
    return typeof value === "object" ? { value } : null;
  } catch {
    return null; // Not JSON: later patterns read the text.
  }
}

/** Reads an encoded key such as Base64: a long run of letters and digits, or of letters in mixed case. */
export function encoded(match: RegExpExecArray): Read | null {
  const [run] = match;
  const isMixed = /\d/.test(run) && /[A-Za-z]/.test(run);
  const turns = [...run.matchAll(/(?<=\p{Ll})\p{Lu}|(?<=\p{Lu})\p{Ll}/gu)].length;
  return isMixed || run.endsWith("=") || 3 * turns > run.length ? { value: run } : null;
}

/** Reads "298K" as a temperature when the request mentions temperature, and as thousands otherwise. */
export function kelvinOrAmount(match: RegExpExecArray, { source }: ReadContext): Read {
  const figure = match[0].replace(/(k|m|bn)$/i, "");
  const isKelvin = match[1] === "K" && /\b(?:temperature|kelvin|heat|gas)\b/i.test(source);
  return isKelvin ? { value: amount(figure, undefined), noun: "k" } : { value: amount(figure, match[1]) };
}

/** True when a word of a pair such as "read/write" is an ordinary word and not part of a name. */
export function isPlainWord(word: string): boolean {
  const lower = word.toLowerCase();
  return stopWords.has(lower) || askingWords.has(lower) || writeVerbs.has(lower) || readVerbs.has(lower);
}

export function monthOf(name: string | undefined): number {
  return monthStarts.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
}

export function writtenDate(year: string | undefined, month: number, day: number): Read | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { value: `${year === "" ? "-" : year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` };
}

/** Reads a day without a year. Uses the only year in the request, else the year nearest to today, else no year. */
export function dayOf(month: number, day: number, { source, today }: ReadContext): Read | null {
  const years = new Set(source.match(/(?<![\p{N}.$€£])(?:19|20)\d{2}(?![\p{N}%])/gu) ?? []);
  const [year] = years;
  return writtenDate(years.size === 1 ? year : nearestYear(month, day, today), month, day);
}

/** Returns the year that puts the day nearest to today: in November, "March 14" is in the next year. */
function nearestYear(month: number, day: number, today: string | null): string {
  if (today === null) return "";
  const from = Date.parse(`${today}T00:00:00Z`);
  const own = Number(today.slice(0, 4));
  const distance = (year: number) => Math.abs(Date.UTC(year, month - 1, day) - from);
  return String([own, own + 1, own - 1].reduce((best, year) => (distance(year) < distance(best) ? year : best)));
}

/** Returns a month as YYYY-MM; null when the text states no year and today is unknown. */
export function writtenMonth(name: string | undefined, year: string | undefined, today: string | null): Read | null {
  const text = year ?? today?.slice(0, 4);
  return text === undefined ? null : { value: `${text}-${String(monthOf(name)).padStart(2, "0")}`, unit: "month" };
}

/** Returns a time of day as HH:MM. */
export function clockTime(hour: number, minutes: string, half: string | undefined): Read | null {
  const isAfternoon = /^p/i.test(half ?? "");
  const isMorning = /^a/i.test(half ?? "");
  if ((isAfternoon || isMorning) && hour > 12) return null;
  const whole = isAfternoon ? (hour % 12) + 12 : isMorning ? hour % 12 : hour;
  return { value: `${String(whole).padStart(2, "0")}:${minutes}` };
}

export function count(word: string): number {
  if (/^an?$/i.test(word)) return 1;
  return numberWords[word.toLowerCase()] ?? Number(word);
}

export function windowUnit(word: string): string {
  const lower = word.toLowerCase();
  if (/^(min|minute)s?$/.test(lower)) return "minute";
  if (/^sec/.test(lower)) return "second";
  if (/^month/.test(lower)) return "month";
  return { h: "hour", d: "day", w: "week", q: "quarter", y: "year" }[lower[0] ?? "d"] ?? "day";
}

export function currencyUnit(word: string): string {
  if (/^(eur|euros?)$/i.test(word)) return "eur";
  if (/^(gbp|pounds?)$/i.test(word)) return "gbp";
  return "usd";
}
