// Computes the features of a value of a request. They are cached, since a value is compared with many parameters.
import { memoized, memoizedTexts } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { nearness, type Term, term, termOfStem } from "../../../../language/term.ts";
import { contentStems, words } from "../../../../language/tokens.ts";
import { nearWords } from "./evidence.ts";
import type { ParameterWords } from "./parameter-features.ts";
import { countryCode, isCity, isStateCode, stateCode } from "./places.ts";
import { articles, cueGroups } from "./roles.data.ts";
import { plain, shape } from "./text-shape.ts";

/** The features of one value. */
export interface ValueFeatures {
  readonly value: ReadValue;
  readonly stems: readonly string[];
  /** The number of words. */
  readonly words: number;
  /** The meanings of the words right before and right after the value. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** 2 for a known city, 1 for a country or a text that ends with a state, otherwise 0. */
  readonly place: number;
  /** The last preposition among the few words before the value, such as "to" in "to my friend Alex". */
  readonly farCue: string | undefined;
  readonly shape: string;
  readonly plain: string;
  readonly hasRegion: boolean;
  readonly isCapital: boolean;
  readonly hasDigits: boolean;
  /** Returns the highest similarity, from 0 to 1, between the first words of the value and the given terms. */
  readonly like: (others: readonly Term[]) => number;
  /** Returns how similar the value and the words around it are to the words of a parameter. */
  readonly likeParameter: (asked: ParameterWords) => Likeness;
}

/** How similar words are to the name and the description of a parameter, from 0 to 1. */
export interface Likeness {
  readonly own: number;
  readonly description: number;
  readonly aroundOwn: number;
  readonly aroundDescription: number;
}

/** Returns a function that computes the features of a value of this request. The features are cached. */
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

/** The maximum number of similarities to cache per value. It is enough because methods share most of their words. */
const mostWords = 2_000;

/** Returns a function that takes terms and returns their highest similarity to the words in `own`. */
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
