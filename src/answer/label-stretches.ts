// Finds labels of several words in a question, so that a word of a label is not read as a value.
import type { Reply } from "../reply/form.ts";
import type { Parts } from "./parts.ts";
import { wordsOf } from "./words.ts";

/** A run of words of the question: the index of the first word, and the index after the last one. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns where the question contains a whole label of two or more words, such as "open interest". */
export function labelStretches({ fields, tables }: Reply, { words }: Parts): readonly Stretch[] {
  const labels = new Set([...fields, ...tables.flatMap(({ columns }) => columns)].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const own = wordsOf(label);
    if (own.length < 2) return [];
    const from = words.findIndex((_, at) => own.every(({ stem }, index) => words[at + index]?.stem === stem));
    return from < 0 ? [] : [{ from, to: from + own.length }];
  });
}

/** True for a run of words that is a part of a longer one: "open" in "open interest". */
export function isInside({ from, to }: Stretch, longer: readonly Stretch[]): boolean {
  return longer.some((one) => one.from <= from && to <= one.to && one.to - one.from > to - from);
}
