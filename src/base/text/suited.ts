// Expressions of Unicode's letters and figures, for texts that hold none beyond ASCII: as nearly all do.
import { remembered } from "../remember.ts";

/** Of what lies beyond ASCII only signs that are in no class of `narrow`, in either case of letters. */
const plain = /^[\0-\x7F\u00A3\u00B0\u2010-\u2027\u20AC\uE000-\uE00F]*$/;

/** What each class of Unicode has within ASCII. */
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
 * The expression, or one that finds the same in this text and is ready in a tenth of the time: the engine builds a class of
 * Unicode anew for each expression, which takes longer than most texts. Only for expressions that are made once, without a
 * place to go on from (`lastIndex`).
 */
export function suited(expression: RegExp, text: string): RegExp {
  return plain.test(text) ? narrowed(expression) : expression;
}

const narrowed = remembered((expression: RegExp): RegExp => {
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
