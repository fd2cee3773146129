// Finds coordinated values: names next to each other with only a conjunction such as "and" between.
import type { ReadValue } from "../contract/query/reading.ts";

/** Names can be coordinated without being alternatives: "from Porto to Rome". */
export const jointNames = /^\s*(?:,|,?\s*(?:and|or|versus|vs\.?|against))\s+(?:the\s+)?$/iu;

/** Returns the values that are next to another one, with only such a conjunction between. */
export function sideBySide(text: string, values: readonly ReadValue[], between: RegExp): readonly ReadValue[] {
  const isBeside = (left: ReadValue | undefined, right: ReadValue | undefined) =>
    left !== undefined && right !== undefined && between.test(text.slice(left.end, right.start));
  return values.filter((value, at) => isBeside(values[at - 1], value) || isBeside(value, values[at + 1]));
}
