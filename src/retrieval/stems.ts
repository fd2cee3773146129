// Stems of a text as ranking reads them: those of its words, and English ones for the tool words of other languages.
import { suited } from "../base/text/suited.ts";
import { plainWords, stem } from "../language/tokens.ts";
import { foreignWords } from "../language/vectors/foreign.ts";
import { stopWords } from "../language/words.data.ts";

/** Stems that carry meaning, in order, with repeats; a foreign word gives its own and those of the English one. */
export function rankStems(text: string): readonly string[] {
  const found: string[] = [];
  const lexicon = foreignWords();
  for (const word of plainWords(text)) {
    if (stopWords.has(word)) continue;
    found.push(stem(word));
    for (const english of lexicon.get(word) ?? []) found.push(stem(english));
  }
  const composed = text.normalize("NFKC");
  for (const [run] of composed.matchAll(suited(joinedScripts, composed))) found.push(...segmented(run, lexicon));
  return found;
}

/** Scripts that set no spaces between words, or join endings to them. */
const joinedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}/gu;
const longestWord = 6;

/** The longest known word at each place. */
function segmented(run: string, lexicon: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < run.length; ) {
    let length = Math.min(longestWord, run.length - at);
    while (length > 1 && !lexicon.has(run.slice(at, at + length))) length -= 1;
    // A lone sign is read as a word by the tokens already.
    if (length > 1) found.push(...(lexicon.get(run.slice(at, at + length)) ?? []).map(stem));
    at += length;
  }
  return found;
}
