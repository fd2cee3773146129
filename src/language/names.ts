// Finds proper names in running text by their capitals: "World Championship", "BTC", "Bank of England".
import { asciiVariant } from "../base/text/ascii-variant.ts";
import type { Span } from "../contract/query/reading.ts";
import { hanNames } from "./han.ts";
import { askingWords, nameOpenings, stopWords, writeVerbs } from "./words.data.ts";

const calendarWords =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const speaker = /^I(?:['’]\p{L}+)?$/u;
/** Matches words that introduce a name, even one that starts with a common word: "songs by Get Scared". */
const introducing = /\b(?:by|called|named|titled|artist|band|album|song|track|movie|film)\s*$/i;
const joiners = "(?:of the|of|the|de|la|von|van|del|di|da|and the|&(?= \\p{Lu}\\p{L}*\\p{Ll}))";
/** Matches a capitalised word; initials such as "D.C." and "St." include their full stops. */
export const capitalised =
  "(?:(?:\\p{Lu}\\.)+(?= ?\\p{Lu}|[\\s,?!]|$)|St\\.(?= \\p{Lu})|[\\p{Lu}](?:(?!\\p{Script=Han})[\\p{L}\\p{N}'’&-])*)";
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}\\uE000])${capitalised}(?: (?:${joiners} )?(?:${capitalised}|\\d{1,4}(?= ${capitalised})))*`,
  "gu",
);

/** Returns the names of a text in order. The first word of a sentence is a name only when it is all capitals. */
export function names(text: string): readonly Span[] {
  if (isShouted(text)) return [];
  const found: Span[] = [];
  for (const match of text.matchAll(asciiVariant(phrase, text))) {
    const name = withoutNext(withoutPossession(match[0], text.slice(match.index + match[0].length)));
    const span = withoutOpening(text, { text: name, start: match.index, end: match.index + name.length });
    if (span !== null && !calendarWords.test(span.text) && !speaker.test(span.text)) found.push(span);
  }
  return withPlaces(
    text,
    [...found, ...codeNames(text), ...chineseNames(text)].sort((left, right) => left.start - right.start),
  );
}

/** Finds identifiers: words with an inner capital or an underscore, such as "notifyOperator" and "price_of_stay". */
function codeNames(text: string): readonly Span[] {
  return [...text.matchAll(codeWord)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

const codeWord = /(?<![\p{L}\p{N}_./-])\p{Ll}+(?:\p{Lu}\p{Ll}+|_\p{Ll}+)+(?![\p{L}\p{N}_/-])/gu;

/** Finds Chinese names by their position, since Chinese has no capitals. */
function chineseNames(text: string): readonly Span[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [];
  return [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(({ 0: run, index }) =>
    hanNames(run, /^[^\p{L}\p{N}\uE000]*$|[a-z]\s+$/u.test(text.slice(0, index))).map((name) => ({
      text: name.text,
      start: index + name.start,
      end: index + name.start + name.text.length,
    })),
  );
}

const smallWordBehind = /^ (\p{Ll}[\p{L}-]*)/u;

/** Removes a possessive ending: "Ada's calendar" names Ada. Keeps the ending in "lunch at Ada's and a walk". */
function withoutPossession(name: string, after: string): string {
  const [, next] = asciiVariant(smallWordBehind, after).exec(after) ?? [];
  const isOwner = next !== undefined && !stopWords.has(next);
  return name.replace(isOwner ? /['’]s?$/u : /['’]$/u, "");
}

const wordBehindStop = /^(.*\.) (\p{Lu}\p{Ll}+)$/u;

/** Removes an imperative that starts the next sentence: "Liverpool F.C. Include its goals" names "Liverpool F.C.". */
function withoutNext(name: string): string {
  const [, text, next = ""] = asciiVariant(wordBehindStop, name).exec(name) ?? [];
  const isOrder =
    askingWords.has(next.toLowerCase()) || writeVerbs.has(next.toLowerCase()) || stopWords.has(next.toLowerCase());
  return text !== undefined && isOrder ? text : name;
}

/** Joins a place and its country: "Porto, Portugal" is one name, but "Porto, Rome and Oslo" are three. */
function withPlaces(text: string, found: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const [name, next, later] = found.slice(at, at + 3);
    if (name === undefined) break;
    const isPair = next !== undefined && text.slice(name.end, next.start) === ", ";
    const isList = isPair && later !== undefined && /^(?:,| and | or )/.test(text.slice(next.end, later.start));
    const follows =
      joined.at(-1) !== undefined && /^(?:, |,? and |,? or )$/.test(text.slice(joined.at(-1)?.end, name.start));
    if (!isPair || isList || follows) joined.push(name);
    else {
      joined.push({ text: text.slice(name.start, next.end), start: name.start, end: next.end });
      at += 1;
    }
  }
  return joined;
}

const letter = /\p{L}/gu;
const capitalLetter = /\p{Lu}/gu;

function isShouted(text: string): boolean {
  const letters = text.match(asciiVariant(letter, text))?.length ?? 0;
  const capitals = text.match(asciiVariant(capitalLetter, text))?.length ?? 0;
  return letters > 12 && capitals / letters > 0.6;
}

/** True for a title whose first word is part of the name: true for "This Is Acting", false for "The Beatles". */
function isWholeTitle(name: string): boolean {
  return /^(?!The |An? )\p{L}+(?: \p{Lu}[\p{L}'’]*){2,}$/u.test(name);
}

const firstWord = /^[\p{L}\p{N}'’&-]+/u;
const acronym = /^\p{Lu}(?:\p{Lu}+\p{N}*|\p{N}+)$/u;
const fewCapitals = /^\p{Lu}{2,3}$/u;
const listedBefore = /\p{Lu}[\p{L}\p{N}'’&-]*, (?:and |or )?$/u;

/** Removes the first word from a name when only the start of a sentence explains its capital. */
function withoutOpening(text: string, span: Span): Span | null {
  const first = asciiVariant(firstWord, span.text).exec(span.text)?.[0] ?? "";
  const opens = /(?:^|[.?!:;\n\uE000–—-])["'“‘(\s]*$/u.test(text.slice(0, span.start));
  const lower = first.toLowerCase();
  const isPlain = stopWords.has(lower) || askingWords.has(lower) || writeVerbs.has(lower);
  const isAcronym = asciiVariant(acronym, first).test(first) && first.length <= 6;
  const isIntroduced = introducing.test(text.slice(0, span.start)) && span.text.includes(" ");
  // Two or three capitals after a word such as "to" are a country code, even when they spell a word: "shipping to NO".
  if (
    asciiVariant(fewCapitals, span.text).test(span.text) &&
    !opens &&
    /\b(?:to|from|in|for|the|an?)\s+$/i.test(text.slice(0, span.start))
  )
    return span;
  if (isIntroduced && (!stopWords.has(lower) || isWholeTitle(span.text))) return span;
  // A name in a list of names keeps its first word: "Graphic Designer, Data Analyst".
  const before = text.slice(Math.max(0, span.start - 40), span.start);
  const isListed = asciiVariant(listedBefore, before).test(before);
  if (isListed && span.text.includes(" ") && !stopWords.has(lower)) return span;
  if ((!isPlain && !opens) || (isAcronym && !stopWords.has(lower))) return span;
  const rest = span.text.slice(first.length).trimStart();
  if (rest === "") return opens || isPlain ? null : span;
  const isAskingNoun = opens && /^of\b/.test(rest) && !nameOpenings.has(lower);
  if (opens && !isPlain && !isAskingNoun && !/^the\b/.test(rest)) return span;
  const name = rest.replace(isAskingNoun ? /^of\s+(?:the\s+)?/ : /^the\s+/, "");
  if (name !== rest) return { text: name, start: span.end - name.length, end: span.end };
  return { text: rest, start: span.end - rest.length, end: span.end };
}
