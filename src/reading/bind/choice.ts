// Values from a closed list.
import { editDistance } from "../../base/text/nearest.ts";
import type { Json } from "../../contract/json.ts";
import type { RequestReading, Span } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { documentation } from "../documentation.ts";
import { relatedTo, sense } from "../lexicon.ts";
import { similarity } from "../rank/word-vectors.ts";
import type { Parameter } from "../schema.ts";
import { stem, words } from "../tokens.ts";
import { askingWords, stopWords } from "../words.data.ts";
import { flagChoice, isYesNo } from "./flag.ts";
import type { BindContext, Found } from "./rule.ts";
import { languageChoice } from "./spelling.ts";

/** The listed value that the request names; sorting needs a word of sorting, one letter needs its exact case. */
export function bindChoice(parameter: Parameter, { reading, method }: BindContext): Found | null {
  if (parameter.type === "integer" || parameter.type === "number")
    return documentedCode(parameter, parameter.choices, reading);
  const choices = parameter.choices.filter((choice): choice is string => typeof choice === "string" && choice !== "");
  if (choices.length === 0) return bindExample(parameter, reading.text);
  const direction = directionOf(choices, reading.text);
  if (direction !== null) return { value: direction, evidence: direction, used: [] };
  // Figures are told apart by what they count, with the other numbers.
  if (choices.some((choice) => /^\d+$/.test(choice))) return null;
  if (isYesNo(choices)) return flagChoice(parameter, { reading, method, choices });
  const isSorting = parameter.words.some((word) => /^(?:sort|order|ordering|by)$/.test(word));
  if (isSorting && !/\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) by\b/i.test(reading.text)) return null;
  const tells = (choice: string) =>
    parameter.isRequired || !(stopWords.has(choice) || askingWords.has(choice)) || isSorting;
  const named = choices
    .filter(tells)
    .map((choice) => ({ choice, at: placeOf(choice, withoutArithmetic(reading)) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => right.choice.length - left.choice.length || left.at - right.at);
  const [best] = named;
  if (best === undefined) return otherwiseNamed(parameter, { choices, reading, method });
  const value: Json = parameter.type === "array" ? named.map(({ choice }) => choice) : best.choice;
  return { value, evidence: best.choice, used: [] };
}

/** A choice that the request spells in another way: a figure, a language, a word of the same sense, or the words that document it. */
function otherwiseNamed(
  parameter: Parameter,
  source: {
    readonly choices: readonly string[];
    readonly reading: RequestReading;
    readonly method: Method;
  },
): Found | null {
  const { choices, reading, method } = source;
  const language = parameter.words.some((word) => /^lang|^language$|^locale$/.test(word))
    ? languageChoice(choices, reading.text)
    : null;
  if (language !== null) return { value: language, evidence: language, used: [] };
  const coded = documentedCode(parameter, choices, reading);
  if (coded !== null) return coded;
  const begun = begunChoice(choices, wordsOf(reading));
  if (begun !== null) return begun;
  const related = relatedChoice(parameter, choices, { reading, method });
  if (related !== null) return related;
  if (!parameter.isRequired) {
    // What the method speaks of as a whole tells no choice of it from another.
    const { name, purpose } = documentation(method);
    const telling = reading.capability.filter(
      (word) => !word.isAsking && !name.has(word.stem) && !purpose.has(word.stem),
    );
    return nearestChoice(choices, telling, surelyLike);
  }
  const spoken = words(withoutArithmetic(reading)).map((word) => sense(stem(word)));
  const alike = choices.filter((choice) => words(choice).every((word) => spoken.includes(sense(stem(word)))));
  if (alike.length === 1 && alike[0] !== undefined) return { value: alike[0], evidence: alike[0], used: [] };
  return nearestChoice(choices, [...reading.capability, ...reading.names], likeEnough);
}

/** "In descending order" is the choice "desc". */
function directionOf(choices: readonly string[], text: string): string | null {
  const [direction] = /\b(?:ascending|descending)\b/i.exec(text) ?? [];
  if (direction === undefined) return null;
  const lower = direction.toLowerCase();
  return choices.find((choice) => choice.length > 2 && lower.startsWith(choice.toLowerCase())) ?? null;
}

/** The one choice that documentation uses for what the request calls otherwise: "turned down" means "declined". */
function relatedChoice(
  { isRequired }: Parameter,
  choices: readonly string[],
  { reading, method }: { readonly reading: RequestReading; readonly method: Method },
): Found | null {
  const { name, purpose } = documentation(method);
  const told = reading.capability.filter(({ stem: own, isAsking }) => !isAsking && !name.has(own) && !purpose.has(own));
  const single = choices.filter((choice) => words(choice).length === 1);
  const found = told.flatMap(({ text, stem: spoken }) =>
    single.filter((choice) => relatedTo(spoken).has(stem(words(choice)[0] ?? ""))).map((choice) => ({ choice, text })),
  );
  // "The highest amount": what stands first says which; where nothing is needed, only one may be meant.
  const [only] = found;
  const rivals = found.filter(({ text }) => !isRequired || text === only?.text);
  return only === undefined || rivals.some(({ choice }) => choice !== only.choice)
    ? null
    : { value: only.choice, evidence: only.text, used: [] };
}

const leastBeginning = 5;
const mostDifference = 3;

/** "Thrill movies" are of the genre "Thriller", "mysterious" ones of "Mystery", and "Electropp" is "Electropop" mistyped. */
function begunChoice(choices: readonly string[], told: readonly string[]): Found | null {
  const spoken = told.filter((word) => word.length >= leastBeginning);
  const alike = choices.filter((choice) => {
    const [own, ...rest] = words(choice);
    return (
      own !== undefined &&
      rest.length === 0 &&
      spoken.some((word) => isBegunAlike(own, word) || isShortFor(own, word) || isMistyped(own, word))
    );
  });
  const [only] = alike;
  return only === undefined || alike.length > 1 ? null : { value: only, evidence: only, used: [] };
}

/** The words of a request; two days with "between" ask for their difference. */
function wordsOf({ capability, names, values, text }: RequestReading): readonly string[] {
  const own = [...capability, ...names].flatMap((span) => words(span.text));
  const isSpan = /\bbetween\b/i.test(text) && values.filter(({ kind }) => kind === "date").length > 1;
  return isSpan ? [...own, "difference"] : own;
}

const leastShort = 4;

function isShortFor(choice: string, word: string): boolean {
  return choice.length >= leastShort && word.startsWith(choice);
}

function isBegunAlike(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= leastBeginning && one.length - shared <= mostDifference && other.length - shared <= mostDifference;
}

/** One letter too few, too many or wrong in a long word. */
function isMistyped(one: string, other: string): boolean {
  return (
    one.length > leastBeginning &&
    other.length > leastBeginning &&
    Math.abs(one.length - other.length) < 2 &&
    editDistance(one, other) === 1
  );
}

const likeEnough = 0.55;
const surelyLike = 0.6;
const aheadOfNext = 0.08;

/** The one choice whose words are near in meaning to words of the request: "funny" means the genre "comedy". */
function nearestChoice(choices: readonly string[], told: readonly Span[], least: number): Found | null {
  const spoken = told.flatMap(({ text }) => words(text));
  const scored = choices
    .map((choice) => {
      const own = words(choice);
      const near = own.map((word) => Math.max(0, ...spoken.map((other) => similarity(word, other))));
      return { choice, score: near.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length) };
    })
    .sort((left, right) => right.score - left.score);
  const [best, next] = scored;
  if (best === undefined || best.score < least || best.score - (next?.score ?? 0) < aheadOfNext) return null;
  return { value: best.choice, evidence: best.choice, used: [] };
}

