// Runs in the engine: scores rows by the words that they share with a text. A rare word counts more than a word that
// many rows contain.
import type { JsonObject } from "../../contract/json.ts";
import { contentOf, memoizeNames, plainName, quotedParts, splitWords } from "./words.ts";

/** A row that contains one of the requested keys. `rank` is the position of the key in the list. */
export interface Candidate {
  readonly row: JsonObject;
  readonly key: string;
  readonly rank: number;
}

/** A candidate with its score. */
export interface Judged {
  readonly candidate: Candidate;
  readonly label: string;
  readonly score: number;
  readonly isFit: boolean;
  /** 2 if a field equals the text or a quoted part of the text, 1 if a field contains a quoted part, otherwise 0. */
  readonly tier: number;
  /** Total weight of the words that the text shares with the row. */
  readonly held: number;
  /** True if the text contains every word of the label. */
  readonly isNamed: boolean;
}

/** The text of one row. */
export interface RowText {
  readonly label: string;
  readonly labelWords: readonly string[];
  /** Text fields as plain words, separated by single spaces. */
  readonly phrases: readonly string[];
  /** 1 for a word in a field that names the row, 0.5 for a word in another field. */
  readonly words: ReadonlyMap<string, number>;
}

/** Function that returns the weight of a word. Rare words have a higher weight. */
export type Weigh = (word: string) => number;

/**
 * Ranks all candidates, best first. The order depends on the tier, then on the weight of the shared words, then on
 * whether the text contains the whole label. Equal candidates keep their order. The score is the mean of two shares,
 * both by weight: the share of the text that is in the row, and the share of the label that is in the text. A row
 * matches if it contains the whole text, or if a long text contains the label of the row. A row does not match if it
 * shares only words that most rows have.
 */
export function compareWithText(
  candidates: readonly Candidate[],
  { text, fields }: { text: string; fields?: readonly string[] | undefined },
): Judged[] {
  const naming = [
    "name",
    "title",
    "question",
    "label",
    "headline",
    "subject",
    "displayname",
    "symbol",
    "ticker",
    "slug",
  ];
  const names = fields?.map(plainName) ?? naming;
  const plain = memoizeNames();
  const content = { placeOf: (name: string) => names.indexOf(plain(name)), isStrict: fields !== undefined };
  const texts = candidates.map((candidate) => readRow(candidate, content));
  const weigh = makeWeights(texts);
  const asked = contentOf(splitWords(text));
  const askedWeight = asked.reduce((sum, word) => sum + weigh(word), 0);
  const phrases = {
    whole: splitWords(text).join(" "),
    quoted: quotedParts(text).map((part) => splitWords(part).join(" ")),
  };
  const judged = candidates.map((candidate, index): Judged => {
    const row = texts[index] as RowText;
    const held = asked.reduce((sum, word) => sum + weigh(word) * (row.words.get(word) ?? 0), 0);
    const tier = tierOf(row.phrases, phrases);
    const share = shareOfLabel(row.labelWords, asked, weigh);
    const covered = held === 0 ? 0 : (held / askedWeight + share) / 2;
    const score = Math.round(Math.max(covered, [0, 0.9, 1][tier] ?? 0) * 1000) / 1000;
    return { candidate, label: row.label, tier, held, isNamed: share === 1, score, isFit: score >= 0.4 };
  });
  return judged.sort(
    (left, right) => right.tier - left.tier || right.held - left.held || Number(right.isNamed) - Number(left.isNamed),
  );
}

/**
 * Reads the text fields of a row. The fields that name the row come first. The other fields follow, unless `isStrict`
 * is set.
 */
export function readRow(
  { row, key }: Candidate,
  { placeOf, isStrict }: { placeOf: (name: string) => number; isStrict: boolean },
): RowText {
  const longest = 2000;
  const last = Number.MAX_SAFE_INTEGER;
  const fields = Object.entries(row).flatMap(([name, value]) => {
    const place = typeof value === "string" ? placeOf(name) : -1;
    if (typeof value !== "string" || (isStrict && place === -1)) return [];
    const text = value.slice(0, longest);
    const split = splitWords(text);
    const phrase = split.join(" ");
    return [{ name, text, phrase, content: contentOf(split), place: place === -1 ? last : place }];
  });
  fields.sort((left, right) => left.place - right.place);
  const words = new Map<string, number>();
  for (const { content, place } of fields) {
    // Fields that name the row come first, so a word that is in several fields keeps the larger share.
    for (const word of content) if (!words.has(word)) words.set(word, place < last ? 1 : 0.5);
  }
  const named = fields.find(({ place, name }) => place < last || name !== key) ?? fields[0];
  return {
    label: named?.text ?? `${JSON.stringify(row[key])}`,
    labelWords: named?.content ?? [],
    phrases: fields.map(({ phrase }) => phrase),
    words,
  };
}

/** Returns the weight function. A word in all rows weighs almost nothing; a word in no row weighs most. */
export function makeWeights(rows: readonly RowText[]): Weigh {
  const rowsWith = new Map<string, number>();
  for (const { words } of rows) {
    for (const word of words.keys()) rowsWith.set(word, (rowsWith.get(word) ?? 0) + 1);
  }
  return (word) => 0.1 + Math.log((rows.length + 1) / ((rowsWith.get(word) ?? 0) + 1));
}

/** Returns the share of the label words that are in the text, by the weight of the words. */
export function shareOfLabel(words: readonly string[], asked: readonly string[], weigh: Weigh): number {
  const whole = words.reduce((sum, word) => sum + weigh(word), 0);
  return words.reduce((sum, word) => (asked.includes(word) ? sum + weigh(word) : sum), 0) / (whole || 1);
}

/** Returns the tier of a row, see `Judged.tier`. */
export function tierOf(fields: readonly string[], text: { whole: string; quoted: readonly string[] }): number {
  const quoted = text.quoted.filter((quote) => quote !== "");
  if (fields.some((field) => field !== "" && (field === text.whole || quoted.includes(field)))) return 2;
  return fields.some((field) => quoted.some((quote) => ` ${field} `.includes(` ${quote} `))) ? 1 : 0;
}
