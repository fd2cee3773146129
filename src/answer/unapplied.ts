// Finds the conditions of a question that nothing of the reply settles. They are listed in the answer, and lower its confidence.
import type { Table } from "../reply/form.ts";
import type { Applied } from "./chosen.ts";
import { mayRestrict } from "./clauses.ts";
import { calculations, comparisons, copulas, kindNouns, negations, relations } from "./closed-words.data.ts";
import type { Link } from "./link.ts";
import type { Look } from "./look.ts";
import type { Order } from "./order.ts";
import { clausesAbout, isSubject } from "./parts.ts";
import { isOfDocumentation, isTakenBehind } from "./stated.ts";
import { isAsking, labelWords, likeness, type Word } from "./words.ts";

const mostParts = 5;

/** Returns the conditions in the words of the question. */
export function unappliedParts(
  look: Look,
  given: {
    readonly table: Table;
    /** The order that was not applied, or null. */
    readonly order: Order | null;
    readonly ignored: readonly Link[];
    /** True when the rows were ordered as asked. */
    readonly isOrdered: boolean;
    /** True when the question asks for rows, so that any further word may be a condition. */
    readonly isRowsAsked: boolean;
    readonly applied: readonly Applied[];
  },
): readonly string[] {
  const { parts, used, open } = look;
  const { table, order, ignored, isRowsAsked } = given;
  const labels = [...table.columns.flatMap(({ label }) => labelWords(label)), ...labelWords(table.name)];
  const isLabel = (word: Word) => labels.some((label) => likeness(label, word) >= 0.8);
  const isFree = (at: number) => !used.has(at);
  const closed = parts.words.filter(
    ({ text }, at) =>
      isFree(at) &&
      ((comparisons.has(text) && !isTakenBehind(at, look)) ||
        (calculations.has(text) && !isLabel(parts.words[at] as Word))),
  );
  const negated = parts.words.filter(({ text }, at) => isFree(at) && negations.has(text) && !isOfLink(at, look, given));
  const documented = given.applied.flatMap(({ label }) => clausesAbout(parts, labelWords(label)));
  const isKnown = (word: Word) =>
    isLabel(word) || isSubject(parts, word) || documented.some((item) => item.stem === word.stem);
  const isRowNoun = (word: Word) =>
    isSubject(parts, word) || labelWords(table.name).some((item) => item.stem === word.stem);
  const words = open.filter(
    (word) =>
      !isKnown(word) &&
      !kindNouns.has(word.text) &&
      !relations.has(word.text) &&
      !isOfDocumentation(word, look) &&
      !hasPlacedObject(word, look) &&
      mayRestrict(word, { parts, isRowNoun }),
  );
  // A model that compared the data with the whole request knows which words are conditions; without one, each may be.
  const isGuessed = isRowsAsked && parts.question.judged === null;
  const found = [
    ...ignored.map(({ from, to }) => textOf(look, from - 1, to)),
    ...(order === null ? [] : [order.text]),
    ...closed.map(({ text }) => text),
    ...negated.map(({ text }) => text),
    ...(isGuessed && order === null && given.applied.length === 0 && !given.isOrdered ? predicateOf(look) : []),
    ...(isGuessed ? words.map(({ start, end }) => parts.question.text.slice(start, end)) : []),
  ];
  return [...new Set(found)].slice(0, mostParts);
}

/** True for a verb of showing whose object has its place, as in "are seeing the largest inflows". */
function hasPlacedObject(word: Word, { parts, used }: Look): boolean {
  if (!isAsking(word)) return false;
  const at = parts.words.findIndex(({ start }) => start === word.start);
  const next = parts.words.findIndex(({ text }, index) => index > at && text !== "the");
  return used.has(next);
}

/** Returns the predicate of "which parts are out of stock", which states a condition. "How many are there" has none. */
function predicateOf({ parts: { words, question }, open }: Look): readonly string[] {
  const at = words.findIndex(({ text }) => copulas.has(text));
  const first = words[at + 1];
  const opening = words[0]?.text ?? "";
  if (!open.some(({ start }) => first !== undefined && start >= first.start)) return [];
  if (at < 2 || first === undefined || first.text === "there" || !/^(?:which|what|who|how)$/.test(opening)) return [];
  return [question.text.slice(first.start).replace(/[\s?.!]+$/, "")];
}

/** True for a negation that an applied link already contains, such as "not" in "not paid". */
function isOfLink(at: number, { used }: Look, { ignored }: { readonly ignored: readonly Link[] }): boolean {
  const isIgnored = ignored.some(({ from }) => at >= from - 2 && at < from);
  return isIgnored || used.has(at + 1) || used.has(at + 2);
}

function textOf({ parts }: Look, from: number, to: number): string {
  const first = parts.words[Math.max(0, from)];
  const last = parts.words[to - 1];
  return first === undefined || last === undefined ? "" : parts.question.text.slice(first.start, last.end);
}