/** "'1' represents cleaning, '2' represents ironing": a code that the documentation spells out in words. */
export function documentedCode(parameter: Parameter, choices: readonly Json[], reading: RequestReading): Found | null {
  const spoken = new Set([...reading.capability, ...reading.names].flatMap(({ text }) => words(text).map(stem)));
  for (const match of parameter.description.matchAll(
    /['"]?(?<![\p{L}\p{N}])([\p{L}\p{N}_-]{1,20})['"]?\s*(?:represents?|corresponds to|stands for|means|refers to|is for|for|to|=|:)\s+(?:an? |the )?['"]?([\p{L}][\p{L} ]{2,40}?)['"]?(?=[,;.)]|\s+(?:and|or|service)\b|$)/giu,
  )) {
    const [, code = "", told = ""] = match;
    const telling = words(told)
      .filter((word) => !stopWords.has(word) && word !== "service" && word !== "task")
      .map(stem);
    // "Group A" and "Group B" differ in their letter alone.
    const isLettered = /\s\p{Lu}$/u.test(told);
    if (isLettered && !reading.text.toLowerCase().includes(told.toLowerCase())) continue;
    if (telling.length === 0 || !telling.every((word) => spoken.has(word))) continue;
    const value = /^\d+$/.test(code) && parameter.type !== "string" ? Number(code) : code;
    const isKnown = choices.length > 0 ? choices.includes(value) : typeof value === "number";
    if (isKnown) return { value, evidence: told, used: [] };
  }
  return null;
}

/** Documentation that lists examples ("such as Yes or No") names the values of an open list: one that the request spells out is meant. */
function bindExample(parameter: Parameter, text: string): Found | null {
  if (parameter.type !== "string" || parameter.isRequired) return null;
  const listed =
    /\b(?:such as|e\.g\.,?|for example,?|one of:?|either)\s+([^.;()]{2,80})/i.exec(parameter.description)?.[1] ?? "";
  const examples = listed
    .split(/,|\bor\b|\band\b|\//)
    .map((example) => example.trim().replace(/^["'`“]|["'`”]$/g, ""))
    .filter((example) => /^\p{Lu}[\p{L}\p{N}-]*$/u.test(example));
  const spelled = (example: string) =>
    [example, example.toUpperCase()].some((form) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "u").test(text),
    );
  const example = examples.find(spelled);
  return example === undefined ? null : { value: example, evidence: example, used: [] };
}

/** "3 times 4" names no time. */
function withoutArithmetic({ text, values }: RequestReading): string {
  return values
    .filter(({ kind }) => kind === "expression")
    .reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

function placeOf(choice: string, text: string): number {
  const boundary = (at: number, length: number) =>
    !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(text[at + length] ?? " ");
  const exact = text.indexOf(choice);
  if (exact >= 0 && boundary(exact, choice.length)) return exact;
  if (choice.length === 1) return -1;
  const loose = text.toLowerCase().indexOf(choice.toLowerCase());
  if (loose >= 0 && boundary(loose, choice.length)) return loose;
  const wanted = words(choice).map(stem);
  const spoken = words(text).map(stem);
  // "day of the week" says "weekday".
  const isCompound = spoken.some(
    (first) => first.length > 2 && spoken.some((second) => second.length > 2 && first + second === wanted.join("")),
  );
  if (isCompound) return 0;
  return spoken.findIndex((_, at) => wanted.length > 0 && wanted.every((word, offset) => spoken[at + offset] === word));
}
