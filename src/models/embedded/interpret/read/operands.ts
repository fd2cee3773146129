// The numbers of a stated sum or product, as in "83 plus 98", for a method that takes them apart.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Assigned, Leaf } from "./leaves.ts";
import type { Place } from "./place.ts";
import { thresholds } from "./thresholds.data.ts";

/** Returns the operand of a stated sum or product, if the method requires exactly as many numbers as it has operands. */
export function operandFor(leaf: Leaf, required: readonly Leaf[], { values }: RequestReading): readonly Assigned[] {
  const numeric = required.filter(({ parameter, field }) => /^(?:number|integer)$/.test((field ?? parameter).type));
  return values.flatMap(({ kind, numbers = [], text, start, end }): readonly Assigned[] => {
    const value = numbers[numeric.indexOf(leaf)];
    if (kind !== "expression" || numbers.length !== numeric.length || value === undefined) return [];
    const stated = { start, end, value, quotes: [text], isDescription: false };
    return [{ leaf, stated, score: thresholds.stretch.spelled }];
  });
}

/** True for two numbers of one stated sum or product. */
export function areOperands(one: Place, other: Place, { values }: RequestReading): boolean {
  const isAt =
    ({ start, end }: Place) =>
    (stated: Place) =>
      stated.start === start && stated.end === end;
  return isAt(one)(other) && values.some((stated) => stated.kind === "expression" && isAt(one)(stated));
}
