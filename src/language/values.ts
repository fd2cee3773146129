// Reads the values that a request states: money, numbers, dates, time spans, paths, patterns, identifiers, quoted texts and
// proper names.
import { memoized, memoizedTexts } from "../base/memoize.ts";
import { asciiVariant } from "../base/text/ascii-variant.ts";
import type { ReadValue, ValueKind } from "../contract/query/reading.ts";
import { statesToday, todayOf } from "./days.ts";
import { names } from "./names.ts";
import { words } from "./tokens.ts";
import { valuePatterns } from "./value-patterns.data.ts";
import type { ReadContext, ValuePattern } from "./value-readers.ts";

/** The values of a text. */
export interface ValuesRead {
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
}

/**
 * Returns every value of the text in order. Names have the lowest priority and never overlap another value. `nowMs` sets
 * today's date.
 */
export function readValues(source: string, nowMs?: number): ValuesRead {
  return timeless(source) ?? read({ source, today: todayOf(source, nowMs) });
}

/** Number of cached texts: a query reads its request several times, and queries run concurrently. */
const mostTexts = 16;

/** Returns the values of a text when they do not depend on today's date; else null. */
const timeless = memoizedTexts((source): ValuesRead | null => {
  let isOfToday = false;
  const found = read({
    source,
    get today() {
      isOfToday = true;
      return null;
    },
  });
  return isOfToday ? null : found;
}, mostTexts);

function read(context: ReadContext): ValuesRead {
  const { source } = context;
  let masked = source;
  const values: ReadValue[] = [];
  for (const pattern of valuePatterns) {
    const { kind, sign, read: make } = pattern;
    if (sign?.test(source) === false) continue;
    const expression = expressionOf(pattern);
    const searched = besideChinese.has(kind) && !han.test(expression.source) ? withoutChinese(masked) : masked;
    for (const match of searched.matchAll(asciiVariant(expression, searched))) {
      // A path may contain an id that was read before: its text is that of the source.
      if (kind === "path" && match[0].includes(masking))
        match[0] = source.slice(match.index, match.index + match[0].length);
      const made = make(match, context);
      if (made === null || made.value === "") continue;
      if (kind !== "date" || !statesToday(source, match.index))
        values.push(placed(source, { kind, start: match.index, text: match[0], ...made }));
      masked = mask(masked, match.index, match[0].length);
    }
  }
  const found = names(masked).map((name) => placed(source, { kind: "name", value: name.text, ...name }));
  const byPlace = (left: ReadValue, right: ReadValue) => left.start - right.start;
  const isName = ({ kind }: ReadValue) => kind === "name";
  const stated = values.filter((value) => !isName(value)).sort(byPlace);
  return {
    values: stated.filter((value, at) => !isSpelledOut(value, stated[at + 1], source)),
    names: [...values.filter(isName), ...found].sort(byPlace),
  };
}

/** True for a relative day whose date follows: "This Friday" in "This Friday, October 6, 2023". */
function isSpelledOut(value: ReadValue, next: ReadValue | undefined, source: string): boolean {
  if (value.kind !== "date" || value.day === undefined || next?.kind !== "date" || next.day !== undefined) return false;
  return /^,?\s*\(?(?:the )?$/i.test(source.slice(value.end, next.start));
}

const expressionOf = memoized(({ expression }: ValuePattern) => expression());

function placed(
  source: string,
  value: {
    readonly kind: ValueKind;
    readonly start: number;
    readonly text: string;
  } & Omit<ReadValue, "kind" | "text" | "start" | "end">,
): ReadValue {
  const end = value.start + value.text.length;
  const head = source.slice(Math.max(0, value.start - 40), value.start);
  const before = lastWord(asciiVariant(wordBefore, head).exec(head)?.[1]);
  const rest = source.slice(end, end + 40);
  const noun = firstWord(asciiVariant(wordBehind, rest).exec(rest)?.[1]);
  return {
    ...value,
    end,
    ...(before === undefined || value.cue !== undefined ? {} : { cue: before.toLowerCase() }),
    ...(noun === undefined ? {} : { noun: noun.toLowerCase() }),
  };
}

const wordBefore = /([\p{L}'’]+)[\s(“"'‘`]*$/u;
const wordBehind = /^[\s-]*([\p{L}]+)/u;

/** Returns the last word of a Chinese run, translated to English; returns any other run unchanged, since it is one word. */
function lastWord(run: string | undefined): string | undefined {
  return run !== undefined && asciiVariant(han, run).test(run) ? words(run).at(-1) : run;
}

function firstWord(run: string | undefined): string | undefined {
  return run !== undefined && asciiVariant(han, run).test(run) ? words(run)[0] : run;
}

const han = /\p{Script=Han}/u;
/** Kinds of values that Chinese text joins to the words around them without a space. */
const besideChinese: ReadonlySet<ValueKind> = new Set<ValueKind>([
  "number",
  "id",
  "percent",
  "money",
  "window",
  "time",
]);

function withoutChinese(text: string): string {
  return asciiVariant(han, text).test(text) ? text.replace(/\p{Script=Han}/gu, "\uE001") : text;
}

const masking = "\uE000";

function mask(source: string, start: number, length: number): string {
  return source.slice(0, start) + masking.repeat(length) + source.slice(start + length);
}
