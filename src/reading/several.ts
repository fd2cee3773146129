// Whether a request asks for several of a kind, so that one of them does not answer it.
import { remembered } from "../base/remember.ts";
import { suited } from "../base/text/suited.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { bareLabel } from "./evidence/meaning.ts";
import { bestMatch, terms } from "./fit/terms.ts";
import { term } from "./term.ts";
import { words } from "./tokens.ts";
import { withoutProper } from "./without-spans.ts";

/** What a request asks several of. */
export interface Several {
  /** Its words: "which branches", "each carrier". */
  readonly text: string;
  /** The thing itself, in lower case: "branches". */
  readonly noun: string;
  /** Asked of each of them, which two fields side by side may tell as well. */
  readonly isEach: boolean;
}

/** A field of a record that holds one value. */
export interface SingleField {
  readonly name: string;
  readonly isFigure: boolean;
}

/** "Each carrier", "every single payment". */
const eachOne = /\b(?:each|every)\s+(?:single\s+)?(\p{L}[\p{L}-]+)/iu;
/** "Which branches does it have", "which open orders are late": a verb follows the plural, where "which windows version" has a noun. */
const whichOnes =
  /\bwhich\s+(?:\p{Ll}[\p{Ll}-]+\s+)?(\p{L}[\p{L}-]+)(?=\s+(?:are|were|do|does|did|have|has|had|can|will)\b)/iu;
/** "Who holds the largest positions". */
const whoseFirst =
  /\bwho\b[^.?!;]{0,40}?\bthe\s+(?:largest|biggest|highest|greatest|smallest|lowest|longest|shortest|newest|oldest|best|worst|top)\s+(?!sales|earnings|points|goals|takings|winnings|losses|profits)(\p{L}[\p{L}-]+)/iu;

/** What the request asks several of, outside of quoted texts and names; null where it asks for one, or does not say. */
export const severalAsked = remembered((reading: RequestReading): Several | null => {
  const text = withoutProper(reading);
  const [each, ofEach] = suited(eachOne, text).exec(text) ?? [];
  if (each !== undefined && ofEach !== undefined && !times.test(ofEach))
    return { text: each, noun: ofEach.toLowerCase(), isEach: true };
  for (const pattern of [whichOnes, whoseFirst]) {
    const [asked, noun] = suited(pattern, text).exec(text) ?? [];
    if (asked !== undefined && noun !== undefined && isPlural(noun))
      return { text: asked, noun: noun.toLowerCase(), isEach: false };
  }
  return null;
});

/** "Each month" tells how often, "every time" when. */
const times = /^(?:time|moment|other|second|minute|hour|day|night|week|weekday|month|quarter|season|year)s?$/i;

/** True for the plural of an English noun, as far as its letters tell. */
export function isPlural(word: string): boolean {
  return /s$/i.test(word) && !oneInSpiteOfS.test(word);
}

const oneInSpiteOfS = /(?:[su']s|is)$|^(?:gas|lens|series|species|news|means|canvas|atlas|alias|has|does|was)$/i;

/**
 * True where a record of these fields tells of one at most. "Which branches" is told by "branches", and by "branch" where
 * only one may be meant, not by "default branch" or their number; "each carrier" is not told by the one carrier of a record.
 */
export function tellsOfOne(
  fields: readonly SingleField[],
  { noun, isEach }: Several,
  reading: RequestReading,
): boolean {
  const named = fields
    .map(({ name, isFigure }) => ({ parts: words(bareLabel(name)), isFigure }))
    .filter(({ parts }) => parts.some((part) => isSameThing(part, noun)));
  const isPluralOf = (part: string) => isPlural(part) && isSameThing(part, noun);
  const telling = named.filter(({ parts, isFigure }) => !isFigure || !parts.some(isPluralOf));
  // "Home team" and "away team" are the two of them.
  if (telling.length > 1 || telling.some(({ parts }) => parts.some(isPluralOf))) return false;
  if (isEach) return telling.some(({ parts, isFigure }) => parts.length === 1 && !isFigure);
  const said = terms(reading.text);
  return !telling.some(({ parts }) => parts.every((part) => bestMatch(term(part), said) >= sameFrom));
}

/** Whether two words are one or nearly so. */
export function isSameThing(one: string, other: string): boolean {
  return bestMatch(term(one), [term(other)]) >= sameFrom;
}

const sameFrom = 0.8;

/** True for a field whose text may tell several things at once: notes, a transcript, "a comma-separated list". */
export function mayTellAnything(name: string, description = ""): boolean {
  return anyText.test(name) || /\b(?:lists?|comma|separated|free text)\b/i.test(description);
}

const anyText =
  /(?:text|content|body|markdown|html|description|output|result|response|message|answer|summary|changelog|transcript|excerpt|snippet|stdout|stderr|log|diff|patch|note|detail|data)s?$/i;
