// Links values of a reply to the words of a question: a row is meant when the question contains the value of one of its cells.
import type { Scalar } from "../contract/json.ts";
import { stopWords } from "../language/words.data.ts";
import type { Column, Field, Table } from "../reply/form.ts";
import { negations } from "./closed-words.data.ts";
import type { Look } from "./look.ts";
import { isSubject, type Parts } from "./parts.ts";
import { labelWords, likeness, type Word, wordsOf } from "./words.ts";

/** A value of a column or field that the question contains. */
export interface Link {
  /** Index of the column; -1 for a field outside of lists. */
  readonly column: number;
  readonly value: Scalar;
  /** Index of the first word in the question, and the index after the last word. */
  readonly from: number;
  readonly to: number;
  /** True when the question contains the whole value, false when only a part of a name. */
  readonly isWhole: boolean;
  readonly isNegated: boolean;
}

const mostRows = 5000;
const mostWords = 10;

/** Returns the links of the table, longest first, without links whose words a longer link uses. */
export function linksIn(table: Table, parts: Parts): readonly Link[] {
  const found: Link[] = [];
  for (const [column, head] of table.columns.entries()) {
    if (head.kind === "boolean") found.push(...booleanLinks(head, column, parts));
    else found.push(...valueLinks(table, { column, head, parts }));
  }
  return withoutOverlaps(found);
}

function valueLinks(
  table: Table,
  { column, head, parts }: { readonly column: number; readonly head: Column; readonly parts: Parts },
): readonly Link[] {
  const values = new Set(table.rows.slice(0, mostRows).map(({ cells }) => cells[column] ?? null));
  return [...values].flatMap((value) => {
    const words = wordRunOf(value, { head, parts });
    return words === null ? [] : [{ column, value, ...words, isNegated: isNegated(parts, words.from) }];
  });
}

/** A run of words of the question, from `from` up to `to`. */
type WordRun = Pick<Link, "from" | "to" | "isWhole">;

/** Returns the words of the question that state a value, or null. */
export function wordRunOf(
  value: Scalar,
  { head, parts }: { readonly head: Pick<Column, "kind" | "label">; readonly parts: Parts },
): WordRun | null {
  if (value === null || typeof value === "boolean" || value === "") return null;
  if (head.kind === "date" || head.kind === "moment") return dayRun(value, parts);
  if (typeof value === "number" && !mayEqual(head, parts)) return null;
  const own = wordsOf(String(value));
  if (own.length === 0 || own.length > mostWords) return foreignRun(String(value), parts);
  for (let from = 0; from + own.length <= parts.words.length; from += 1) {
    if (own.every((word, at) => isSame(word, parts.words[from + at])) && isMeant(own, from, parts)) {
      return { from, to: from + own.length, isWhole: true };
    }
  }
  return foreignRun(String(value), parts);
}

/** A number of a quantity is meant only if the question also contains the label of its column. */
function mayEqual({ kind, label }: Pick<Column, "kind" | "label">, parts: Parts): boolean {
  if (kind === "id" || kind === "year") return true;
  return labelWords(label).some((item) => parts.content.some((word) => likeness(item, word) >= 0.8));
}

function isSame(own: Word, word: Word | undefined): boolean {
  return word !== undefined && (own.text === word.text || (own.stem === word.stem && !/\p{N}/u.test(own.text)));
}

/** False for a value of one word that is a stop word, or that names the method's subject. */
function isMeant(own: readonly Word[], from: number, parts: Parts): boolean {
  const [only, other] = own;
  if (only === undefined || other !== undefined) return true;
  const said = parts.words[from];
  const isProper = said !== undefined && /^\p{Lu}/u.test(parts.question.text.slice(said.start)) && from > 0;
  if (stopWords.has(only.text) || only.text.length < 2) return isProper && only.text.length > 1;
  return isProper || !isSubject(parts, only);
}

/** Finds a value in a script without spaces between words. */
function foreignRun(value: string, { question, words }: Parts): WordRun | null {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(value)) return null;
  const at = question.text.indexOf(value);
  if (at < 0) return null;
  const inside = words.flatMap(({ start, end }, index) => (start >= at && end <= at + value.length ? [index] : []));
  return { from: inside[0] ?? 0, to: (inside.at(-1) ?? 0) + 1, isWhole: true };
}

