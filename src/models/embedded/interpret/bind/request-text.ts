// Returns words and stems of a request. They are cached, since a request is compared with many parameters.
import { memoized } from "../../../../base/memoize.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { withoutSpans } from "../../../../language/without-spans.ts";

/** Returns the request in lower case. */
export const lowerText = memoized(({ text }: RequestReading) => text.toLowerCase());

/** Returns the stems of the content words and of the names in a request. */
export const requestedStems = memoized(
  ({ capability, names }: RequestReading): ReadonlySet<string> =>
    new Set([...capability, ...names].flatMap(({ text }) => words(text).map(stem))),
);

/** Returns the content words and the names of a request. If it has two dates and "between", adds "difference". */
export const requestedWords = memoized(({ capability, names, values, text }: RequestReading): readonly string[] => {
  const own = [...capability, ...names].flatMap((span) => words(span.text));
  const isSpan = /\bbetween\b/i.test(text) && values.filter(({ kind }) => kind === "date").length > 1;
  return isSpan ? [...own, "difference"] : own;
});

/** Returns a request without its arithmetic, since "times" in "3 times 4" does not mean time. */
export const plainText = memoized(({ text, values }: RequestReading) => {
  const plain = withoutSpans(
    text,
    values.filter(({ kind }) => kind === "expression"),
  );
  const stems = words(plain).map(stem);
  return { text: plain, lower: plain.toLowerCase(), stems, different: new Set(stems) };
});
