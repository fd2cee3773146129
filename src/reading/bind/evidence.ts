// What speaks for a value being meant for a parameter: the words around it, and what kind of thing the parameter asks for.
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import { sense } from "../lexicon.ts";
import type { Parameter } from "../schema.ts";
import { stem, words } from "../tokens.ts";
import { stopWords } from "../words.data.ts";
import { genericNameWords, type Role, roleRows } from "./roles.data.ts";

const reachBefore = 48;
const reachAfter = 32;

/** The kind of thing that a parameter asks for, by its name. */
export function rolesOf(parameter: Parameter): readonly Role[] {
  return roleRows.filter(({ words: own }) => parameter.words.some((word) => own.has(word))).map(({ role }) => role);
}

/** Whether the word before a value is one that stands before such a thing. */
export function hasCueOf(role: Role, value: ReadValue): boolean {
  return value.cue !== undefined && roleRows.some((row) => row.role === role && row.cues.has(value.cue ?? ""));
}

/** How many words near the value name the parameter: 1 for each word of its own name, a share for its description. */
export function spokenNear(parameter: Parameter, value: ReadValue, reading: RequestReading): number {
  const { before, after } = nearWords(value, reading);
  const near = [...before, ...after].map((word) => sense(stem(word)));
  const own = new Set(tellingWords(parameter).map((word) => sense(stem(word))));
  const told = new Set(
    words(parameter.description)
      .filter(isTelling)
      .map((word) => sense(stem(word))),
  );
  return near.reduce((sum, word) => sum + (own.has(word) ? 1 : told.has(word) ? 0.4 : 0), 0);
}

/** The last words before a value and the first behind it, within its clause. */
export function nearWords(
  value: ReadValue,
  reading: RequestReading,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  return {
    before: contentBefore(reading.text, value.start).slice(-3),
    after: contentAfter(reading.text, value.end).slice(0, 2),
  };
}

/** The words of a parameter's name that say what it is. */
export function tellingWords(parameter: Parameter): readonly string[] {
  return parameter.words.filter((word) => !genericNameWords.has(word) && word.length > 1);
}

function isTelling(word: string): boolean {
  return word.length > 2 && !stopWords.has(word) && !genericNameWords.has(word);
}

/** Words before the place, within its clause. */
function contentBefore(text: string, at: number): readonly string[] {
  const clause =
    text
      .slice(Math.max(0, at - reachBefore), at)
      .split(/[.;!?,\n]/)
      .at(-1) ?? "";
  return words(clause).filter(isTelling);
}

function contentAfter(text: string, at: number): readonly string[] {
  const clause = text.slice(at, at + reachAfter).split(/[.;!?,\n]/)[0] ?? "";
  return words(clause).filter(isTelling);
}
