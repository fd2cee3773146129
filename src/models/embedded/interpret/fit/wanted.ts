// Computes the properties of a request for the relevance features: its terms, their mean vector, and its operations.

import { memoizedTexts } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import type { CapabilityWord, RequestReading } from "../../../../contract/query/reading.ts";
import { operationRows } from "../../../../language/method/operations.data.ts";
import { type Term, term, termOfStem } from "../../../../language/term.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { specificity } from "../../../../language/vectors/commonness.ts";
import { withoutSpans } from "../../../../language/without-spans.ts";
import { leadsToFile } from "../bind/path.ts";
import { bestAmong, directionOf, distinct, isSame, terms } from "./terms.ts";
import { courtesy, helpingVerbs, kindWords } from "./wanted.data.ts";

/** How well a request matches one term of a method's documentation. */
export interface Echo {
  /** The best match of the term with any word of the request, from 0 to 1. */
  readonly best: number;
  /** True if the request contains the term itself or a synonym. */
  readonly isSaid: boolean;
}

/** The parts of a request that the features use. */
export interface Wanted {
  readonly reading: RequestReading;
  readonly demanded: readonly Term[];
  /** The specificity of each term in `demanded`. */
  readonly weights: readonly number[];
  readonly asking: readonly Term[];
  readonly names: readonly Term[];
  readonly everything: readonly Term[];
  /** Returns how well the words of the request match a term. */
  readonly echoOf: (one: Term) => Echo;
  readonly direction: Float32Array | null;
  readonly wideDirection: Float32Array | null;
  readonly operations: number;
  readonly firstOperation: number;
  readonly opening: Term | undefined;
  readonly figures: number;
  /** The share of the letters of the request that are not Latin. */
  readonly otherScript: number;
  /** The information asked for: "the price" in "what is the price of X", "pages" in "how many pages has X". */
  readonly asked: readonly Term[];
  /** True if the request asks for several items, and not only for their number. */
  readonly asksForSeveral: boolean;
  /** True if the request asks how to do something, which a method for documentation answers. */
  readonly asksHow: boolean;
  /** True if the request asks for data of the current user. */
  readonly asksForOwn: boolean;
  /** Words for the kind of thing that the question word asks for, such as "date" for "when". May be empty. */
  readonly kind: readonly Term[];
}

/** Computes the properties of a request. They are the same for all methods. */
export function wantedOf(reading: RequestReading): Wanted {
  const requestWords = words(reading.text);
  const termsOf = (own: readonly CapabilityWord[]) => distinct(own.map(termOf));
  const demanded = termsOf(reading.capability.filter(({ isAsking }) => !isAsking));
  const asking = termsOf(reading.capability.filter(({ isAsking }) => isAsking));
  const names = distinct(reading.names.flatMap(({ text }) => words(text).map(term)));
  const asked = askedOf(reading);
  const everything = distinct([
    ...demanded,
    ...asking,
    ...names,
    ...terms(withoutPaths(reading)),
    ...pathKinds(reading).map(term),
  ]);
  return {
    reading,
    demanded,
    weights: demanded.map(({ stem: stemmed }) => specificity(stemmed)),
    asking,
    names,
    everything,
    echoOf: echoesIn(everything),
    direction: directionOf(demanded),
    wideDirection: directionOf(everything),
    operations: requestWords.reduce((found, word) => found | operationOf(word), 0),
    firstOperation: firstOperation(requestWords.filter((word) => !helpingVerbs.has(word))),
    opening: terms(reading.text.replace(courtesy, ""))[0],
    asked: distinct(asked.map(termOf)),
    asksForSeveral: /[^s]s$/.test(asked.at(-1)?.text ?? "") && !counting.test(reading.text),
    asksHow: howQuestion.test(reading.text),
    asksForOwn: possessive.test(reading.text),
    kind: kindOf(/\p{Script=Han}/u.test(reading.text) ? requestWords.join(" ") : reading.text),
    figures: reading.values.filter(({ kind }) => kind === "number" || kind === "money" || kind === "percent").length,
    otherScript: otherScript(reading.text),
  };
}

