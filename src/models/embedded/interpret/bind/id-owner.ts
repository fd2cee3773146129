// Finds out what kind of thing an id in a request identifies, and what kind of thing a parameter identifies.
import { memoized } from "../../../../base/memoize.ts";
import { sense } from "../../../../language/lexicon.ts";
import { isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem } from "../../../../language/tokens.ts";
import { askingWords, stopWords } from "../../../../language/words.data.ts";

/** True if the id identifies another kind of thing than the parameter takes: "issue ENG-123" is not the id of a team. */
export function isOfAnother(
  parameter: Parameter,
  { all, text, start }: { readonly all: readonly Parameter[]; readonly text: string; readonly start: number },
): boolean {
  const noun = nounBefore(text, start);
  const own = thingOf(parameter);
  if (noun === null || own === null || isAlike(noun, own)) return false;
  const things = all.filter(isIdentifier).flatMap((other) => thingOf(other) ?? []);
  return !parameter.isRequired || things.some((other) => isAlike(noun, other));
}

const labelWords = /^(?:ids?|uuid|identifier|number|no|code|key|slug|reference|ref|symbol|ticker|address|hash)$/;

/** Returns the noun before a value and its label, such as "issue" for "issue number 42", or null. */
function nounBefore(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - 60), start).toLowerCase();
  const found = /(?<![\p{L}\p{N}])(\p{L}{3,})[\s#:"'“‘(]+$/u.exec(before);
  const word = found?.[1];
  if (found === null || word === undefined) return null;
  if (labelWords.test(word)) return nounBefore(text, start - (before.length - found.index));
  return stopWords.has(word) || askingWords.has(word) ? null : word;
}

/** Returns the kind of thing that a parameter identifies, such as "issue". It follows from the name or the description. */
const thingOf = memoized(
  ({ words, description }: Parameter): string | null =>
    words.findLast((word) => word.length > 2 && !labelWords.test(word)) ?? thingDescribed(description),
);

/** Returns the kind of thing in a description such as "Name of the pod" or "ID of the pod", or null. */
export function thingDescribed(description: string): string | null {
  return (
    /^(?:the )?(?:unique )?(?:name|id|identifier|number|slug|key|code|reference) of (?:(?:the|an?|one) )?(\p{L}+)/iu
      .exec(description)?.[1]
      ?.toLowerCase() ?? null
  );
}

function isAlike(one: string, other: string): boolean {
  const [left, right] = [stem(one), stem(other)];
  return left === right || sense(left) === sense(right);
}
