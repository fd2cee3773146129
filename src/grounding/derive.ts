// Checks that a value follows from its quotes: the value is the quote or its normal form. Words may also be mapped to choices
// of the schema or to search words. Numbers, dates, ids, paths and addresses may not be mapped.
import { isoDay } from "../base/time.ts";
import { readToday } from "../language/days.ts";
import { readValues } from "../language/values.ts";
import { type Leaf, numbersIn } from "./leaf.ts";
import { containsSpaceless, containsWhole, plainText } from "./quote.ts";

export type Derivation =
  /** The value is the quote or its normal form. */
  | { readonly kind: "same" }
  /** The value is a converted unit, a date or an entry of a standard table; the answer reports it. */
  | { readonly kind: "normal"; readonly assumption: string }
  /** The value follows from the words of the quote by a mapping that only a model may choose; the answer reports it. */
  | { readonly kind: "mapped"; readonly assumption: string }
  | { readonly kind: "foreign"; readonly reason: string };

const same: Derivation = { kind: "same" };

/** Returns how a leaf follows from its quotes; words such as "today" are resolved with `nowMs`. */
export function derive(leaf: Leaf, quotes: readonly string[], nowMs: number): Derivation {
  const text = quotes.join(" ");
  switch (typeof leaf) {
    case "number":
      return deriveNumber(leaf, text, nowMs);
    case "boolean":
      return mapped(text, leaf);
    case "string":
      return deriveText(leaf, { text, quotes, nowMs });
    default:
      return { kind: "foreign", reason: "null is not a value that a request can state" };
  }
}

function deriveNumber(leaf: number, text: string, nowMs: number): Derivation {
  const { values } = readValues(text, nowMs);
  const read = values.flatMap(({ value, numbers }) => [
    ...(typeof value === "number" ? [value] : []),
    ...(numbers ?? []),
  ]);
  const stated = [...numbersIn(text), ...read];
  if (stated.includes(leaf)) return same;
  const factor = unitFactors.find((scale) => stated.some((number) => isClose(number * scale, leaf)));
  if (factor !== undefined) return normal(text, leaf);
  if (rollingDays.includes(leaf) && readToday(text, nowMs) !== null) return normal(text, leaf);
  // An argument may give "today" as epoch seconds or milliseconds within that day.
  const moments = [leaf, leaf * 1000].map((time) => (Number.isSafeInteger(time) ? isoDay(time) : ""));
  if (daysIn(text, nowMs).some((day) => moments.includes(day))) return normal(text, leaf);
  return { kind: "foreign", reason: `${leaf} is not a number in "${text}"` };
}

/** Factors that convert percent, basis points, thousands to billions, and time units into other units. */
const unitFactors = [
  0.01,
  0.0001,
  0.001,
  1e3,
  1e6,
  1e9,
  60,
  3600,
  86_400,
  604_800,
  3_600_000,
  86_400_000,
  24,
  7,
  1 / 60,
  100,
];

/** One day in days, hours, minutes, seconds and milliseconds: "today" as the rolling day that ends now. */
const rollingDays = [1, 24, 1440, 86_400, 86_400_000];

function isClose(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
}

function deriveText(
  leaf: string,
  { text, quotes, nowMs }: { readonly text: string; readonly quotes: readonly string[]; readonly nowMs: number },
): Derivation {
  const plain = plainText(leaf);
  if (plain === "") return { kind: "foreign", reason: "it is empty" };
  if (quotes.some((quote) => containsWhole(quote, leaf)) || containsSpaceless(text, leaf)) return same;
  const date = /^\d{4}-\d{2}(?:-\d{2})?/.exec(leaf)?.[0];
  if (date !== undefined) {
    return isDayOf(date, text, nowMs) ? normal(text, leaf) : { kind: "foreign", reason: `"${text}" is not ${leaf}` };
  }
  if (isStandardName(leaf, text)) return normal(text, leaf);
  if (isPatternOf(leaf, text) || isPathOf(leaf, quotes)) return normal(text, leaf);
  if (isHard(leaf)) return { kind: "foreign", reason: `"${leaf}" is not in "${text}"` };
  // A mapped text must keep every value that the quote states and must add no number.
  const found = numbersIn(leaf).find((number) => number > 1 && !numbersIn(text).includes(number));
  if (found !== undefined) return { kind: "foreign", reason: `${found} is not in "${text}"` };
  const lost = readValues(text, nowMs).values.find(
    ({ kind, text: stated }) => isStated(kind) && !containsWhole(leaf, stated),
  );
  if (lost !== undefined) return { kind: "foreign", reason: `it does not contain "${lost.text}" of "${text}"` };
  return mapped(text, leaf);
}