/** Returns the words of the stated day on which a date or moment lies. */
function dayRun(value: Scalar, parts: Parts): WordRun | null {
  const iso = typeof value === "string" ? value.slice(0, 10) : "";
  const stated = parts.question.values.find(
    ({ kind, day, until, value: own }) =>
      (kind === "date" || kind === "time") && until === undefined && iso !== "" && (day ?? own) === iso,
  );
  if (stated === undefined) return null;
  const inside = parts.words.flatMap(({ start, end }, index) =>
    start < stated.end && stated.start < end ? [index] : [],
  );
  return inside.length === 0 ? null : { from: inside[0] ?? 0, to: (inside.at(-1) ?? 0) + 1, isWhole: true };
}

/** Links a boolean column by its name: "paid", "sold out", "unpaid". */
function booleanLinks({ label }: Pick<Column, "label">, column: number, parts: Parts): readonly Link[] {
  const own = wordsOf(label).filter(({ text }) => !/^(?:is|has|are|was)$/.test(text));
  if (own.length === 0) return [];
  for (let from = 0; from + own.length <= parts.words.length; from += 1) {
    const said = parts.words.slice(from, from + own.length);
    const isPlain = own.every((word, at) => isSame(word, said[at]));
    const isOpposite =
      !isPlain &&
      own.length === 1 &&
      /^(?:un|non|in|dis)/.test(said[0]?.text ?? "") &&
      isSame(own[0] as Word, bareOf(said[0]));
    if (!isPlain && !isOpposite) continue;
    const isNot = isNegated(parts, from) !== isOpposite;
    return [{ column, value: !isNot, from, to: from + own.length, isWhole: true, isNegated: false }];
  }
  return [];
}

const mostClaimed = 3;

/** Returns the fields of yes or no outside of lists whose names the question contains, without those that are shown anyway. */
export function claimedFlags({ parts, reply }: Look, shown: readonly Field[]): readonly Field[] {
  const flags = reply.fields.filter((field) => field.kind === "boolean" && !shown.includes(field));
  return flags.filter((field) => booleanLinks(field, -1, parts).length > 0).slice(0, mostClaimed);
}

function bareOf(word: Word | undefined): Word | undefined {
  return word === undefined ? undefined : wordsOf(word.text.replace(/^(?:un|non|in|dis)/, ""))[0];
}

/** True when a negation is one of the two words before this word. */
function isNegated({ words }: Parts, from: number): boolean {
  return words.slice(Math.max(0, from - 2), from).some(({ text }) => negations.has(text));
}

/** Keeps the longest link of each stretch of words; links of equal stretches stay together. */
function withoutOverlaps(links: readonly Link[]): readonly Link[] {
  const sorted = links.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const kept: Link[] = [];
  for (const link of sorted) {
    const overlapping = kept.filter(({ from, to }) => from < link.to && link.from < to);
    if (overlapping.every(({ from, to }) => from === link.from && to === link.to)) kept.push(link);
  }
  return kept;
}

/** Links a part of a name: "bolts" for the rows "Bolt M6" and "Bolt M8". Only words that no value, argument or link uses. */
export function partialLinks(
  table: Table,
  { parts, open }: { readonly parts: Parts; readonly open: readonly Word[] },
): readonly Link[] {
  const column = table.nameColumn;
  const head = table.columns[column];
  if (head === undefined || head.kind === "date" || head.kind === "moment") return [];
  const names = table.rows.slice(0, mostRows).map(({ cells }) => String(cells[column] ?? ""));
  return open.flatMap((word) => {
    const from = parts.words.findIndex(({ start }) => start === word.start);
    if (from < 0 || isSubject(parts, word) || word.text.length < 3) return [];
    if (labelWords(head.label).some((item) => likeness(item, word) === 1)) return [];
    const fitting = names.filter((name) => wordsOf(name).some((item) => isSame(item, word)));
    return fitting.map((value) => ({
      column,
      value,
      from,
      to: from + 1,
      isWhole: false,
      isNegated: isNegated(parts, from),
    }));
  });
}

/**
 * Returns the fields outside of lists whose value the question contains. A value of one word must be in the question in this form:
 * "how did it resolve?" asks for a field, it does not name a record by its state "resolved".
 */
export function fieldLinks(
  fields: readonly Field[],
  parts: Parts,
): readonly { readonly field: Field; readonly words: WordRun }[] {
  return fields.flatMap((field) => {
    if (field.kind === "boolean") return [];
    const words = wordRunOf(field.value, { head: field, parts });
    const isOtherForm =
      words !== null &&
      words.to - words.from === 1 &&
      /^\p{L}+$/u.test(String(field.value)) &&
      parts.words[words.from]?.text !== String(field.value).normalize("NFKC").toLowerCase();
    return words === null || isOtherForm ? [] : [{ field, words }];
  });
}
