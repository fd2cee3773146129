// Whether a request asks for several of a kind, so that one of them does not answer it.
import { remembered } from "../base/remember.ts";
import { suited } from "../base/text/suited.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { bestMatch, terms } from "./fit/terms.ts";
import { term } from "./term.ts";
import { words } from "./tokens.ts";
import { withoutSpans } from "./without-spans.ts";

/** What a request asks several of. */
export interface Several {
  /** Its words: "which branches", "each carrier". */
  readonly text: string;
  /** The thing itself, in lower case: "branches". */
  readonly noun: string;
  /** Asked of each of them, which two fields side by side may tell as well. */
  readonly isEach: boolean;
}

/** "Each carrier", "every single payment". */
const eachOne = /\b(?:each|every)\s+(?:single\s+)?(\p{L}[\p{L}-]+)/iu;
/** "Which branches does it have": the plural stands right behind, and no object follows it, as it does in "which sells the most". */
const whichOnes =
  /\bwhich\s+(\p{L}[\p{L}-]+)(?=\s+(?!the\b|an?\b|it\b|them\b|this\b|that\b|more\b|most\b|less\b|least\b)\p{L})/iu;
/** "Which open orders are late": it stands a word further, before a verb. */
const whichSuch = /\bwhich\s+\p{Ll}[\p{Ll}-]+\s+(\p{L}[\p{L}-]+)(?=\s+(?:are|were|do|did|have|had)\b)/iu;
/** "Who holds the largest positions". */
const whoseFirst =
  /\bwho\b[^.?!;]{0,40}?\bthe\s+(?:largest|biggest|highest|greatest|smallest|lowest|longest|shortest|newest|oldest|best|worst|top)\s+(\p{L}[\p{L}-]+)/iu;

/** What the request asks several of, outside of quoted texts and names; null where it asks for one, or does not say. */
export const severalAsked = remembered((reading: RequestReading): Several | null => {
  const proper = [...reading.values, ...reading.names].filter(({ kind }) => kind === "quoted" || kind === "name");
  const text = withoutSpans(reading.text, proper);
  const [each, ofEach] = suited(eachOne, text).exec(text) ?? [];
  if (each !== undefined && ofEach !== undefined && !times.test(ofEach))
    return { text: each, noun: ofEach.toLowerCase(), isEach: true };
  for (const pattern of [whichOnes, whichSuch, whoseFirst]) {
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
 * True where a record of these fields, each of one value, tells of one at most. "Which branches" is told by "branches", and
 * by "branch" where only one may be meant, not by "default branch"; "each carrier" is not told by the one carrier of a record.
 */
export function tellsOfOne(keys: readonly string[], { noun, isEach }: Several, reading: RequestReading): boolean {
  const own = term(noun);
  const isSame = (part: string) => bestMatch(own, [term(part)]) >= sameFrom;
  const named = keys.map(words).filter((parts) => parts.some(isSame));
  // "Home team" and "away team" are the two of them.
  const tellsMore = named.length > 1 || named.some((parts) => parts.some((part) => isPlural(part) && isSame(part)));
  if (tellsMore) return false;
  if (isEach) return named.some(({ length }) => length === 1);
  const said = terms(reading.text);
  return !named.some((parts) => parts.every((part) => bestMatch(term(part), said) >= sameFrom));
}

const sameFrom = 0.8;

/** True for the name of a field whose text may tell several things at once: notes, a description. */
export function mayTellAnything(key: string): boolean {
  return anyText.test(key);
}

const anyText =
  /(?:text|content|body|markdown|html|description|output|result|message|answer|summary|changelog|notes?|details?|data)$/i;
