// Which words of a request a method's documentation speaks of, and how surely.
import { remembered, rememberedTexts } from "../../base/remember.ts";
import type { CapabilityWord, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { sense } from "../lexicon.ts";
import { documentation, mentions } from "./documentation.ts";

/** How sure each part of a documentation is as evidence of an ability. */
const partWeights = { name: 1, purpose: 0.9, body: 0.75, parameters: 0.65, outputs: 0.65 } as const;
const synonymShare = 0.9;
/** What each further part of a documentation that speaks of a word adds: it breaks ties, no more. */
const furtherPart = 0.02;

/** From this strength on, a word stands in what a method says it is for. */
export const purposeStrength = 0.8;

/** The request's words that a method's documentation speaks of, and those that it does not. */
export interface Coverage {
  readonly covered: readonly string[];
  readonly missed: readonly string[];
}

/** Sorts the demanded words by whether the documentation speaks of them; words that a parameter took are no demand on it. */
export function coverage(source: {
  readonly reading: RequestReading;
  readonly method: Method;
  readonly consumed: readonly string[];
  readonly left: readonly ReadValue[];
}): Coverage {
  const { reading, method, consumed, left } = source;
  const covered: string[] = [];
  const missed: string[] = [];
  for (const word of demandedOf(reading)) {
    if (strength(method, word) > 0) covered.push(word.text);
    else if (!consumed.includes(word.text) && !mentions(method, word.text)) missed.push(word.text);
  }
  const unheard = left.filter(
    ({ kind, value }) => kind !== "window" && kind !== "boolean" && !mentions(method, String(value)),
  );
  return { covered, missed: [...missed, ...unheard.map(({ text }) => text)] };
}

const demandedOf = remembered((reading: RequestReading) => demandedWords(reading, false));

/** 0 to 1: the surest part of the documentation that speaks of the word. */
export function strength(method: Method, { stem }: CapabilityWord): number {
  return strengths(method)(stem);
}

/** So many words are kept of one method. */
const mostWords = 128;
const strengths = remembered((method: Method) => rememberedTexts((stem) => strengthOf(method, stem), mostWords));

function strengthOf(method: Method, stem: string): number {
  const known = documentation(method);
  let best = 0;
  let parts = 0;
  for (const part of ["name", "purpose", "body", "parameters", "outputs"] as const) {
    const share = likeness(stem, known[part]);
    if (share === 0) continue;
    best = Math.max(best, partWeights[part] * share);
    parts += 1;
  }
  return parts === 0 ? 0 : best + furtherPart * (parts - 1);
}

/** 1 for the word itself, less for a word of the same sense. */
function likeness(stemmed: string, words: ReadonlySet<string>): number {
  if (words.has(stemmed)) return 1;
  return words.has(sense(stemmed)) ? synonymShare : 0;
}

/** The different words of a request that say what is wanted, or those that merely ask for it. */
export function demandedWords(reading: RequestReading, isAsking: boolean): readonly CapabilityWord[] {
  const own = reading.capability.filter((word) => word.isAsking === isAsking);
  return own.filter((word, at) => own.findIndex((other) => other.stem === word.stem) === at);
}
