// Scores whether a number is meant for a parameter, by the words around the number.
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stopWords } from "../../../../language/words.data.ts";
import type { BindContext } from "./rule.ts";

/** Matches words before a number that says how many items to show. */
export const countingCues =
  /^(?:first|top|last|latest|recent|newest|limit|most|best|largest|biggest|highest|lowest|show|list|give|me|the|next|only)$/;
/** Matches words for an amount of money. */
export const moneyWords =
  /\b(?:usd|dollars?|\$|notional|amount|budget|cash|stake|money|proceeds|funds|investment|salary|price|cost)\b/i;

const people = /^(?:people|persons?|adults?|guests?|passengers?|travell?ers?|seats?|tickets?|attendees?)$/;
const ratings = /^(?:rat(?:ed|ing|ings)|scores?|reviews?|stars?)$/;

/**
 * Returns 1 if the kind of a number fits the parameter, otherwise 0: "for two" counts people, "4.5 stars or more" is a
 * rating, "songs from 2018" states a year.
 */
export function kindNear(parameter: Parameter, value: ReadValue, request: string): number {
  const has = (expression: RegExp) => parameter.words.some((word) => expression.test(word));
  const before = request.slice(Math.max(0, value.start - 30), value.start);
  if (has(people)) {
    const isAlone = value.cue === "for" && /^\s*(?:[.,?!]|$|in\b|on\b|at\b|from\b)/i.test(request.slice(value.end));
    return Number(isAlone || people.test(value.noun ?? ""));
  }
  if (has(ratings))
    return Number(
      ratings.test(value.noun ?? "") || /\b(?:rat(?:ed|ings?)|scores?|reviews?|stars?)\b[^,.;]*$/i.test(before),
    );
  if (boundOf(parameter, value)) return 1;
  const isYear = has(/^year$/) && Number(value.value) > 1_500 && Number(value.value) < 2_100 && !/,/.test(value.text);
  const isIntroduced = /\b(?:in|from|of|since|year|released|during|into|for|around|between|and|to|until)\s+$/i.test(
    before,
  );
  return Number(isYear && (isIntroduced || /^\s*(?:[.?!,]|$)/.test(request.slice(value.end))));
}

const lowBounds = /^(?:above|over|exceeding|least|than|from)$/;
const highBounds = /^(?:below|under|most|than|within)$/;

/** True if a limit fits the parameter. "below 5" fits a maximum, and "above 5" a minimum. Both fit a threshold. */
export function boundOf({ words }: Parameter, { cue = "" }: ReadValue): boolean {
  const has = (expression: RegExp) => words.some((word) => expression.test(word));
  if (has(/^(?:threshold|cutoff)$/)) return lowBounds.test(cue) || highBounds.test(cue);
  return (
    (has(/^(?:below|under|max|maximum)$/) && /^(?:below|under|most)$/.test(cue)) ||
    (has(/^(?:above|over|min|minimum)$/) && /^(?:above|over|least)$/.test(cue))
  );
}

/** True for a number of things, as in "the latest 5 trades". It is not an amount of money. */
export function countsThings({ cue, noun }: ReadValue): boolean {
  return (
    cue !== undefined && countingCues.test(cue) && noun !== undefined && /\p{L}s$/u.test(noun) && !moneyWords.test(noun)
  );
}

/** True if the number counts things, as in "1,000 shares", but the parameter takes an amount of money. */
export function countsOther({ words }: Parameter, { text, noun = "" }: ReadValue): boolean {
  const isInMoney = words.some((word) => /^(?:usd|eur|gbp|dollars?|cash|money)$/.test(word));
  return isInMoney && /\d$/.test(text) && /[^s]s$/.test(noun) && !moneyWords.test(noun);
}

/** True for four digits without a unit that are probably a year, as in "the 2026 finals". */
export function looksLikeYear({ kind, text, value, unit }: ReadValue): boolean {
  return kind === "number" && unit === undefined && /^(?:19|20)\d{2}$/.test(text) && value === Number(text);
}

const unitNames: Readonly<Record<string, RegExp>> = {
  kg: /kilogram|\bkg\b|mass|weight/i,
  g: /\bgrams?\b|mass/i,
  m: /\bmet(?:er|re)s?\b/i,
  cm: /centimet/i,
  km: /kilomet/i,
  hz: /hertz|frequency|\bhz\b/i,
  mph: /miles per hour|speed/i,
  k: /kelvin|temperature/i,
  bpm: /beats|tempo/i,
};

/** Returns 2 if the parameter's documentation mentions the unit after the number, otherwise 0. */
export function unitScore(value: ReadValue, text: string): number {
  const known = value.noun === undefined ? undefined : unitNames[value.noun];
  return known === undefined ? 0 : known.test(text) ? 2 : 0;
}

/**
 * Returns 1 if a text contains a word for a beginning, such as "top". Returns -1 if it contains a word for an end, such
 * as "tail". Returns 0 if it contains both or neither.
 */
export function endOf(text: string): number {
  const isFirst = /\b(?:first|top|head|beginning|initial|leading)\b/i.test(text);
  const isLast = /\b(?:last|bottom|tail|end|final|trailing)\b/i.test(text);
  return Number(isFirst) - Number(isLast);
}

const turns: readonly RegExp[] = [/^(?:1|first)$/, /^(?:2|second)$/, /^(?:3|third)$/];

/** Scores a number by its position among numbers of the same unit. In "from 300 K to 400 K", 300 K is the first. */
export function turnScore({ words }: Parameter, value: ReadValue, { all, free }: BindContext): number {
  const last = words.at(-1) ?? "";
  const turn = turns.findIndex((expression) => expression.test(last));
  const name = words.slice(0, -1).join(" ");
  const isOneOfSeveral = ({ words: other }: Parameter) =>
    other.at(-1) !== last && other.slice(0, -1).join(" ") === name;
  if (turn < 0 || name === "" || !all.some(isOneOfSeveral)) return 0;
  const unitOf = ({ noun = "" }: ReadValue) => (stopWords.has(noun) ? "" : noun);
  const alike = free.filter((other) => other.kind === value.kind && unitOf(other) === unitOf(value));
  if (alike.length < 2) return 0;
  return alike.indexOf(value) === turn ? 1.5 : -1.5;
}

const rangeEnds: Readonly<Record<string, "from" | "to">> = {
  from: "from",
  to: "to",
  min: "from",
  max: "to",
  start: "from",
  end: "to",
  minimum: "from",
  maximum: "to",
};
const between = /\bbetween\s+[$€£]?$/i;

/** Scores whether a parameter for the start or end of a range takes a number: "from base 10 to base 2", "between 5 and 9". */
export function directionScore(parameter: Parameter, value: ReadValue, request: string): number {
  const end = rangeEnds[parameter.words.find((word) => rangeEnds[word] !== undefined) ?? ""];
  if (end === undefined) return 0;
  const before = request.slice(0, value.start);
  const [, first] = /\b(from|to|into)\s+(?:\p{L}+\s+)?$/iu.exec(before) ?? [];
  const preposition = between.test(before)
    ? "between"
    : /\bbetween\s+[$€£]?[\d.,]+\S*\s+and\s+[$€£]?$/i.test(before)
      ? "and"
      : first?.toLowerCase();
  const isNamedSo = parameter.words.some((word) => word === "from" || word === "to");
  if (preposition === undefined || (!isNamedSo && first !== undefined)) return isNamedSo ? -1 : 0;
  return (preposition === "from" || preposition === "between") === (end === "from") ? 4 : -2;
}
