// Reads a question once: its words, what was already used, and its subject.

import { highest, lowest, negations, newest, oldest, yesNoOpenings } from "./closed-words.data.ts";
import type { Question } from "./question.ts";
import { isContent, isLabelWord, likeness, type Word, wordsOf } from "./words.ts";

export interface Parts {
  readonly question: Question;
  readonly words: readonly Word[];
  /** Words that carry content, in order. */
  readonly content: readonly Word[];
  /** Stems of the words that name the method's own subject. */
  readonly subject: ReadonlySet<string>;
  readonly isYesNo: boolean;
  /** Words of the labels of the reply. */
  readonly labels: ReadonlySet<string>;
  /** Stems of the words that the program wrote for arguments. */
  readonly written: ReadonlySet<string>;
  readonly asksNumber: boolean;
}

const noLabels: ReadonlySet<string> = new Set();
const orderWords = [highest, lowest, newest, oldest];

/** Returns the words of the question with their roles. */
export function readParts(question: Question, labels: ReadonlySet<string> = noLabels): Parts {
  const words = wordsOf(question.text);
  const subject = subjectOf(question);
  const isOrder = ({ text }: Word) => orderWords.some((list) => list.has(text)) || negations.has(text);
  const isDegree = (at: number) => words[at - 1]?.text === "how";
  // A word such as "used" or "top" carries content when a label of the reply contains it.
  const own = words.filter(
    (word, at) => (labels.has(word.text) && isLabelWord(word)) || (isContent(word) && !isOrder(word) && !isDegree(at)),
  );
  const translated = question.translated.flatMap(({ text, start, end }) =>
    wordsOf(text).map((word) => ({ ...word, start, end })),
  );
  return {
    question,
    words,
    content: [...own, ...translated.filter(isContent)],
    subject,
    isYesNo: yesNoOpenings.has(words[0]?.text ?? ""),
    labels,
    written: new Set(question.written.flatMap((text) => wordsOf(text).map(({ stem }) => stem))),
    asksNumber: /\bhow (?:many|much)\b|\bnumber of\b|\bcount\b/i.test(question.text),
  };
}

const clauseEnd = /[:;,.(]|\b(?:with|by|including|such as)\b/i;

/** Returns the stems of the method's name and of the first clause of its description. */
function subjectOf({ method }: Question): ReadonlySet<string> {
  const [first = ""] = method.description.split(clauseEnd);
  const named = wordsOf(`${method.name.replace(/([a-z0-9])([A-Z])/g, "$1 $2")} ${first} ${method.toolName}`);
  return new Set(named.filter(isContent).map(({ stem }) => stem));
}

/** True for a word that names the subject of the method. */
export function isSubject({ subject }: Pick<Parts, "subject">, word: Word): boolean {
  return subject.has(word.stem);
}

/** Returns the clauses of the method's description that contain all words of a label, as words. */
export function clausesAbout({ question }: Parts, label: readonly Word[]): readonly Word[] {
  const clauses = question.method.description.split(/[,;:.]|\band\b|\bwith\b/i);
  return clauses.flatMap((clause) => {
    const words = wordsOf(clause).filter(isContent);
    return words.length <= 6 && label.every((item) => words.some((word) => likeness(item, word) >= 0.8)) ? words : [];
  });
}
