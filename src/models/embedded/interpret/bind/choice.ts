// Binds a choice to a parameter that has an enum.

import { memoized } from "../../../../base/memoize.ts";
import type { Json } from "../../../../contract/json.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { askingWords, stopWords } from "../../../../language/words.data.ts";
import { begunChoice, type Choice, likeEnough, nearestChoice, surelyLike } from "./choice-likeness.ts";
import { listedExamples } from "./examples.ts";
import { flagChoice, isYesNo } from "./flag.ts";
import { plainText, requestedWords } from "./request-text.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { languageChoice } from "./spelling.ts";

/**
 * Binds the choice that the request names. A sort order is bound only after a phrase such as "sorted by". A choice of one
 * letter must have the same case in the request.
 */
export const choiceRule: Rule = {
  isFor: (parameter) =>
    !isNumeric(parameter) && (listOf(parameter).texts.length > 0 || listedExamples(parameter).length > 0),
  find: bindChoice,
};

function isNumeric({ type }: Parameter): boolean {
  return type === "integer" || type === "number";
}

/** Returns properties of an enum. They are computed once for all requests. */
const listOf = memoized(({ choices, words: own }: Parameter) => {
  const texts = choices.filter((choice): choice is string => typeof choice === "string" && choice !== "");
  return {
    texts,
    choices: texts.map((text): Choice => ({ text, words: words(text), stems: words(text).map(stem) })),
    hasFigures: texts.some((text) => /^\d+$/.test(text)),
    isYesNo: isYesNo(texts),
    isSorting: own.some((word) => /^(?:sort|order|ordering|by)$/.test(word)),
    isOfLanguages: own.some((word) => /^lang|^language$|^locale$/.test(word)),
  };
});

function bindChoice(parameter: Parameter, { reading, method }: BindContext): Found | null {
  const { texts, choices, hasFigures, isYesNo: isFlag, isSorting } = listOf(parameter);
  if (texts.length === 0) return bindExample(parameter, reading.text);
  const direction = directionOf(texts, reading.text);
  if (direction !== null) return { value: direction, evidence: direction, used: [] };
  // `bindNumbers` binds choices that are numbers. It also checks what is counted by a number in the request.
  if (hasFigures) return null;
  if (isFlag) return flagChoice(parameter, { reading, method, choices: texts });
  if (isSorting && !/\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) by\b/i.test(reading.text)) return null;
  const isNamed = ({ text }: Choice) =>
    parameter.isRequired || !(stopWords.has(text) || askingWords.has(text)) || isSorting;
  const named = choices
    .filter(isNamed)
    .map((choice) => ({ choice: choice.text, ...placeOf(choice, reading) }))
    .filter(({ at }) => at >= 0)
    .sort(
      (left, right) =>
        Number(right.isExact) - Number(left.isExact) || right.choice.length - left.choice.length || left.at - right.at,
    );
  const [best] = named;
  if (best === undefined) return otherwiseNamed(parameter, { choices, reading, method });
  const value: Json = parameter.type === "array" ? named.map(({ choice }) => choice) : best.choice;
  return { value, evidence: best.choice, used: [] };
}

/** Finds a choice that the request names in other words: a language, a synonym, or a word of similar meaning. */
function otherwiseNamed(
  parameter: Parameter,
  source: {
    readonly choices: readonly Choice[];
    readonly reading: RequestReading;
    readonly method: Method;
  },
): Found | null {
  const { choices, reading, method } = source;
  const { texts, isOfLanguages } = listOf(parameter);
  const language = isOfLanguages ? languageChoice(texts, reading.text) : null;
  if (language !== null) return { value: language, evidence: language, used: [] };
  const begun = begunChoice(choices, requestedWords(reading));
  if (begun !== null) return begun;
  if (!parameter.isRequired) {
    // Words that describe the method as a whole are left out, since they do not distinguish the choices.
    const { name, purpose } = documentation(method);
    const distinguishing = reading.capability.filter(
      (word) => !word.isAsking && !name.has(word.stem) && !purpose.has(word.stem),
    );
    return nearestChoice(choices, distinguishing, surelyLike);
  }
  const requestStems = new Set(plainText(reading).stems.map(sense));
  const [alike, ...others] = choices.filter(({ stems }) => stems.every((stem) => requestStems.has(sense(stem))));
  if (alike !== undefined && others.length === 0) return { value: alike.text, evidence: alike.text, used: [] };
  return nearestChoice(choices, [...reading.capability, ...reading.names], likeEnough);
}

/** Returns the choice for a sort direction, such as "desc" for "in descending order", or null. */
function directionOf(choices: readonly string[], text: string): string | null {
  const [direction] = /\b(?:ascending|descending)\b/i.exec(text) ?? [];
  if (direction === undefined) return null;
  const lower = direction.toLowerCase();
  return choices.find((choice) => choice.length > 2 && lower.startsWith(choice.toLowerCase())) ?? null;
}

/** Binds a documented example, as in "such as Yes or No", if the request contains it. */
function bindExample(parameter: Parameter, text: string): Found | null {
  // includes() comes first, since it is faster than compiling a pattern.
  const spelled = (example: string) =>
    [example, example.toUpperCase()].some(
      (form) => text.includes(form) && new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "u").test(text),
    );
  const example = listedExamples(parameter).find(spelled);
  return example === undefined ? null : { value: example, evidence: example, used: [] };
}

/**
 * Returns the position of a choice in the request, or -1. The match is exact if the choice itself occurs, in upper or
 * lower case. The match is not exact if only the stems of the choice's words occur.
 */
function placeOf(
  { text: choice, stems: wanted }: Choice,
  reading: RequestReading,
): { readonly at: number; readonly isExact: boolean } {
  const { text, lower, stems: requestStems, different } = plainText(reading);
  const boundary = (at: number, length: number) =>
    !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(text[at + length] ?? " ");
  const exact = text.indexOf(choice);
  if (exact >= 0 && boundary(exact, choice.length)) return { at: exact, isExact: true };
  if (choice.length === 1) return { at: -1, isExact: false };
  const loose = lower.indexOf(choice.toLowerCase());
  if (loose >= 0 && boundary(loose, choice.length)) return { at: loose, isExact: true };
  if (isCompound(wanted.join(""), different)) return { at: 0, isExact: false };
  const [first] = wanted;
  const isPresent = first !== undefined && different.has(first);
  const at = isPresent
    ? requestStems.findIndex((_, from) => wanted.every((word, offset) => requestStems[from + offset] === word))
    : -1;
  return { at, isExact: false };
}

const leastPart = 3;

/** True if the request contains both parts of a compound word: "day" and "week" for "weekday". */
function isCompound(whole: string, requestStems: ReadonlySet<string>): boolean {
  for (const first of requestStems) {
    const isPart = first.length >= leastPart && whole.length - first.length >= leastPart && whole.startsWith(first);
    if (isPart && requestStems.has(whole.slice(first.length))) return true;
  }
  return false;
}
