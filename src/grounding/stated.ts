// Reads the values that a request states: numbers, dates, ids, quoted texts and names. A proposal must use each of them.
import type { RequestReading, Span, ValueKind } from "../contract/query/reading.ts";

export interface StatedValue {
  readonly text: string;
  readonly kind: ValueKind;
  readonly start: number;
  readonly end: number;
  /** The unit of a quantity, or the noun after a number; empty when there is neither. */
  readonly unit: string;
}

/** Matches "now" and similar words, which do not restrict the result: a method without a time parameter has current data. */
const present = /\b(?:right now|now|at the moment|currently|at present)\b/iu;

/** Returns the stated values of a request in order; no value is inside another value. */
export function statedValues(reading: RequestReading): readonly StatedValue[] {
  const { text, values, names, venues, today } = reading;
  const found: StatedValue[] = values
    .filter(({ kind }) => kind !== "boolean")
    .map(({ text: own, kind, start, end, unit, noun }) => ({ text: own, kind, start, end, unit: unit ?? noun ?? "" }));
  const capitals = capitalsOf(text);
  const named = capitals ? [...names, ...venues].flatMap((name) => withoutStart(name, text)) : [];
  found.push(...named.map((name) => ({ ...name, kind: "name" as const, unit: "" })));
  if (today !== undefined && !present.test(today.text)) {
    const start = text.indexOf(today.text);
    found.push({ text: today.text, kind: "date", start, end: start + today.text.length, unit: "" });
  }
  return found
    .filter((own, at) => !found.some((other, before) => other !== own && contains(other, own, before < at)))
    .sort((left, right) => left.start - right.start);
}

function contains(outer: StatedValue, inner: StatedValue, isEarlier: boolean): boolean {
  const isInside = outer.start <= inner.start && inner.end <= outer.end;
  const isSame = outer.start === inner.start && inner.end === outer.end;
  return isInside && (!isSame || isEarlier);
}

/** Removes the first word of a sentence from a name, since that word always has a capital ("Put Mara on ..."). */
function withoutStart({ text: name, start, end }: Span, text: string): readonly Span[] {
  if (!beginsSentence(text, start)) return [{ text: name, start, end }];
  const [first = ""] = /^\S+\s+/.exec(name) ?? [];
  return first === "" ? [] : [{ text: name.slice(first.length), start: start + first.length, end }];
}

/** Characters between the end of a sentence and the next one; more are not looked through. */
const mostBetween = 20;

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - mostBetween), start).replace(/["'\s]+$/, "");
  return before === "" || /[.!?:]$/.test(before);
}

/** False when most words of the request have a capital, because capitals then do not mark names. */
function capitalsOf(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return words.length < 4 || capitals * 2 < words.length;
}
