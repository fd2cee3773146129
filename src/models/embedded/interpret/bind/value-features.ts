// Features of one value of a request, computed once for all parameters that it is compared with.
import { memoized, memoizedTexts } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { nearness, type Term, term, termOfStem } from "../../../../language/term.ts";
import { contentStems, words } from "../../../../language/tokens.ts";
import { nearWords } from "./evidence.ts";
import type { ParameterWords } from "./parameter-features.ts";
import { countryCode, isCity, isStateCode, stateCode } from "./places.ts";
import { articles, cueGroups } from "./roles.data.ts";
import { plain, shape } from "./text-shape.ts";

/** Features of one value. */
export interface ValueFeatures {
  readonly value: ReadValue;
  readonly stems: readonly string[];
  /** Number of words. */
  readonly words: number;
  /** Senses of the words right before and right after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** 2 for a city of the tables, 1 for a text that ends in a state or a country, else 0. */
  readonly place: number;
  /** The last preposition a few words before: "to my friend Alex". */
  readonly farCue: string | undefined;
  readonly shape: string;
  readonly plain: string;
  readonly hasRegion: boolean;
  readonly isCapital: boolean;
  readonly hasDigits: boolean;
  /** Highest similarity, 0 to 1, between its first words and any of the given terms. */
  readonly like: (others: readonly Term[]) => number;
  /** The same for the words of a parameter; also compares the words around the value. */
  readonly likeParameter: (asked: ParameterWords) => Likeness;
}

/** Similarity of words to a parameter's name and description, 0 to 1. */
export interface Likeness {
  readonly own: number;
  readonly description: number;
  readonly aroundOwn: number;
  readonly aroundDescription: number;
}

/** Returns the memoized features of a value of this request. */
export function valueFeaturesIn(reading: RequestReading): (value: ReadValue) => ValueFeatures {
  return all(reading);
}

const all = memoized((reading: RequestReading) => memoized((value: ReadValue) => see(value, reading)));
const comparedWords = 6;

function see(value: ReadValue, reading: RequestReading): ValueFeatures {
  const own = words(value.text);
  const near = nearWords(value, reading);
  const senses = (list: readonly string[]) => list.map((word) => term(word).sense);
  const like = likenessTo(own.slice(0, comparedWords).map(term));
  const around = likenessTo([...near.before, ...near.after].map(term));
  return {
    value,
    stems: contentStems(value.text),
    words: own.length,
    before: senses(near.before),
    after: senses(near.after),
    place: placeOf(value.text),
    farCue: farCue(value, reading),
    shape: shape(value.text),
    plain: plain(value.text),
    hasRegion: /, \p{Lu}/u.test(value.text),
    isCapital: /^\p{Lu}/u.test(value.text),
    hasDigits: /\d/.test(value.text),
    like,
    likeParameter: memoized((asked: ParameterWords) => ({
      own: like(asked.own),
      description: like(asked.description),
      aroundOwn: around(asked.own),
      aroundDescription: around(asked.description),
    })),
  };
}

/** Maximum number of similarities cached per value; documentations share most of their words. */
const mostWords = 2_000;

/** Returns the highest similarity between the given request words and any of some terms. */
function likenessTo(own: readonly Term[]): (others: readonly Term[]) => number {
  const nearest = memoizedTexts((stemmed) => {
    const other = termOfStem(stemmed);
    return own.reduce((best, one) => Math.max(best, nearness(one, other)), 0);
  }, mostWords);
  return (others) => others.reduce((best, { stem }) => Math.max(best, nearest(stem)), 0);
}

function placeOf(text: string): number {
  const [city = "", ...rest] = text.split(", ");
  if (isCity(city)) return 2;
  const last = rest.at(-1) ?? "";
  return Number(stateCode(last) !== null || isStateCode(last) || countryCode(text) !== null);
}

function farCue(value: ReadValue, reading: RequestReading): string | undefined {
  const before = words(reading.text.slice(Math.max(0, value.start - 40), value.start)).slice(-4);
  return before.findLast((word) => !articles.has(word) && cueGroups.some((group) => group.has(word)));
}
