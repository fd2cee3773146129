// Reads numbers in words, such as "three" or "einundzwanzig". The words of each language come from the library n2words.
import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as swedish } from "n2words/sv-SE";

const languages = [english, german, spanish, french, italian, portuguese, dutch, swedish, polish];
const largest = 100;
const round = [200, 300, 400, 500, 600, 700, 800, 900, 1_000, 10_000, 100_000, 1_000_000];
const mostWords = 4;

let table: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** Returns every number that a run of at most four words of the text names, in any of the languages. */
export function numbersInWords(text: string): readonly number[] {
  table ??= readTable();
  const words = plain(text).split(" ");
  const found = new Set<number>();
  for (const at of words.keys()) {
    for (let end = at + 1; end <= Math.min(words.length, at + mostWords); end += 1) {
      for (const number of table.get(words.slice(at, end).join(" ")) ?? []) found.add(number);
    }
  }
  return [...found];
}

function readTable(): ReadonlyMap<string, ReadonlySet<number>> {
  const numbers = [...Array.from({ length: largest + 1 }, (_, number) => number), ...round];
  const read = new Map<string, Set<number>>();
  for (const language of languages) {
    for (const number of numbers) {
      const word = plain(language(number));
      read.set(word, (read.get(word) ?? new Set()).add(number));
    }
  }
  return read;
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
}
