// Finds the numbers that a reply states beside its list, such as the first price, the last price and the change of a history.
import type { Field, Reply } from "../reply/form.ts";
import { orderedKinds } from "../reply/kinds.ts";
import type { Chosen } from "./chosen.ts";
import { fieldText } from "./lines.ts";

const mostNumbers = 6;

/** Returns the numbers of a reply outside of its lists. */
export function numbersBeside({ fields }: Reply): readonly Field[] {
  return fields.filter(
    ({ kind, value, isOfText }) =>
      orderedKinds.has(kind) && value !== null && !isOfText && kind !== "date" && kind !== "moment",
  );
}

/** Returns the fields of yes or no that words of the question name, one in a line. */
export function claimedText({ claimed }: Chosen): string {
  return claimed.map(fieldText).join("\n");
}

/** Returns the numbers as one line below a whole list; empty when the answer is only a part of the list. */
export function besideText({ kind, applied, unapplied, limit, isEntity }: Chosen, reply: Reply): string {
  const isWhole = kind === "rows" && applied.length === 0 && unapplied.length === 0 && limit === null && !isEntity;
  const numbers = isWhole ? numbersBeside(reply).slice(0, mostNumbers) : [];
  return numbers.length === 0 ? "" : `Beside the rows: ${numbers.map(fieldText).join("; ")}`;
}
