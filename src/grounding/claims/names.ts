// Names in prose: words written with a capital that neither the evidence nor ordinary English accounts for.
// Scripts without capitals, and languages that write every noun with one, cannot be told apart this way.

import { memoizedTexts, memoizedWords } from "../../base/memoize.ts";
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { ordinaryWords, unitWords } from "./ordinary-words.data.ts";

/** The words of the texts that back an answer, letter case aside. */
export interface KnownNames {
  has(word: string): boolean;
  /** Whether one of them begins so. */
  hasStart(start: string): boolean;
}

/** Looked up one by one, since an answer holds few names and what backs it many words. */
export function nameBacking(texts: string): KnownNames {
  const words = texts.match(asciiVariant(knownWord, texts)) ?? [];
  const lower = texts.toLowerCase();
  const isForm = (word: string) => {
    // Of other letters the small one may hang on what stands around it.
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

/** A word as it may be written again; those of documentation and replies come back with every answer. */
const formsOf = memoizedWords((word: string): readonly string[] => {
  const lower = word.toLowerCase();
  return [...new Set([lower, plain(lower), ...partsOf(word)])];
}, 10_000);

const wordPattern = /\p{L}[\p{L}\p{N}\p{M}'’]*(?:-[\p{L}\p{N}\p{M}'’]+)*/gu;

/** Names in a sentence that nothing backs, in order. */
export function unbackedNames(sentence: string, known: KnownNames): readonly string[] {
  const found: string[] = [];
  let isOpen = true;
  let end = 0;
  for (const match of sentence.matchAll(asciiVariant(wordPattern, sentence))) {
    const word = match[0];
    const between = sentence.slice(end, match.index);
    // After a mark that begins something anew a capital says nothing of itself.
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
const numbered = /^\p{Lu}\d+$/u;
const plainCase = /^\p{Lu}[\p{Ll}'’]*$/u;

function isAccounted(part: string, known: KnownNames, isOpen: boolean): boolean {
  if (!asciiVariant(capital, part).test(part) || part.length === 1 || isKnown(part, known) || unitWords.has(part))
    return true;
  // Letters and a number, such as Q3 or H2: the number is read with the figures.
  if (asciiVariant(numbered, part).test(part)) return known.has(part.toLowerCase());
  const isPlainCase = asciiVariant(plainCase, part).test(part);
  return isPlainCase && isOpen && isOrdinary(part.toLowerCase());
}

function isKnown(word: string, known: KnownNames): boolean {
  const lower = word.toLowerCase();
  return known.has(lower) || known.has(plain(lower)) || partsOf(word).every((part) => known.has(part));
}

/** A word that is cut off stands for those that begin so. */
function isStart(word: string, known: KnownNames): boolean {
  return known.hasStart(word.toLowerCase());
}

const manyOf = /(?<=\p{L}{3})s$/u;

/** Without the endings of possession and of many. */
function plain(word: string): string {
  return word.replace(/['’]s?$/, "").replace(asciiVariant(manyOf, word), "");
}

const betweenParts = /(?<=\p{Ll})(?=\p{Lu})|[-'’]/u;

/** `volumeUsd` is two words. */
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
