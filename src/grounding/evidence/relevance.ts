// Scores how well a label matches the request: the share of the request's words in the label, rare words weighted higher.
import { memoizedTexts } from "../../base/memoize.ts";
import type { CapabilityWord, RequestReading } from "../../contract/query/reading.ts";
import { sense } from "../../language/lexicon.ts";
import { contentStems, stem } from "../../language/tokens.ts";
import { isOrderWord } from "./cues.ts";

/** Each row lists words for one measure, adjectives included: "how tall" asks for a height. */
const measureRows: readonly (readonly string[])[] = [
  ["liquidity", "liquid", "depth", "deep", "deepest", "thin", "thinnest", "shallow", "shallowest"],
  ["spread", "tight", "tightest", "narrow", "narrowest", "wide", "widest"],
  ["slippage", "impact"],
  ["volume", "turnover"],
  ["size", "bytes", "large", "big"],
  ["height", "tall", "tallest"],
  ["weight", "heavy", "heaviest", "light", "lightest"],
  ["age", "old", "oldest"],
  ["length", "long", "longest", "short", "shortest"],
  ["speed", "fast", "fastest", "slow", "slowest"],
  ["price", "expensive", "cheap", "cheapest", "priciest"],
  ["temperature", "warm", "hot", "cold"],
];
const measureSenses: ReadonlyMap<string, string> = new Map(
  measureRows.flatMap((row) => row.map((word) => [stem(word), stem(row[0] ?? word)] as const)),
);

export interface Relevance {
  /** Returns the weighted share of the request's words that the text contains, 0 to 1. */
  of(text: string): number;
  /** True when the request, including its names and values, contains every word of the text. */
  isNamed(text: string): boolean;
  /** True when every word of the text is part of a name, a quotation or an identifier of the request. */
  isProper(text: string): boolean;
  /** True when the request contains a name and the text contains every name of the request. */
  holdsNames(text: string): boolean;
}

/** Creates the scores. `labels` are all labels of the data: a word that most labels contain has little weight. */
export function createRelevance(reading: RequestReading, labels: readonly string[]): Relevance {
  const sensesOfLabels = labels.map((label) => senses(label, compoundsOf(reading)));
  const asked = [
    ...new Set(
      reading.capability
        // "Thinnest" states an order and a measure; "highest" states only an order.
        .filter(({ isAsking, text, stem }) => !isAsking && (!isOrderWord(text) || measureSenses.has(stem)))
        .map((word) => lettered(word, reading, sensesOfLabels) ?? measureSense(word.stem)),
    ),
  ];
  const compounds = compoundsOf(reading);
  const sensesOf = memoizedTexts((text) => senses(text, compounds), mostTexts);
  const labelSenses = labels.map(sensesOf);
  const weights = new Map(asked.map((word) => [word, rarity(word, labelSenses)] as const));
  const most = Math.max(1e-9, ...weights.values());
  const requestStems = new Set(contentStems(reading.text));
  const properTexts = reading.values
    .filter(({ kind }) => kind === "quoted" || kind === "id")
    .map(({ value }) => String(value));
  const properStems = new Set([...properTexts, ...reading.names.map(({ text }) => text)].flatMap(contentStems));
  const nameStems = reading.names.flatMap(({ text }) => contentStems(text));
  return {
    of: (text) => {
      let held = 0;
      for (const word of sensesOf(text)) held += (weights.get(word) ?? 0) / most;
      return Math.min(1, held);
    },
    isNamed: (text) => {
      if (isCode(text)) return holdsWord(reading.text, text);
      const stems = contentStems(text);
      return stems.length > 0 && stems.length <= 24 && stems.every((stem) => requestStems.has(stem));
    },
    isProper: (text) => {
      if (isCode(text)) return holdsWord(reading.text, text);
      const stems = contentStems(text);
      return stems.length > 0 && stems.every((stem) => properStems.has(stem));
    },
    holdsNames: (text) => {
      const stems = new Set(contentStems(text));
      return nameStems.length > 0 && nameStems.every((stem) => stems.has(stem));
    },
  };
}

/** Joins a letter to the word after its hyphen when a label writes both as one word: "E-bikes" matches `ebikes`. */
function lettered(
  { start, text }: CapabilityWord,
  { text: request }: RequestReading,
  labels: readonly ReadonlySet<string>[],
): string | null {
  const [, letter] = /(?:^|[^\p{L}\p{N}])(\p{L})-$/u.exec(request.slice(Math.max(0, start - 3), start)) ?? [];
  if (letter === undefined) return null;
  const whole = stem(`${letter}${text}`.toLowerCase());
  return labels.some((label) => label.has(whole)) ? whole : null;
}

/** True for a word of letters and digits, which matches only in full: "s2" does not match "t2". */
export function isCode(text: string): boolean {
  return text.length <= longestCode && /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}_.-]+$/u.test(text);
}

const longestCode = 40;

function holdsWord(whole: string, word: string): boolean {
  const at = whole.toLowerCase().indexOf(word.toLowerCase());
  const isEnd = (sign: string | undefined) => sign === undefined || !/[\p{L}\p{N}_]/u.test(sign);
  return at >= 0 && isEnd(whole[at - 1]) && isEnd(whole[at + word.length]);
}

/** Maximum number of cached labels; a cache helps because every row has the same labels. */
const mostTexts = 2000;

/** Joins neighbouring words of the request: the field `sunrise` answers "when does the sun rise". */
function compoundsOf({ capability }: RequestReading): ReadonlyMap<string, readonly string[]> {
  const pairs = capability.slice(1).map((second, index) => [capability[index], second] as const);
  return new Map(
    pairs.flatMap(([first, second]) => {
      if (first === undefined || second.start - (first.start + first.text.length) !== 1) return [];
      const both = [measureSense(first.stem), measureSense(second.stem)];
      return [[stem(`${first.text}${second.text}`.toLowerCase()), both] as const];
    }),
  );
}

function senses(text: string, compounds: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  return new Set(contentStems(text).flatMap((word) => compounds.get(word) ?? [measureSense(word)]));
}

function measureSense(stemmed: string): string {
  return measureSenses.get(stemmed) ?? sense(stemmed);
}

function rarity(word: string, labels: readonly ReadonlySet<string>[]): number {
  const holding = labels.filter((label) => label.has(word)).length;
  if (holding === 0) return 0;
  return Math.log(1 + labels.length / holding);
}
