// Splits a request and the labels of a reply into comparable words.
import { memoizedTexts } from "../base/memoize.ts";
import { sense } from "../language/lexicon.ts";
import { stem } from "../language/tokens.ts";
import { askingWords, stopWords } from "../language/words.data.ts";
import { bareLabel } from "../reply/meaning.ts";

export interface Word {
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const token = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu;

/** Returns the words of a text in order: runs of letters and runs of digits, in lower case. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(token)].map((match) => {
    const word = match[0].normalize("NFKC").toLowerCase();
    return { text: word, stem: stem(word), start: match.index, end: match.index + match[0].length };
  });
}

/** Returns the words of a text in lower case without anything between them. */
export function joinedWords(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.replace(/[^a-z\d]+/gi, "").toLowerCase();
  return (
    text
      .match(token)
      ?.map((word) => word.normalize("NFKC").toLowerCase())
      .join("") ?? ""
  );
}

/** True for a word that carries content: no stop word, no asking word, no single letter. */
export function isContent({ text }: Pick<Word, "text">): boolean {
  return text.length > 1 && !stopWords.has(text) && !askingWords.has(text) && !/^\p{N}+$/u.test(text);
}

const askingStems = new Set([...askingWords].map((word) => stem(word)));

/** True for any form of a word that asks or shows, such as "seeing" and "explained". */
export function isAsking(word: Pick<Word, "stem">): boolean {
  return askingStems.has(word.stem);
}

/** Returns the words of a label without units and stop words; all words when nothing else is left. */
export const labelWords: (label: string) => readonly Word[] = memoizedTexts((label) => {
  const words = wordsOf(bareLabel(label));
  const content = words.filter(({ text }) => !stopWords.has(text) && text.length > 1);
  return content.length === 0 ? words : content;
}, 5000);

/** True for a word that may be part of a label: no stop word, no number. */
export function isLabelWord({ text }: Pick<Word, "text">): boolean {
  return text.length > 1 && !stopWords.has(text) && !/^\p{N}+$/u.test(text);
}

const sharedLetters = 5;

/** Returns the similarity of two words from 0 to 1: equal stems, equal senses, or stems with the same first letters. */
export function likeness(one: Pick<Word, "text" | "stem">, other: Pick<Word, "text" | "stem">): number {
  if (one.text === other.text || one.stem === other.stem) return 1;
  if (sense(one.stem) === sense(other.stem)) return 0.9;
  const start = one.stem.slice(0, sharedLetters);
  return start.length === sharedLetters && other.stem.startsWith(start) ? 0.8 : 0;
}
