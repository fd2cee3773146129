// Words and stems of a request, computed once for all parameters that it is compared with.
import { memoized } from "../../../../base/memoize.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { withoutSpans } from "../../../../language/without-spans.ts";

/** The text in lower case. */
export const lowerText = memoized(({ text }: RequestReading) => text.toLowerCase());

/** Stems of the requested capability and of the names. */
export const requestedStems = memoized(
  ({ capability, names }: RequestReading): ReadonlySet<string> =>
    new Set([...capability, ...names].flatMap(({ text }) => words(text).map(stem))),
);

/** Words of the requested capability and of the names; two dates with "between" add the word for their difference. */
export const requestedWords = memoized(({ capability, names, values, text }: RequestReading): readonly string[] => {
  const own = [...capability, ...names].flatMap((span) => words(span.text));
  const isSpan = /\bbetween\b/i.test(text) && values.filter(({ kind }) => kind === "date").length > 1;
  return isSpan ? [...own, "difference"] : own;
});

/** The text without its arithmetic, verbatim, in lower case and as stems: in "3 times 4", "times" does not mean time. */
export const plainText = memoized(({ text, values }: RequestReading) => {
  const plain = withoutSpans(
    text,
    values.filter(({ kind }) => kind === "expression"),
  );
  const stems = words(plain).map(stem);
  return { text: plain, lower: plain.toLowerCase(), stems, different: new Set(stems) };
});
