// Replaces Unicode classes in regular expressions that are applied to texts of ASCII letters and digits.
import { memoized } from "../memoize.ts";

/**
 * Matches texts that contain only ASCII characters and these other characters. None of the other characters is in a
 * class of `narrow`, in upper or lower case.
 */
const plain = /^[\0-\x7F\u00A3\u00B0\u2010-\u2027\u20AC\uE000-\uE00F]*$/;

/** The ASCII characters of each Unicode class. */
const narrow: Readonly<Record<string, string>> = {
  L: "A-Za-z",
  Lu: "A-Z",
  Ll: "a-z",
  N: "0-9",
  M: "",
  Mn: "",
  Cc: "\\0-\\x1F\\x7F",
  Bidi_Control: "",
  Extended_Pictographic: "",
  "Script=Han": "",
  "Script=Hiragana": "",
  "Script=Katakana": "",
  "Script=Hangul": "",
  "Script=Latin": "A-Za-z",
};

/**
 * Returns an expression that finds the same matches in this text but compiles ten times faster. Returns the given
 * expression if it cannot be simplified for this text. The engine builds the Unicode classes again for each expression,
 * which takes longer than matching most texts. The expression must not have state (`lastIndex`).
 */
export function asciiVariant(expression: RegExp, text: string): RegExp {
  return plain.test(text) ? narrowed(expression) : expression;
}

const narrowed = memoized((expression: RegExp): RegExp => {
  let isInClass = false;
  let isKnown = true;
  const source = expression.source.replace(/\\[pP]\{([^{}]*)\}|\\.|[[\]]/gsu, (part, name: string | undefined) => {
    if (part === "[" || part === "]") isInClass = part === "[";
    if (name === undefined) return part;
    const letters = part.startsWith("\\p") ? narrow[name] : undefined;
    if (letters === undefined) isKnown = false;
    return isInClass ? (letters ?? "") : `[${letters ?? ""}]`;
  });
  return isKnown ? new RegExp(source, expression.flags) : expression;
});
