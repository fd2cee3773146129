// The follow-up text of a clarification: a question with placeholders for missing values. The user's free-text answer
// fills them.
import { stem, words } from "../language/tokens.ts";

/** The clarification that the user answers in words. */
export interface Unanswered {
  readonly originalQuery: string;
  /** The question with `<name>` in place of each missing value; absent when the clarification had none. */
  readonly followupPrompt?: string | undefined;
}

/**
 * Returns the complete question after an answer in words. An answer that repeats most words of the question replaces
 * the question. Any other answer is the missing value: it fills the only placeholder of the follow-up text, or is
 * appended to the question.
 */
export function answeredQuestion(text: string, { originalQuery, followupPrompt = "" }: Unanswered): string {
  const answer = text.trim();
  if (isWholeQuestion(answer, originalQuery)) return answer;
  const pieces = piecesOf(followupPrompt, originalQuery);
  if (pieces.filter(({ place }) => place !== null).length === 1) return filled(pieces, () => answer);
  return `${withoutEnd(originalQuery)}, ${answer}`;
}

/** Joins the pieces to a text and fills each placeholder with `valueFor`. */
export function filled(pieces: readonly Piece[], valueFor: (place: string) => string): string {
  return pieces.map(({ before, place }) => (place === null ? before : `${before}${valueFor(place)}`)).join("");
}

function isWholeQuestion(answer: string, question: string): boolean {
  const asked = [...new Set(words(question).map(stem))];
  const said = new Set(words(answer).map(stem));
  return asked.filter((word) => said.has(word)).length * 2 > asked.length;
}

/** A piece of the follow-up text and the placeholder after it. */
export interface Piece {
  readonly before: string;
  /** Name of the value after the piece; null for the last piece. */
  readonly place: string | null;
}

/** Splits the follow-up text at its placeholders, such as `<postcode>`. Ignores angle brackets in the question itself. */
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
