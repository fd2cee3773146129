// How well a method's documentation covers what is asked: the request's content words, weighted by their rarity in the pool.
import type { CapabilityWord, ReadValue, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { documentation, mentions } from "./documentation.ts";
import { sense } from "./lexicon.ts";
import { contentStems } from "./tokens.ts";

/** How sure each part of a documentation is as evidence of an ability. */
const partWeights = { name: 1, purpose: 0.9, body: 0.75, parameters: 0.65, outputs: 0.65 } as const;
const synonymShare = 0.9;
/** What a word that names the subject, unknown to all documentation, weighs when a parameter can carry it. */
const subjectShare = 0.25;
const askingShare = 0.15;
const unboundShare = 0.5;
const deprecatedShare = 0.8;
const searchShare = 0.5;
/** What a search gains when several things are asked for. */
const severalShare = 0.1;
/** What each further part of a documentation that speaks of a word adds: it breaks ties, no more. */
const furtherPart = 0.02;
/** What a name full of words that nobody asked for costs, and a list where one value is given: ties again. */
const idleNameShare = 0.04;
const listForOneShare = 0.04;
/** What a stated value weighs that one of the method's parameters can take. */
const boundShare = 0.4;

/** From this strength on, a word stands in what a method says it is for. */
export const purposeStrength = 0.8;

export interface Fit {
  /** 0 to 1. */
  readonly score: number;
  readonly covered: readonly string[];
  readonly missed: readonly string[];
}

/** Prepares the fit of a request over a pool of methods; `idf` is taken over the pool, so that a word that all know decides little. */
export function fitter(reading: RequestReading, pool: readonly Method[]): (method: Method, bound: FitInput) => Fit {
  const demanded = distinct(reading.capability.filter(({ isAsking }) => !isAsking));
  const asked = distinct(reading.capability.filter(({ isAsking }) => isAsking)).filter((word) =>
    pool.some((method) => askingStrength(method, word) > 0),
  );
  const frequency = new Map(
    demanded.map((word) => [word.stem, pool.filter((method) => strength(method, word) > 0).length]),
  );
  const rarity = (word: CapabilityWord) => {
    const known = frequency.get(word.stem) ?? 0;
    return Math.log(1 + (pool.length - known + 0.5) / (known + 0.5)) + 0.3;
  };
  return (method, bound) => {
    let gained = 0;
    let total = 0;
    const covered: string[] = [];
    const missed: string[] = [];
    for (const word of demanded) {
      const isUnknown = (frequency.get(word.stem) ?? 0) === 0;
      const weight =
        (isUnknown ? Math.log(2) + 0.3 : rarity(word)) * (isUnknown && bound.carriesSubject ? subjectShare : 1);
      const part = strength(method, word);
      if (part === 0 && (bound.consumed.includes(word.text) || mentions(method, word.text))) continue;
      gained += weight * part;
      total += weight;
      (part > 0 ? covered : missed).push(word.text);
    }
    const left = bound.left.filter(
      (value) => value.kind !== "window" && value.kind !== "boolean" && !mentions(method, String(value.value)),
    );
    total += left.length * unboundShare + bound.stated * boundShare;
    gained += bound.stated * boundShare;
    for (const word of asked) {
      gained += askingShare * askingStrength(method, word);
      total += askingShare;
    }
    const isDeprecated = /\bdeprecated\b/i.test(method.description);
    const share = total === 0 ? subjectAlone(reading, bound) : gained / total;
    const several = bound.looksForSubject && asksForSeveral(reading, method) ? severalShare : 0;
    const whole = Math.min(1, share) * (isDeprecated ? deprecatedShare : 1);
    const ties = idleNameShare * idleName(method, reading) + (bound.isListForOne ? listForOneShare : 0);
    const score = whole === 0 ? 0 : Math.min(1, Math.max(0.01, whole - ties + several));
    return { score, covered, missed: [...missed, ...left.map(({ text }) => text)] };
  };
}

/** "Which markets are about X?" wants the rows of a search, not one of them in detail. */
function asksForSeveral(reading: RequestReading, method: Method): boolean {
  const { name, purpose } = documentation(method);
  const isAsked = /^(?:which|what|list|find|search|show|are there|any)\b/i.test(reading.text.trim());
  return (
    isAsked && reading.capability.some(({ text, stem }) => /[^s]s$/.test(text) && (name.has(stem) || purpose.has(stem)))
  );
}

/** Share of the words of a method's name that the request does not speak of. */
function idleName(method: Method, reading: RequestReading): number {
  const own = contentStems(method.name);
  const spoken = new Set(reading.capability.flatMap((word) => [word.stem, sense(word.stem)]));
  const idle = own.filter((word) => !spoken.has(word) && !spoken.has(sense(word)));
  return own.length === 0 ? 1 : idle.length / own.length;
}

/** A request that only names its subject ("what do we know of X?") is a search, if the method can look for it. */
function subjectAlone(reading: RequestReading, bound: FitInput): number {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bound.looksForSubject ? searchShare : 0;
}

/** What binding found out: the values that no parameter took, and whether some parameter can carry the subject's name. */
export interface FitInput {
  /** Words of the request that a parameter took as its value: they are no demand on the documentation. */
  readonly consumed: readonly string[];
  /** How many values that leave no doubt of their kind (paths, patterns, addresses, ids) a parameter took. */
  readonly stated: number;
  readonly left: readonly ReadValue[];
  readonly carriesSubject: boolean;
  /** Whether a list parameter was given one single value. */
  readonly isListForOne: boolean;
  /** Whether the method is a search that was given the subject to look for. */
  readonly looksForSubject: boolean;
}

/** 0 to 1: the surest part of the documentation that speaks of the word. */
export function strength(method: Method, word: CapabilityWord): number {
  const known = documentation(method);
  let best = 0;
  let parts = 0;
  for (const part of ["name", "purpose", "body", "parameters", "outputs"] as const) {
    const isExact = known[part].has(word.stem);
    if (!isExact && !known[part].has(sense(word.stem))) continue;
    best = Math.max(best, partWeights[part] * (isExact ? 1 : synonymShare));
    parts += 1;
  }
  return parts === 0 ? 0 : best + furtherPart * (parts - 1);
}

function askingStrength(method: Method, word: CapabilityWord): number {
  const { name, purpose } = documentation(method);
  const has = (stem: string) => name.has(stem) || purpose.has(stem);
  return has(word.stem) ? 1 : has(sense(word.stem)) ? synonymShare : 0;
}

function distinct(words: readonly CapabilityWord[]): readonly CapabilityWord[] {
  return words.filter((word, at) => words.findIndex((other) => other.stem === word.stem) === at);
}