function mapped(text: string, value: Leaf): Derivation {
  return { kind: "mapped", assumption: `"${text}" was read as ${JSON.stringify(value)}` };
}

function normal(text: string, value: Leaf): Derivation {
  return { kind: "normal", assumption: `"${text}" was read as ${JSON.stringify(value)}` };
}

/** True for a time zone of a city, an ISO country code or an ISO currency code whose name the text contains. */
function isStandardName(leaf: string, text: string): boolean {
  if (isZone(leaf)) return containsWhole(text, (leaf.split("/").at(-1) ?? "").replaceAll("_", " "));
  const names = /^[A-Z]{2}$/.test(leaf) ? regionNames : /^[A-Z]{3}$/.test(leaf) ? currencyNames : null;
  const name = names?.of(leaf);
  return name !== undefined && name !== leaf && plainText(text).includes(plainText(name));
}

/** True for a pattern that the text contains, or whose words it contains, as in "*report*": the rest says where they are. */
function isPatternOf(leaf: string, text: string): boolean {
  const pattern = leaf.replace(/^\*\*\//, "");
  const fixed = pattern.replace(/^\*|\*$/g, "");
  const isStated = fixed.includes("*") ? containsWhole(text, pattern) : containsSpaceless(text, fixed);
  return fixed !== leaf && /[\p{L}\p{N}]/u.test(fixed) && isStated;
}

/** True for the path of a file that the request names apart from its folder. */
function isPathOf(leaf: string, quotes: readonly string[]): boolean {
  const at = leaf.lastIndexOf("/");
  return at > 0 && [leaf.slice(0, at), leaf.slice(at + 1)].every((part) => quotes.includes(part));
}

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

/** True for ids, paths and addresses: texts without spaces that contain digits or characters such as `@` and `/`. */
function isHard(leaf: string): boolean {
  return !/\s/.test(leaf) && (/[@/\\]|:\/\//.test(leaf) ? !isZone(leaf) : /\d/.test(leaf));
}

function isZone(leaf: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(leaf);
}

function isStated(kind: string): boolean {
  return ["money", "number", "percent", "path", "url", "email", "id", "quoted"].includes(kind);
}

function isDayOf(date: string, text: string, nowMs: number): boolean {
  const parts = date.split("-").map(Number);
  const numbers = numbersIn(text.replaceAll("-", " ").replace(/(\d)(?:st|nd|rd|th)\b/g, "$1"));
  // Comparing the day of the month is enough, since the quote may name the month in any language.
  if (parts.length === 3 && numbers.includes(parts[2] ?? -1) && numbers.length > 0) return true;
  if (parts.length === 2 && numbers.includes(parts[0] ?? -1)) return true;
  return daysIn(text, nowMs).some((day) => day.startsWith(date));
}

/** Returns the days that a text names, followed by today, as YYYY-MM-DD. */
function daysIn(text: string, nowMs: number): readonly string[] {
  const named = readValues(text, nowMs).values.flatMap(({ value, day, until }) => [
    ...[day, until].filter((text) => text !== undefined),
    ...(typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) ? [value.slice(0, 10)] : []),
  ]);
  return [...named, isoDay(nowMs)];
}
