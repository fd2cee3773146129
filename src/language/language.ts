// Detects the language of a request by its script or its function words; only English is fully supported.
import { asciiVariant } from "../base/text/ascii-variant.ts";

const scripts: readonly (readonly [string, RegExp])[] = [
  ["Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["Korean", /\p{Script=Hangul}/gu],
  ["Chinese", /\p{Script=Han}/gu],
  ["Cyrillic", /\p{Script=Cyrillic}/gu],
  ["Greek", /\p{Script=Greek}/gu],
  ["Arabic", /\p{Script=Arabic}/gu],
  ["Hebrew", /\p{Script=Hebrew}/gu],
  ["Devanagari", /\p{Script=Devanagari}/gu],
  ["Thai", /\p{Script=Thai}/gu],
];

/** Function words of each language that are rare in the other languages and do not occur in English. */
const smallWords: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    "Spanish",
    wordsOf("el los las una cuál cuáles qué cuánto cuánta cuántos dónde cuándo cómo del por está más hay quién es y"),
  ],
  [
    "German",
    wordsOf(
      "der das dem den ein eine einen wie was welche welcher welches wann wer ist sind und für mit auf im zu nicht hoch viele",
    ),
  ],
  [
    "French",
    wordsOf("le les des du une quel quelle quels quelles est sont combien pour dans avec où quand qui et aux sur"),
  ],
  [
    "Portuguese",
    wordsOf("os uma qual quais quanto quanta quantos onde quando como do da dos das por está mais há quem é no na"),
  ],
  [
    "Italian",
    wordsOf("il lo gli uno quale quali quanto quanti dove quando come della dei degli delle per più chi è sono che di"),
  ],
];

const english = wordsOf(
  "the a an of and or to for with is are was were what which who how when where in on at by from near between last does do did has have show list",
);
const leastSmall = 2;

/** Returns the language or the script of a request that is not in English; null for an English request. */
export function foreignLanguage(text: string): string | null {
  const letters = text.match(asciiVariant(/\p{L}/gu, text))?.length ?? 0;
  const written = scripts.find(([, script]) => (text.match(script)?.length ?? 0) * 2 > letters);
  if (written !== undefined) return written[0];
  // Capitalized words after the first are left out, since names such as "El Paso" contain foreign function words.
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word, at) => at === 0 || word === word.toLowerCase());
  const count = (small: ReadonlySet<string>) => words.filter((word) => small.has(word.toLowerCase())).length;
  const [best] = smallWords
    .map(([name, small]) => ({ name, said: count(small) }))
    .sort((left, right) => right.said - left.said);
  return best !== undefined && best.said >= leastSmall && best.said > count(english) ? best.name : null;
}

/** Suggests what to do with a request that is not in English; empty for an English request. */
export function languageRewrites(text: string): string[] {
  const language = foreignLanguage(text);
  return language === null
    ? []
    : [`Ask in English: this reads as ${language}, which is only partly supported without a language model.`];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
