// What a parameter's documentation says of each of its choices: "`up` for the largest rises, `down` for the largest falls".

import { remembered } from "../../base/remember.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { documentation } from "../documentation.ts";
import { type Parameter, parameters } from "../schema.ts";
import { contentStems, stem, words } from "../tokens.ts";
import { withoutSpans } from "../without-spans.ts";
import { stopWords } from "../words.data.ts";
import type { Found } from "./rule.ts";

/** The one choice of whose own words the request says most; null where none is said, or two alike. */
export function glossedChoice(parameter: Parameter, reading: RequestReading, method: Method): Found | null {
  // What else the method takes and tells of, and what it is called, tells no choice of it from another.
  const { name, outputs } = documentation(method);
  const others = otherWords(method)(parameter);
  const isOwn = (word: string) => !name.has(word) && !outputs.has(word) && !others.has(word);
  // What is said of what is not meant, and a part of a longer name, choose nothing.
  if (negated.test(reading.text)) return null;
  const longer = reading.names.filter(({ text }) => /\s/.test(text));
  const spoken = new Set(words(withoutSpans(reading.text, longer)).map(stem).filter(isOwn));
  const [best, next] = glossesOf(parameter)
    .map(({ choice, own }) => ({ choice, said: own.filter((word) => spoken.has(word)) }))
    .sort((left, right) => right.said.length - left.said.length);
  if (best === undefined || best.said.length === 0 || best.said.length === next?.said.length) return null;
  return { value: best.choice, evidence: best.choice, used: [] };
}

const negated = /\b(?:no|not|neither|without|except|excluding)\b/i;

const otherWords = remembered((method: Method) =>
  remembered((parameter: Parameter): ReadonlySet<string> => {
    const rest = parameters(method).filter(({ name }) => name !== parameter.name);
    const texts = [method.title ?? "", ...rest.flatMap(({ words: own, description }) => [...own, description])];
    return new Set(texts.flatMap(contentStems));
  }),
);

/** For each choice that the documentation quotes the stems that stand behind it and behind no other. */
const glossesOf = remembered(({ choices, description }: Parameter) => {
  const quoted = [...description.matchAll(/(?<![\p{L}\p{N}])([`'"“‘])([\p{L}\p{N}_ -]{1,40})[`'"”’]/gu)].filter(
    ([, , choice = ""]) => choices.includes(choice),
  );
  const glosses = quoted.map(({ 0: whole, 2: choice = "", index }, at) => {
    const rest = description.slice(index + whole.length, quoted[at + 1]?.index);
    const [gloss = ""] = /^[^.;]*/.exec(rest) ?? [];
    return { choice, stems: new Set(words(gloss).filter(isTelling).map(stem)) };
  });
  if (glosses.length < 2) return [];
  return glosses.map(({ choice, stems }) => ({
    choice,
    own: [...stems].filter((word) => !glosses.some((other) => other.choice !== choice && other.stems.has(word))),
  }));
});

/** "Today" tells one choice from another, "of" does not. */
function isTelling(word: string): boolean {
  return !stopWords.has(word) || word === "today";
}
