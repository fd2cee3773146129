// Tells the sentences of a question that state conditions from the sentences that only tell what to do with the answer.
import { stopWords } from "../language/words.data.ts";
import { isSubject, type Parts } from "./parts.ts";
import type { Word } from "./words.ts";

/** Returns the end of the last sentence that asks: the last one with a question mark, else the first one. */
export function askedUntil({ question: { text } }: Pick<Parts, "question">): number {
  const ends = [...text.matchAll(/[.?!;](?=\s|$)/g)].map((match) => ({ mark: match[0], at: match.index }));
  return (ends.findLast(({ mark }) => mark === "?") ?? ends[0])?.at ?? text.length;
}

/** True when a sentence behind the question holds open words, so that the request asks for more than the question. */
export function asksMore(parts: Parts, open: readonly Word[]): boolean {
  const until = askedUntil(parts);
  return open.some((word) => word.start > until && !isSubject(parts, word));
}

/** True for a word of the question itself, and for a word directly in front of a noun for the rows: "the urgent tickets". */
export function mayRestrict(
  word: Word,
  { parts, isRowNoun }: { readonly parts: Parts; readonly isRowNoun: (word: Word) => boolean },
): boolean {
  if (word.start <= askedUntil(parts)) return true;
  const at = parts.words.findIndex(({ start }) => start === word.start);
  for (const next of parts.words.slice(at + 1)) {
    if (isRowNoun(next) || next.text === "ones") return true;
    if (stopWords.has(next.text) || !isBeside(word, next, parts)) return false;
  }
  return false;
}

/** True when only words and spaces are between two words. */
function isBeside(one: Word, other: Word, { question }: Parts): boolean {
  return /^[\p{L}\p{N}\s-]*$/u.test(question.text.slice(one.end, other.start));
}
