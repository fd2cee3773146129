// Finds evidence that a value is meant for a parameter: the words around the value, and the kind of thing in the name.
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { sense } from "../../../../language/lexicon.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { genericNameWords, type Role, roleRows } from "./roles.data.ts";

const reachBefore = 48;
const reachAfter = 32;

/** Returns the kinds of things that a parameter takes, such as "place". They follow from the words of its name. */
export const rolesOf = memoized((parameter: Parameter): readonly Role[] =>
  roleRows.filter(({ words: own }) => parameter.words.some((word) => own.has(word))).map(({ role }) => role),
);

/** True if the word before the value often introduces this kind of thing, as "in" introduces a place. */
export function hasCueOf(role: Role, value: ReadValue): boolean {
  return value.cue !== undefined && roleRows.some((row) => row.role === role && row.cues.has(value.cue ?? ""));
}

/** Counts the words near the value that name the parameter. A word of its name counts 1, of its description 0.4. */
export function nameWordsNear(parameter: Parameter, value: ReadValue, reading: RequestReading): number {
  const { before, after } = nearWords(value, reading);
  const { own, described } = sensesOf(parameter);
  return [...before, ...after]
    .map((word) => sense(stem(word)))
    .reduce((sum, word) => sum + (own.has(word) ? 1 : described.has(word) ? 0.4 : 0), 0);
}

const sensesOf = memoized((parameter: Parameter) => {
  const senses = (own: readonly string[]) => new Set(own.map((word) => sense(stem(word))));
  return {
    own: senses(identifyingWords(parameter)),
    described: senses(words(parameter.description).filter(isIdentifying)),
  };
});

interface NearWords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns the last words before a value and the first words after it, within its clause. */
export function nearWords(value: ReadValue, reading: RequestReading): NearWords {
  return nearIn(reading)(value);
}

/** Caches the near words per request, since each value is compared with every parameter of every method. */
const nearIn = memoized((reading: RequestReading) =>
  memoized(
    ({ start, end }: ReadValue): NearWords => ({
      before: contentBefore(reading.text, start).slice(-3),
      after: contentAfter(reading.text, end).slice(0, 2),
    }),
  ),
);

/** Returns the words of a parameter's name without general words such as "id" or "name". */
export const identifyingWords = memoized((parameter: Parameter): readonly string[] =>
  parameter.words.filter((word) => !genericNameWords.has(word) && word.length > 1),
);

function isIdentifying(word: string): boolean {
  return word.length > 2 && !stopWords.has(word) && !genericNameWords.has(word);
}

/** Returns the content words before a position, within its clause. */
function contentBefore(text: string, at: number): readonly string[] {
  const clause =
    text
      .slice(Math.max(0, at - reachBefore), at)
      .split(/[.;!?,\n]/)
      .at(-1) ?? "";
  return words(clause).filter(isIdentifying);
}

function contentAfter(text: string, at: number): readonly string[] {
  const clause = text.slice(at, at + reachAfter).split(/[.;!?,\n]/)[0] ?? "";
  return words(clause).filter(isIdentifying);
}
