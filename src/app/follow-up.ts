// The follow-up text of a clarification: its places for values, and the question that an answer in words makes.
import { stem, words } from "../language/tokens.ts";

/** The clarification that an answer in words refers to. */
export interface Unanswered {
  readonly originalQuery: string;
  /** The question again with `<name>` in place of each missing value, if one was offered. */
  readonly followupPrompt?: string | undefined;
}

/**
 * The question that the answer makes. An answer that repeats most words of the question replaces it. Any other answer
 * is
 * the missing value, and is inserted into the one place of the follow-up text or appended to the question.
 */
export function answeredQuestion(text: string, { originalQuery, followupPrompt = "" }: Unanswered): string {
  const answer = text.trim();
  if (isWholeQuestion(answer, originalQuery)) return answer;
  const pieces = piecesOf(followupPrompt, originalQuery);
  if (pieces.filter(({ place }) => place !== null).length === 1) return filled(pieces, () => answer);
  return `${withoutEnd(originalQuery)}, ${answer}`;
}

/** The pieces as one text, each place filled by name. */
export function filled(pieces: readonly Piece[], valueFor: (place: string) => string): string {
  return pieces.map(({ before, place }) => (place === null ? before : `${before}${valueFor(place)}`)).join("");
}

function isWholeQuestion(answer: string, question: string): boolean {
  const asked = [...new Set(words(question).map(stem))];
  const said = new Set(words(answer).map(stem));
  return asked.filter((word) => said.has(word)).length * 2 > asked.length;
}

/** A part of the follow-up text. */
export interface Piece {
  readonly before: string;
  /** Name of the value that follows it, or null at the end. */
  readonly place: string | null;
}

/** The text cut at its places for values, `<postcode>`; angle brackets of the question itself are not places. */
export function piecesOf(followup: string, question: string): readonly Piece[] {
  const bare = withoutEnd(question);
  const start = followup.startsWith(bare) ? bare.length : 0;
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of followup.slice(start).matchAll(/<([^<>]{1,80})>/g)) {
    const at = start + match.index;
    pieces.push({ before: followup.slice(end, at), place: match[1] ?? "" });
    end = at + match[0].length;
  }
  return [...pieces, { before: followup.slice(end), place: null }];
}

function withoutEnd(question: string): string {
  return question.replace(/[?.!\s]+$/, "");
}
