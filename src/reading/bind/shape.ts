// A value that looks like the example in a parameter's own documentation: "(e.g. 192.168.1.0/24)" takes 10.0.0.0/8.
import { isIdentifier } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import { stopWords } from "../words.data.ts";
import { isExpressionParameter } from "./number.ts";
import type { BindContext, Found } from "./rule.ts";

/** The free value of the same shape as a documented example, when that shape is telling. */
export function bindShape(parameter: Parameter, { free }: BindContext): Found | null {
  if (parameter.type !== "string" && parameter.type !== "any") return null;
  const shapes = examplesOf(parameter.description).map(shapeOf).filter(isTelling);
  const value = free.find(
    (candidate) => typeof candidate.value === "string" && shapes.includes(shapeOf(candidate.value)),
  );
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

/** Arithmetic goes to the parameter that takes an expression. */
export function bindExpression(parameter: Parameter, { free }: BindContext): Found | null {
  if (!isExpressionParameter(parameter)) return null;
  const value = free.find(({ kind }) => kind === "expression");
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

/** "246 miles to kilometers": units by their place, for parameters that are described as units. */
export function bindUnit(parameter: Parameter, { reading, method }: BindContext): Found | null {
  const text = `${parameter.words.join(" ")} ${parameter.description.toLowerCase()}`;
  if (
    parameter.type !== "string" ||
    parameter.choices.length > 0 ||
    !/\bunits?\b/.test(text) ||
    isIdentifier(parameter) ||
    reading.values.some(({ kind }) => kind === "expression")
  )
    return null;
  const [, from, to] = /\d\s*([\p{L}°]+)\s+(?:to|into|in)\s+([\p{L}°]+)/u.exec(reading.text) ?? [];
  const [, lone] = /\d\s*([\p{L}°]+)\b/u.exec(reading.text) ?? [];
  const isTarget = /\b(?:to|target|destination|output)\b/.test(text);
  const unit = isTarget ? to : (from ?? lone);
  // A converter of lengths and weights takes no money.
  const isMoney =
    /^(?:dollars?|euros?|pounds?|yen|yuan|usd|eur|gbp|jpy)$/i.test(unit ?? "") &&
    !/\bcurrenc(?:y|ies)\b/i.test(method.description + text);
  return unit === undefined || isMoney || stopWords.has(unit.toLowerCase())
    ? null
    : { value: unit, evidence: unit, used: [] };
}

function examplesOf(description: string): readonly string[] {
  return [...description.matchAll(/\b(?:e\.g\.|for example|example:|such as|like)[\s,:]*([^\s,;()]+)/gi)].map(
    ([, example = ""]) => example.replace(/^["'`]+|["'`.]+$/g, ""),
  );
}

function shapeOf(text: string): string {
  return text.replace(/\p{N}+/gu, "9").replace(/\p{L}+/gu, "a");
}

/** A bare word or number has the shape of anything. */
function isTelling(shape: string): boolean {
  return shape.length > 3 && /[^a9\s]/.test(shape);
}
