// Splits identifiers and prose into words and stems. The language room analyses texts and schemas without side effects: it
// reads words, values and method profiles, makes no calls, and contains no names of tools.

import { stemmer } from "stemmer";
import { memoizedTexts } from "../base/memoize.ts";
import { asciiVariant } from "../base/text/ascii-variant.ts";
import { hanWordsOf } from "./han.ts";
import { stopWords } from "./words.data.ts";

/**
 * Splits identifiers and prose into lower-case words: `getOrderBook`, `order_book` and "order book" give the words
 * "order" and "book". Translates Chinese words to English.
 */
export function words(text: string): readonly string[] {
  return text.length > longestKept ? read(text) : kept(text);
}

/** Maximum length of a memoized text: names, choices and single words are read again for each request. */
const longestKept = 60;
const kept = memoizedTexts(read, 10_000);

function read(text: string): readonly string[] {
  if (ascii.test(text)) return asciiWords(text);
  return wordsOf(text, hanRuns).flatMap((word) =>
    asciiVariant(han, word).test(word)
      ? hanWordsOf(word).flatMap((hanWord) => hanWord.english ?? [hanWord.text])
      : [word],
  );
}

/** Splits a text like `words`, but makes each Chinese character a separate word and translates none. */
export function plainWords(text: string): readonly string[] {
  return ascii.test(text) ? asciiWords(text) : wordsOf(text, hanSigns);
}

const han = /\p{Script=Han}/u;
const hanRuns = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu;
const hanSigns = /\p{Script=Han}|[\p{L}\p{M}]+|\p{N}+/gu;

const ascii = /^[ -~\t\r\n]*$/;

// Most documentation is ASCII, for which simpler expressions with the same rules take a quarter of the time.
function asciiWords(text: string): readonly string[] {
  const spaced = text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase();
  const plain = spaced.includes("'")
    ? spaced.replace(/(?<![a-z])[a-z]{1,8}n't\b/g, " ").replace(/([a-z])'(?:s|re|ve|ll|d|m)\b/g, "$1")
    : spaced;
  return plain.match(/[a-z]+|[0-9]+/g) ?? [];
}

const humpEnd = /(\p{Ll}|\p{N})(\p{Lu})/gu;
const acronymEnd = /(\p{Lu})(\p{Lu}\p{Ll})/gu;
const negation = /(?<!\p{L})\p{L}{1,8}n['’]t\b/gu;
const shortened = /(\p{L})['’](?:s|re|ve|ll|d|m)\b/gu;

function wordsOf(text: string, pattern: RegExp): readonly string[] {
  const composed = text.normalize("NFKC");
  const spaced = composed
    .replace(asciiVariant(humpEnd, composed), "$1 $2")
    .replace(asciiVariant(acronymEnd, composed), "$1 $2")
    .toLowerCase();
  const normalized = spaced.replace(asciiVariant(negation, spaced), " ").replace(asciiVariant(shortened, spaced), "$1");
  return normalized.match(asciiVariant(pattern, normalized)) ?? [];
}

/** Returns the stem of one lower-case word, which is the same for `market` and `markets`. */
export const stem: (word: string) => string = memoizedTexts(stemmer, 20_000);

/** Returns the stems of all content words, in order, with repeats. */
export function contentStems(text: string): readonly string[] {
  return words(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
}
