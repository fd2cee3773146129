// Binds a value that has the same shape as a documented example: 10.0.0.0/8 for "(e.g. 192.168.1.0/24)".
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { isExpressionParameter } from "./number.ts";
import type { Rule } from "./rule.ts";

/** Binds an unbound value with the same shape as a documented example. The shapes of plain words and numbers do not count. */
export const shapeRule: Rule = {
  isFor: (parameter) =>
    (parameter.type === "string" || parameter.type === "any") && exampleShapes(parameter).length > 0,
  find: (parameter, { free }) => {
    const shapes = exampleShapes(parameter);
    const written = ({ value, text }: ReadValue) => (typeof value === "string" ? value : text);
    const value = free.find((candidate) => !isAmount(candidate) && shapes.includes(shapeOf(written(candidate))));
    return value === undefined ? null : { value: written(value), evidence: value.text, used: [value] };
  },
};

function isAmount({ kind, value }: ReadValue): boolean {
  return kind !== "number" && typeof value !== "string";
}

/** Binds an arithmetic expression to the parameter that takes one. */
export const expressionRule: Rule = {
  isFor: isExpressionParameter,
  find: (_, { free }) => {
    const value = free.find(({ kind }) => kind === "expression");
    return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
  },
};

/** Binds the units of a phrase such as "246 miles to kilometers" to parameters with units in their documentation. */
export const unitRule: Rule = {
  isFor: (parameter) =>
    parameter.type === "string" &&
    parameter.choices.length === 0 &&
    /\bunits?\b/.test(textOf(parameter)) &&
    !isIdentifier(parameter),
  find: (parameter, { reading, method }) => {
    if (reading.values.some(({ kind }) => kind === "expression")) return null;
    const text = textOf(parameter);
    const [, from, to] = /\d\s*([\p{L}°]+)\s+(?:to|into|in)\s+([\p{L}°]+)/u.exec(reading.text) ?? [];
    const [, lone] = /\d\s*([\p{L}°]+)\b/u.exec(reading.text) ?? [];
    const isTarget = /\b(?:to|target|destination|output)\b/.test(text);
    const unit = isTarget ? to : (from ?? lone);
    // A currency is not a unit, unless the documentation mentions currencies.
    const isMoney =
      /^(?:dollars?|euros?|pounds?|yen|yuan|usd|eur|gbp|jpy)$/i.test(unit ?? "") &&
      !/\bcurrenc(?:y|ies)\b/i.test(method.description + text);
    return unit === undefined || isMoney || stopWords.has(unit.toLowerCase())
      ? null
      : { value: unit, evidence: unit, used: [] };
  },
};

function textOf({ words, description }: Parameter): string {
  return `${words.join(" ")} ${description.toLowerCase()}`;
}

const exampleShapes = memoized(({ description }: Parameter) =>
  examplesOf(description).map(shapeOf).filter(isDistinctive),
);

function examplesOf(description: string): readonly string[] {
  return [...description.matchAll(/\b(?:e\.g\.|for example|example:|such as|like)[\s,:]*([^\s,;()]+)/gi)].map(
    ([, example = ""]) => example.replace(/^["'`]+|["'`.]+$/g, ""),
  );
}

function shapeOf(text: string): string {
  return text.replace(/\p{N}+/gu, "9").replace(/\p{L}+/gu, "a");
}

/** False for the shape of a plain word or number, which many values have. */
function isDistinctive(shape: string): boolean {
  return shape === "9.9" || (shape.length > 3 && /[^a9\s]/.test(shape));
}
