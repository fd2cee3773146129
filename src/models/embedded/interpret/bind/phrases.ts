// Finds plain words that can be values: words that do not occur in the method's documentation, and phrases in a list.
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { stem } from "../../../../language/tokens.ts";
import { holds, overlap, type Place, valueAt } from "./place.ts";
import type { BindContext } from "./rule.ts";

/** Returns the phrases that a request lists with commas or "and", for a parameter that takes a list. */
export function listedPhrases(context: BindContext): readonly ReadValue[] {
  const { text } = context.reading;
  const runs = phrases(context).filter(
    (run, at, all) => !all.some((other, place) => place !== at && holds(other, run)),
  );
  const isJoint = (left: ReadValue, right: ReadValue) =>
    /^(?:,|,? and|,? or|,? and also|,? as well as)\s*$/.test(
      text.slice(left.end, right.start).replace(/\s+(?:a|an|the|\d+)\s*$/, ""),
    );
  return runs.filter((run, at) => {
    const [last, next] = [runs[at - 1], runs[at + 1]];
    return (next !== undefined && isJoint(run, next)) || (last !== undefined && isJoint(last, run));
  });
}

/** Stems of words for actions, such as "buying". They are not values. */
const verbs: ReadonlySet<string> = new Set(
  ["buy", "sell", "pay", "book", "order", "show", "find", "get", "tell", "happen"].map(stem),
);

const compound = /(?<![\p{L}\p{N}_@#/.-])\p{Ll}[\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+(?![\p{L}\p{N}_-])/gu;

/** Returns hyphenated words such as "us-east". Each is one phrase, even if the documentation contains "us" or "east". */
const compoundsIn = memoized(({ text }: RequestReading): readonly Place[] =>
  text.includes("-")
    ? [...text.matchAll(compound)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
    : [],
);

/** Returns sequences of words that the method's documentation does not contain, and also each of these words alone. */
export function phrases({ reading, method, free }: BindContext): readonly ReadValue[] {
  const { name, purpose, parameters } = documentation(method);
  const isKnown = (word: string) =>
    [word, sense(word)].some((text) => name.has(text) || purpose.has(text) || parameters.has(text));
  const tied = compoundsIn(reading);
  const unknown = reading.capability.filter(
    (word) =>
      !word.isAsking && !verbs.has(word.stem) && !isKnown(word.stem) && !tied.some((compound) => holds(compound, word)),
  );
  const runs: { start: number; end: number }[] = [...tied];
  for (const word of unknown) {
    const last = runs.at(-1);
    if (last !== undefined && !tied.includes(last) && /^[\s-]?$/.test(reading.text.slice(last.end, word.start)))
      last.end = word.end;
    else runs.push({ start: word.start, end: word.end });
  }
  const single = unknown.filter((word) => !runs.some((run) => run.start === word.start && run.end === word.end));
  return [...runs, ...single]
    .filter((run) => !free.some((value) => overlap(value, run)))
    .map((run) => valueAt(reading, run));
}
