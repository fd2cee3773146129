// Reads the stems of a text for ranking. Words of other languages also give the stems of their English translations.
import { asciiVariant } from "../base/text/ascii-variant.ts";
import { plainWords, stem } from "../language/tokens.ts";
import { foreignWords } from "../language/vectors/foreign.ts";
import { stopWords } from "../language/words.data.ts";

/** Returns content stems in order, with repeats. A foreign word gives its own stem and the stems of its translations. */
export function rankStems(text: string): readonly string[] {
  const found: string[] = [];
  const lexicon = foreignWords();
  for (const word of plainWords(text)) {
    if (stopWords.has(word)) continue;
    found.push(stem(word));
    for (const english of lexicon.get(word) ?? []) found.push(stem(english));
  }
  const composed = text.normalize("NFKC");
  for (const [run] of composed.matchAll(asciiVariant(joinedScripts, composed))) found.push(...segmented(run, lexicon));
  return found;
}

/** Matches scripts without spaces between words, or with endings joined to words. */
const joinedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}/gu;
const longestWord = 6;

/** Returns the stems of the longest known word at each position. */
function segmented(run: string, lexicon: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < run.length; ) {
    let length = Math.min(longestWord, run.length - at);
    while (length > 1 && !lexicon.has(run.slice(at, at + length))) length -= 1;
    // `plainWords` already returns each character as a word.
    if (length > 1) found.push(...(lexicon.get(run.slice(at, at + length)) ?? []).map(stem));
    at += length;
  }
  return found;
}
