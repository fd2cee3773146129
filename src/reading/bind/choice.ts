// Values from a closed list, and yes-or-no parameters.
import { remembered } from "../../base/remember.ts";
import type { Json } from "../../contract/json.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import { contentStems, stem, words } from "../tokens.ts";
import { askingWords, stopWords } from "../words.data.ts";
import type { BindContext, Found } from "./rule.ts";

/** The listed value that the request names; sorting needs a word of sorting, one letter needs its exact case. */
export function bindChoice(parameter: Parameter, { reading }: BindContext): Found | null {
  const choices = parameter.choices.filter((choice): choice is string => typeof choice === "string" && choice !== "");
  if (choices.length === 0) return bindExample(parameter, reading.text);
  const isSorting = parameter.words.some((word) => /^(?:sort|order|ordering|by)$/.test(word));
  if (isSorting && !/\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) by\b/i.test(reading.text)) return null;
  const tells = (choice: string) =>
    parameter.isRequired || !(stopWords.has(choice) || askingWords.has(choice)) || isSorting;
  const named = choices
    .filter(tells)
    .map((choice) => ({ choice, at: placeOf(choice, reading) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => right.choice.length - left.choice.length || left.at - right.at);
  const [best] = named;
  if (best === undefined) return null;
  const value: Json = parameter.type === "array" ? named.map(({ choice }) => choice) : best.choice;
  return { value, evidence: best.choice, used: [] };
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
    [example, example.toUpperCase()].some(
      (form) => text.includes(form) && new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "u").test(text),
    );
  const example = examples.find(spelled);
  return example === undefined ? null : { value: example, evidence: example, used: [] };
}

/** Sets a flag whose words the request speaks of; "without" and "no" clear it. */
export function bindFlag(parameter: Parameter, { reading }: BindContext): Found | null {
  if (parameter.type !== "boolean") return null;
  const telling = parameter.words.filter(
    (word) => !/^(?:is|has|with|include|includes|only|show|return|allow|enable|use|get)$/.test(word),
  );
  const wanted = telling.flatMap((word) => contentStems(word));
  const spoken = reading.capability.map((word) => word.stem);
  if (wanted.length === 0 || !wanted.every((word) => spoken.includes(word))) return null;
  const first = reading.capability.find((word) => wanted.includes(word.stem));
  const before = reading.text.slice(0, first?.start ?? 0);
  const isCleared = /\b(?:without|no|not|exclud(?:e|ing)|except)\s+(?:\p{L}+\s+)?$/iu.test(before);
  return { value: !isCleared, evidence: telling.join(" "), used: [] };
}

function placeOf(choice: string, reading: RequestReading): number {
  const { text } = reading;
  const boundary = (at: number, length: number) =>
    !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(text[at + length] ?? " ");
  const exact = text.indexOf(choice);
  if (exact >= 0 && boundary(exact, choice.length)) return exact;
  if (choice.length === 1) return -1;
  const loose = text.toLowerCase().indexOf(choice.toLowerCase());
  if (loose >= 0 && boundary(loose, choice.length)) return loose;
  const wanted = words(choice).map(stem);
  const spoken = spokenStems(reading);
  // "day of the week" says "weekday".
  const compound = wanted.join("");
  const isCompound = spoken.some(
    (first) =>
      first.length > 2 &&
      compound.length > first.length + 2 &&
      compound.startsWith(first) &&
      spoken.includes(compound.slice(first.length)),
  );
  if (isCompound) return 0;
  return spoken.findIndex((_, at) => wanted.length > 0 && wanted.every((word, offset) => spoken[at + offset] === word));
}

const spokenStems = remembered((reading: RequestReading): readonly string[] => words(reading.text).map(stem));
