// Finds the choices of a parameter that a text spells: listed values, values that the documentation names, and durations
// such as "1d" for "24 hours".
import { memoized } from "../../../../base/memoize.ts";
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { jointNames } from "../../../../language/side-by-side.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { secondsOf } from "./number.ts";

/** A choice, with the words of the request that spell it. */
export interface Spelled {
  readonly value: Json;
  readonly start: number;
  readonly end: number;
}

/** Returns the choices that the request spells outside of quoted texts, in order. */
export function spelledChoices(parameter: Parameter, reading: RequestReading): readonly Spelled[] {
  const choices = parameter.choices.length > 0 ? parameter.choices : namedChoices(parameter);
  if (choices.length === 0) return [];
  const tokens = tokensOf(reading.text);
  const quoted = reading.values.filter(({ kind }) => kind === "quoted");
  const found = choices.flatMap((value) => [
    ...placesOf(value, tokens).filter((item) => !quoted.some((text) => text.start < item.end && item.start < text.end)),
    ...reading.values.filter((read) => isDuration(value, read)).map(({ start, end }) => ({ value, start, end })),
  ]);
  const isInside = (own: Spelled) =>
    found.some(
      (other) => other.start <= own.start && own.end <= other.end && other.end - other.start > own.end - own.start,
    );
  return found.filter((item) => !isInside(item)).toSorted((left, right) => left.start - right.start);
}

/** True if the request joins these choices, as in "the north and the south": it asks the same about each of them. */
export function areJoined(spelled: readonly Spelled[], { text }: RequestReading): boolean {
  const values = new Set(spelled.map(({ value }) => value));
  const isNext = ({ start }: Spelled, at: number) =>
    at === 0 || jointNames.test(text.slice(spelled[at - 1]?.end ?? start, start));
  return values.size > 1 && values.size === spelled.length && spelled.every(isNext);
}

interface Token {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    stem: stem(text.toLowerCase()),
    start: index,
    end: index + text.length,
  }));
}

function placesOf(value: Json, tokens: readonly Token[]): readonly Spelled[] {
  const stems = words(String(value)).map(stem);
  if (stems.length === 0) return [];
  return tokens.flatMap((token, at) => {
    const last = tokens[at + stems.length - 1];
    const isHere = last !== undefined && stems.every((stem, place) => tokens[at + place]?.stem === stem);
    return isHere ? [{ value, start: token.start, end: last.end }] : [];
  });
}

/** True for a choice such as "24h" or "P1D" whose length is the stated length of time. */
function isDuration(choice: Json, { kind, value, unit }: ReadValue): boolean {
  if (kind !== "window" || typeof value !== "number") return false;
  const [, digits, letter = ""] = /^P?T?(\d+)\s*([a-z]+)$/i.exec(String(choice)) ?? [];
  const own = digits === undefined ? null : secondsOf(letter);
  const stated = secondsOf(unit ?? "");
  return own !== null && stated !== null && own * Number(digits) === stated * value;
}

/** Returns the names that the documentation lists as values of a text: "such as Yes or No". */
const namedChoices = memoized(({ type, description }: Parameter): readonly string[] => {
  if (type !== "string") return [];
  const listed = /\b(?:such as|e\.g\.,?|for example,?|one of:?|either)\s+([^.;()]{2,80})/i.exec(description)?.[1] ?? "";
  return listed
    .split(/,|\bor\b|\band\b|\//)
    .map((example) => example.trim().replace(/^["'`“]|["'`”]$/g, ""))
    .filter((example) => /^\p{Lu}[\p{L}\p{N}-]*$/u.test(example));
});
