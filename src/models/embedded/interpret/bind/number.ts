// Binds numbers and amounts of money to number parameters, by the words around a number and its unit.
import { memoized } from "../../../../base/memoize.ts";
import { secondsIn } from "../../../../base/time.ts";
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { vocabulary } from "../../../../language/lexicon.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem } from "../../../../language/tokens.ts";
import {
  boundOf,
  countingCues,
  countsOther,
  countsThings,
  directionScore,
  endOf,
  kindNear,
  looksLikeYear,
  moneyWords,
  turnScore,
  unitScore,
} from "./clues.ts";
import { nameWordsNear } from "./evidence.ts";
import type { BindContext, Found } from "./rule.ts";

const countingWords = /^(?:limit|count|top|n|max|maximum|num|size|results|rows|per|page|first)$/;
/** Returns pairs of a parameter and a number, the best pairs first. Each number is used only once. */
export function bindNumbers(context: BindContext): readonly (readonly [Parameter, Found])[] {
  const numeric = context.parameters.filter(isNumeric);
  const takesExpression = context.parameters.some(isExpressionParameter);
  const candidates = context.free.flatMap((value) => {
    if (value.kind === "expression" && !takesExpression) return numbersOf(value);
    return isFigure(value) && !announces(value, context.free) ? [value] : [];
  });
  const pairs = numeric
    .flatMap((parameter) =>
      candidates.map((value) => ({ parameter, value, score: pairScore(parameter, value, context) })),
    )
    .filter(({ parameter, score }) => score >= (parameter.isRequired ? 0 : 2))
    .sort((left, right) => right.score - left.score);
  const taken = new Map<Parameter, readonly ReadValue[]>();
  for (const { parameter, value } of pairs) {
    if ([...taken.values()].some((values) => values.includes(value))) continue;
    const own = taken.get(parameter) ?? [];
    if (own.length === 0 || parameter.type === "array") taken.set(parameter, [...own, value]);
  }
  return [...taken].map(([parameter, values]) => {
    const ordered = [...values].sort((left, right) => left.start - right.start);
    const numbers = ordered.map((value) => inUnitOf(parameter, value));
    const value = parameter.type === "array" ? numbers : asListed(parameter, numbers[0] ?? null);
    const used = context.free.filter((readValue) =>
      ordered.some(
        (taken) => taken === readValue || (readValue.kind === "expression" && taken.start === readValue.start),
      ),
    );
    return [parameter, { value, evidence: ordered.map(({ text }) => text).join(", "), used }] as const;
  });
}

/** True for a parameter that takes an arithmetic expression as text. */
export function isExpressionParameter(parameter: Parameter): boolean {
  const isText = parameter.type === "string" || parameter.type === "any";
  return (
    isText &&
    parameter.words.some((word) => /^(?:expression|expr|formula|equation)$/.test(word)) &&
    !/\bcron\b|\bregular\b/i.test(parameter.description)
  );
}

/** Returns the numbers of an arithmetic expression, for a method that takes them as separate parameters. */
function numbersOf(expression: ReadValue): readonly ReadValue[] {
  return (expression.numbers ?? []).map((value) => ({ ...expression, kind: "number", text: String(value), value }));
}

function isFigure({ kind }: ReadValue): boolean {
  return kind === "number" || kind === "money" || kind === "percent" || kind === "window";
}

/** True for a number word that counts the numbers after it, such as "three" in "Three sides: 3, 4 and 5". */
function announces(value: ReadValue, free: readonly ReadValue[]): boolean {
  const isWord = value.kind === "number" && !/\d/.test(value.text);
  const following = free.filter(
    (other) => other.kind === "number" && /\d/.test(other.text) && other.start > value.start,
  );
  return isWord && following.length === value.value;
}

/** Converts a duration to the parameter's unit. Converts a percentage to a fraction unless the parameter takes percent. */
function inUnitOf(parameter: Parameter, value: ReadValue): Json {
  if (typeof value.value !== "number") return value.value;
  const text = `${parameter.words.join(" ")} ${parameter.description}`.toLowerCase();
  if (value.kind === "percent" && value.unit === "percent")
    return parameter.type === "number" &&
      (!/percent|%/.test(text) || /(?<![\d.])0?\.\d+\b[^.]{0,40}\b\d+(?:\.\d+)?%/.test(text))
      ? Number((value.value / 100).toPrecision(12))
      : value.value;
  if (value.kind !== "window") return value.value;
  const own = countedUnit(text);
  return own === null
    ? value.value
    : Number(((value.value * (secondsIn[value.unit ?? ""] ?? 1)) / (secondsIn[own] ?? 1)).toPrecision(12));
}