const howQuestion =
  /\bhow (?:do|can|could|should|would|to) (?:i|we|you|one)\b|\bhow to\b|\b(?:steps|way|guide|instructions|docs?|documentation) (?:to|for|on|about|how)\b|\bexplain how\b/i;
const possessive =
  /\b(?:my|mine|our|ours)\b|\b(?:assigned to|shared with|for) (?:me|us)\b|\b(?:do|did|have|am|are|was|were) (?:i|we)\b/i;

/** The maximum number of documentation terms to cache. Methods share most of their words. */
const mostEchoes = 5_000;

function echoesIn(everything: readonly Term[]): (one: Term) => Echo {
  const known = memoizedTexts((stemmed): Echo => {
    const one = termOfStem(stemmed);
    return { best: bestAmong(one, everything), isSaid: everything.some((other) => isSame(one, other)) };
  }, mostEchoes);
  return (one) => known(one.stem);
}

/** Returns the request without its paths, since the words in a path do not describe an operation. */
function withoutPaths({ text, values }: RequestReading): string {
  return withoutSpans(
    text,
    values.filter(({ kind }) => kind === "path"),
  );
}

/** Returns "file" or "directory" for each path, depending on its form. */
function pathKinds({ values }: RequestReading): readonly string[] {
  return values
    .filter(({ kind }) => kind === "path")
    .map(({ value }) => (leadsToFile(String(value)) ? "file" : "directory"));
}

/** Returns the term of a word. For a Chinese word it is the term of the English translation. */
function termOf({ text, stem: stemmed }: CapabilityWord): Term {
  return term(/\p{Script=Han}/u.test(text) ? stemmed : text.toLowerCase());
}

/** Returns the first content words after the opening of a request, up to a word such as "of" or "in". */
function askedOf({ text, capability }: RequestReading): readonly CapabilityWord[] {
  const opening = courtesy.exec(text)?.[0].length ?? 0;
  const own = capability.filter(({ start }) => start >= opening).sort((left, right) => left.start - right.start);
  const [first] = own.filter(({ isAsking }) => !isAsking);
  if (first === undefined) return [];
  const border = text
    .slice(first.end)
    .search(
      /[,;:.?!]|\b(?:of|for|in|on|at|by|with|from|to|is|are|was|were|has|have|had|do|does|did|can|will|that|which|who)\b/i,
    );
  const end = border < 0 ? text.length : first.end + border;
  return own.filter(({ isAsking, start }) => !isAsking && start < end);
}

const counting = /\bhow m(?:any|uch)\b|\b(?:number|count) of\b/i;

function kindOf(text: string): readonly Term[] {
  const [, found] = kindWords.find(([question]) => question.test(text)) ?? [];
  return found === undefined ? [] : found.split(" ").map(term);
}

const operations: ReadonlyMap<string, number> = new Map(
  [...new Set(operationRows.flat().map(stem))].map((verb) => [
    verb,
    operationRows.reduce((bits, row, at) => (row.some((word) => stem(word) === verb) ? bits | (1 << at) : bits), 0),
  ]),
);

/** The stems of all verbs that name an operation. */
export const operationWords: ReadonlySet<string> = new Set(operations.keys());

function operationOf(word: string): number {
  return operations.get(stem(word)) ?? 0;
}

/** Returns the first operation that the words name, as a set of bits, or 0 if the words name no operation. */
export function firstOperation(own: readonly string[]): number {
  return own.map(operationOf).find((found) => found !== 0) ?? 0;
}

/** Returns 1 if the two sets of operations have a common operation, otherwise -1. Returns 0 if the first set is empty. */
export function agreement(one: number, other: number): number {
  return one === 0 ? 0 : (one & other) !== 0 ? 1 : -1;
}

const letter = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

function otherScript(text: string): number {
  const letters = text.match(asciiVariant(letter, text))?.length ?? 0;
  return letters === 0 ? 0 : 1 - (text.match(asciiVariant(latin, text))?.length ?? 0) / letters;
}
