// Finds coordinated values: values with only a conjunction such as "and" between them.
import type { ReadValue } from "../contract/query/reading.ts";

/** Matches a conjunction between coordinated names; "to" in "from Porto to Rome" is not such a conjunction. */
export const jointNames = /^\s*(?:,|,?\s*(?:and|or|versus|vs\.?|against))\s+(?:the\s+)?$/iu;

/** Returns the values that only a match of `between` separates from another value. */
export function sideBySide(text: string, values: readonly ReadValue[], between: RegExp): readonly ReadValue[] {
  const isBeside = (left: ReadValue | undefined, right: ReadValue | undefined) =>
    left !== undefined && right !== undefined && between.test(text.slice(left.end, right.start));
  return values.filter((value, at) => isBeside(values[at - 1], value) || isBeside(value, values[at + 1]));
}
