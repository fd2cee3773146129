// Finds names in prose: capitalized words that neither the evidence nor ordinary English contains. The method does not work
// for scripts without capitals or for languages such as German, which capitalize every noun.

import { memoizedTexts, memoizedWords } from "../../base/memoize.ts";
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { ordinaryWords, unitWords } from "./ordinary-words.data.ts";

/** The words of the texts that support an answer, in any letter case. */
export interface KnownNames {
  has(word: string): boolean;
  /** True when a word begins with `start`. */
  hasStart(start: string): boolean;
}

/** Looks up words one by one instead of building an index, since an answer has few names and its evidence many words. */
export function nameBacking(texts: string): KnownNames {
  const words = texts.match(asciiVariant(knownWord, texts)) ?? [];
  const lower = texts.toLowerCase();
  const isForm = (word: string) => {
    // Outside of ASCII, the lower case of a letter may depend on its neighbours, so the text search is skipped.
    const isPlain = /^[a-z0-9]+$/.test(word);
    if (isPlain && !lower.includes(word)) return false;
    return words.some((known) => (!isPlain || known.toLowerCase().includes(word)) && formsOf(known).includes(word));
  };
  return {
    has: memoizedTexts(isForm, 1000),
    hasStart: (start) => words.some((known) => formsOf(known).some((form) => form.startsWith(start))),
  };
}

const knownWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Returns the forms of a word. Memoized, since the words of documentation and replies recur in every answer. */
const formsOf = memoizedWords((word: string): readonly string[] => {
  const lower = word.toLowerCase();
  return [...new Set([lower, plain(lower), ...partsOf(word)])];
}, 10_000);

const wordPattern = /\p{L}[\p{L}\p{N}\p{M}'’]*(?:-[\p{L}\p{N}\p{M}'’]+)*/gu;

/** Returns the names in a sentence that no text contains, in order. */
export function unbackedNames(sentence: string, known: KnownNames): readonly string[] {
  const found: string[] = [];
  let isOpen = true;
  let end = 0;
  for (const match of sentence.matchAll(asciiVariant(wordPattern, sentence))) {
    const word = match[0];
    const between = sentence.slice(end, match.index);
    // A capital after a mark that begins a sentence or a list item does not mark a name.
    if (/[.:;!?([{“"‘*•–—|]|^\s*[-\d]/.test(between)) isOpen = true;
    end = match.index + word.length;
    if (
      asciiVariant(capital, word).test(word) &&
      !word.split("-").every((part) => isAccounted(part, known, isOpen)) &&
      !isKnown(word, known) &&
      !(sentence[end] === "…" && isStart(word, known))
    ) {
      found.push(word);
    }
    isOpen = false;
  }
  return found;
}

const capital = /\p{Lu}/u;
const plainCase = /^\p{Lu}[\p{Ll}'’]*$/u;

function isAccounted(part: string, known: KnownNames, isOpen: boolean): boolean {
  if (!asciiVariant(capital, part).test(part) || part.length === 1 || isKnown(part, known) || unitWords.has(part))
    return true;
  const isPlainCase = asciiVariant(plainCase, part).test(part);
  return isPlainCase && isOpen && isOrdinary(part.toLowerCase());
}

function isKnown(word: string, known: KnownNames): boolean {
  const lower = word.toLowerCase();
  return known.has(lower) || known.has(plain(lower)) || partsOf(word).every((part) => known.has(part));
}

/** True when a known word begins with this word, which an ellipsis cuts off. */
function isStart(word: string, known: KnownNames): boolean {
  return known.hasStart(word.toLowerCase());
}

const manyOf = /(?<=\p{L}{3})s$/u;

/** Returns the word without possessive and plural endings. */
function plain(word: string): string {
  return word.replace(/['’]s?$/, "").replace(asciiVariant(manyOf, word), "");
}

const betweenParts = /(?<=\p{Ll})(?=\p{Lu})|[-'’]/u;

/** Splits a word at hyphens, apostrophes and inner capitals: `volumeUsd` gives "volume" and "usd". */
function partsOf(word: string): readonly string[] {
  return word
    .split(asciiVariant(betweenParts, word))
    .map((part) => part.toLowerCase())
    .filter((part) => part !== "");
}

function isOrdinary(word: string): boolean {
  return (
    ordinaryWords.has(word) || ordinaryWords.has(plain(word)) || /(?:ing|ly|ed|tion|ment|ness|ance|ence)$/.test(word)
  );
}
