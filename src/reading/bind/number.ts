// Numbers and money to numeric parameters: the noun, the word before and the unit decide, the best pair first.
import type { ReadValue } from "../../contract/query/reading.ts";
import { vocabulary } from "../lexicon.ts";
import type { Parameter } from "../schema.ts";
import { stem } from "../tokens.ts";
import type { BindContext, Found } from "./rule.ts";

const countingWords = /^(?:limit|count|top|n|max|maximum|num|size|results|rows|per|page|first)$/;
const countingCues =
  /^(?:first|top|last|latest|recent|newest|limit|most|best|largest|biggest|highest|lowest|show|list|give|me|the|next|only)$/;
const moneyWords =
  /\b(?:usd|dollars?|\$|notional|amount|budget|cash|stake|money|proceeds|funds|investment|salary|price|cost)\b/i;

/** Pairs of parameter and value, no value twice. */
export function bindNumbers(context: BindContext): readonly (readonly [Parameter, Found])[] {
  const numeric = context.parameters.filter(isNumeric);
  const takesExpression = context.parameters.some(isExpressionParameter);
  const candidates = context.free.flatMap((value) => {
    if (value.kind === "expression" && !takesExpression) return numbersOf(value);
    return value.kind === "number" || value.kind === "money" || value.kind === "percent" ? [value] : [];
  });
  const pairs = numeric
    .flatMap((parameter) =>
      candidates.map((value) => ({ parameter, value, score: pairScore(parameter, value, context.reading.text) })),
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
    const numbers = ordered.map(({ value }) => value);
    const value = parameter.type === "array" ? numbers : (numbers[0] ?? null);
    const used = context.free.filter((own) =>
      ordered.some((taken) => taken === own || (own.kind === "expression" && taken.start === own.start)),
    );
    return [parameter, { value, evidence: ordered.map(({ text }) => text).join(", "), used }] as const;
  });
}

/** True for a parameter that takes arithmetic as text. */
export function isExpressionParameter(parameter: Parameter): boolean {
  const isText = parameter.type === "string" || parameter.type === "any";
  return (
    isText &&
    parameter.words.some((word) => /^(?:expression|expr|formula|equation)$/.test(word)) &&
    !/\bcron\b|\bregular\b/i.test(parameter.description)
  );
}

/** An arithmetic expression taken apart, for a method that wants its numbers. */
function numbersOf(expression: ReadValue): readonly ReadValue[] {
  return (expression.numbers ?? []).map((value) => ({ ...expression, kind: "number", text: String(value), value }));
}

function isNumeric(parameter: Parameter): boolean {
  const type = parameter.type === "array" ? parameter.itemType : parameter.type;
  const isLoose = type === "any" && parameter.words.some((word) => /^(?:value|number|amount)$/.test(word));
  return (type === "number" || type === "integer" || isLoose) && parameter.choices.length === 0;
}

function pairScore(parameter: Parameter, value: ReadValue, request: string): number {
  if (typeof value.value !== "number" || value.value < parameter.minimum || value.value > parameter.maximum) return -1;
  if (parameter.type === "integer" && !Number.isInteger(value.value)) return -1;
  const text = `${parameter.words.join(" ")} ${parameter.description}`;
  const isMoneyParameter =
    moneyWords.test(text) && !parameter.words.some((word) => countingWords.test(word) && word !== "size");
  if (value.kind === "money") return isMoneyParameter ? 4 : -1;
  if (value.kind === "percent") return /\b(?:percent|pct|%|rate|share|bps)\b/i.test(text) ? 4 : -1;
  const known = vocabulary(text);
  if (endOf(text) !== 0 && endOf(value.cue ?? "") !== endOf(text) && !parameter.isRequired) return -1;
  let score = directionScore(parameter, value, request);
  if (value.noun !== undefined && known.has(stem(value.noun))) score += 2;
  if (value.cue !== undefined && (known.has(stem(value.cue)) || parameter.words.includes(value.cue))) score += 2;
  if (value.cue !== undefined && new RegExp(`\\b${value.cue}\\b`, "i").test(parameter.description)) score += 1;
  const isCounting = parameter.words.some((word) => countingWords.test(word)) && !isMoneyParameter;
  if (isCounting && (value.cue === undefined || countingCues.test(value.cue))) score += 2;
  return score;
}

/** 1 for words of a beginning, -1 for words of an end, 0 for both or neither: "top 5 lines" is no `tail`. */
function endOf(text: string): number {
  const isFirst = /\b(?:first|top|head|beginning|initial|leading)\b/i.test(text);
  const isLast = /\b(?:last|bottom|tail|end|final|trailing)\b/i.test(text);
  return Number(isFirst) - Number(isLast);
}

/** "from base 10 to base 2": which end of a change a number stands for. */
function directionScore(parameter: Parameter, value: ReadValue, request: string): number {
  const end = parameter.words.find((word) => word === "from" || word === "to");
  if (end === undefined) return 0;
  const before = /\b(from|to|into)\s+(?:\p{L}+\s+)?$/iu.exec(request.slice(0, value.start))?.[1]?.toLowerCase();
  return before === undefined ? -1 : (before === "from") === (end === "from") ? 4 : -2;
}
