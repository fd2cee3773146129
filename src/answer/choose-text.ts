// Chooses the lines of a text reply that hold the words of the question.

import type { Chosen } from "./chosen.ts";
import { type Asked, headOf } from "./fields.ts";
import type { Look } from "./look.ts";
import { isSubject, type Parts } from "./parts.ts";
import { likeness, type Word, wordsOf } from "./words.ts";

const mostLines = 5;
const leastShare = 0.5;
const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** Kinds of values that name one thing, so that the reply to a call with one of them is about it. Others are searched for. */
const namingKinds: ReadonlySet<string> = new Set(["path", "url", "id", "email", "number", "date", "money"]);

const doForms: ReadonlySet<string> = new Set(["do", "does", "did"]);

/**
 * True for a word of a value that an argument of the call holds, such as the path of the file that was read, and for the verb
 * behind it: "say" in "what does notes.md say".
 */
function isSent(word: Word, { question: { values, stated }, words }: Parts): boolean {
  const sent = values.filter(
    ({ kind, text }) =>
      namingKinds.has(kind) && stated.some(({ quote, value }) => quote.includes(text) || String(value).includes(text)),
  );
  const before = words.findLast(({ end }) => end <= word.start);
  return sent.some(({ start, end }) => {
    if (start <= word.start && word.end <= end) return true;
    const inFront = words.filter((other) => other.end <= start).slice(-3);
    return before?.end === end && inFront.some(({ text }) => doForms.has(text));
  });
}

/** Returns the fields of the text that are asked for, else the lines that hold most of the words of the question. */
export function chooseText(look: Look, asked: readonly Asked[]): Partial<Chosen> & Pick<Chosen, "kind"> {
  const { reply, parts, open, names } = look;
  const words = open.filter((word) => !isSubject(parts, word) && !isSent(word, parts));
  const sought = words.length === 0 ? open.filter((word) => !isSent(word, parts)) : words;
  // When no word is left but words of the documentation, such as "lines", the question asks for the whole text.
  const documented = new Set(wordsOf(parts.question.method.description).map(({ stem }) => stem));
  const isWhole = !parts.question.isTried && !parts.asksNumber && words.every(({ stem }) => documented.has(stem));
  const sentences = reply.texts
    .flatMap(({ lines }) => lines.flatMap((line) => line.split(sentenceEnd)))
    .filter((line) => line.trim() !== "");
  const scored = sentences.map((line) => {
    const own = wordsOf(line);
    const held = sought.filter((word) => own.some((other) => likeness(other, word) >= 0.8));
    return { line: line.trim(), share: sought.length === 0 ? 0 : held.length / sought.length };
  });
  const most = Math.max(0, ...scored.map(({ share }) => share));
  const lines = most < leastShare ? [] : scored.filter(({ share }) => share === most).map(({ line }) => line);
  const [first] = asked;
  const field = first === undefined || !(first.isHead && first.isExact) ? undefined : reply.fields[first.index];
  const head = headOf(parts, open);
  const isHeadHeld = head.some((word) => lines.some((line) => wordsOf(line).some((own) => likeness(own, word) >= 0.8)));
  return {
    kind: "text",
    fields: field === undefined ? [] : [field],
    lines: isWhole ? [] : lines.slice(0, mostLines),
    isFieldFound: isWhole || field !== undefined || (lines.length > 0 && (isHeadHeld || head.length === 0)),
    isLoose: true,
    names,
  };
}