function countedUnit(text: string): string | null {
  return Object.keys(secondsIn).find((unit) => new RegExp(`\\b(?:in|of|number of)? ?${unit}s\\b`).test(text)) ?? null;
}

function isNumeric(parameter: Parameter): boolean {
  const type = parameter.type === "array" ? parameter.itemType : parameter.type;
  const isLoose = type === "any" && parameter.words.some((word) => /^(?:value|number|amount)$/.test(word));
  return type === "number" || type === "integer" || isLoose || isListOfFigures(parameter);
}

/** True for an enum that contains several numbers as texts: "1", "2", "3", "any". */
function isListOfFigures({ choices }: Parameter): boolean {
  return choices.filter((choice) => /^\d+$/.test(String(choice))).length > 1;
}

/** Returns the choice of the enum that is this number. Without an enum, returns the number. */
function asListed(parameter: Parameter, value: Json): Json {
  return parameter.choices.find((choice) => String(choice) === String(value)) ?? value;
}

/** True for a required number whose name states only a position, such as `a`, `b` or `first number`. */
const isAnyFigure = memoized(
  ({ isRequired, words, description }: Parameter): boolean =>
    isRequired &&
    words.every((word) => /^(?:[a-z]|\d|number|num|value|operand|first|second|factor|addend)$/.test(word)) &&
    /\b(?:number|integer|value|operand)\b/i.test(description),
);

function pairScore(parameter: Parameter, value: ReadValue, context: BindContext): number {
  const request = context.reading.text;
  if (typeof value.value !== "number" || value.value < parameter.minimum || value.value > parameter.maximum) return -1;
  if (parameter.type === "integer" && !Number.isInteger(value.value)) return -1;
  const { choices } = parameter;
  if (choices.length > 0 && !choices.some((choice) => String(choice) === String(value.value))) return -1;
  const text = `${parameter.words.join(" ")} ${parameter.description}`;
  const isMoneyNamed = moneyWords.test(parameter.words.join(" "));
  const isMoneyParameter =
    isMoneyNamed ||
    (moneyWords.test(text) &&
      !parameter.words.some((word) => countingWords.test(word) && !/^(?:size|max|maximum)$/.test(word)));
  if (value.kind === "money") {
    if (isMoneyParameter) return 6 + directionScore(parameter, value, request) + 2 * Number(boundOf(parameter, value));
    // A method for arithmetic takes an amount such as "10 euros" as the number 10.
    return isAnyFigure(parameter) ? 0 : -1;
  }
  if (isMoneyParameter && (countsThings(value) || countsOther(parameter, value) || looksLikeYear(value))) return -1;
  const near = 2 * Math.min(2, nameWordsNear(parameter, value, context.reading) + kindNear(parameter, value, request));
  if (value.kind === "percent")
    return /\b(?:percent(?:age)?|pct|rate|share|bps|ratio|yield|level|probability|interest|volume|discount|growth|increase|decrease)\b|%/i.test(
      text,
    ) || near > 0
      ? 4 + near
      : -1;
  if (value.kind === "window") {
    const own = countedUnit(text.toLowerCase());
    const isLength = /\b(?:duration|timespan|timeout|interval|period|time|length|age)\b/i.test(text);
    return own === value.unit ? 4 + near : own !== null && isLength ? 3 + near : -1;
  }
  const known = vocabulary(text);
  const end = endOf(
    `${parameter.words.join(" ")} ${/\b(?:first|last|top|bottom) N\b/.exec(parameter.description) ?? ""}`,
  );
  if (end !== 0 && endOf(value.cue ?? "") !== end && !parameter.isRequired) return -1;
  let score =
    directionScore(parameter, value, request) + near + unitScore(value, text) + turnScore(parameter, value, context);
  if (value.noun !== undefined && known.has(stem(value.noun))) score += 2;
  // For "base 6", a parameter named "base" is better than one whose description mentions a base.
  if (value.cue !== undefined) score += parameter.words.includes(value.cue) ? 4 : known.has(stem(value.cue)) ? 2 : 0;
  if (value.cue !== undefined && new RegExp(`\\b${value.cue}\\b`, "i").test(parameter.description)) score += 1;
  const isCounting = parameter.words.some((word) => countingWords.test(word)) && !isMoneyParameter;
  if (isCounting && (value.cue === undefined || countingCues.test(value.cue))) score += 2;
  return score;
}
