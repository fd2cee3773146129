// Matches text with the matchers of a suite: plain text, or `/pattern/flags`.
import { memoizedTexts } from "../base/memoize.ts";
import { compileLinear, type LinearPattern, PatternError } from "../base/text/linear-pattern.ts";

export type Pattern =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "pattern"; readonly expression: LinearPattern }
  | { readonly kind: "damaged"; readonly reason: string };

/**
 * Parses `/pattern/flags`; any other text is plain text. Allows the flags i, m, s, u and v. Matching takes time linear in
 * the text, so lookaheads and backreferences are rejected with their position.
 */
export const readPattern = memoizedTexts(parsePattern, 1_000);

function parsePattern(written: string): Pattern {
  const match = /^\/(.+)\/([a-z]*)$/su.exec(written);
  const [, source, flags = ""] = match ?? [];
  if (source === undefined) return { kind: "text", text: written };
  try {
    return { kind: "pattern", expression: compileLinear(source, flags) };
  } catch (thrown) {
    if (!(thrown instanceof PatternError)) throw thrown;
    return { kind: "damaged", reason: `${written}: ${thrown.message}` };
  }
}

/** True when the text contains the plain text (ignoring case) or matches the pattern; an invalid pattern matches nothing. */
export function occursIn(written: string, text: string): boolean {
  const pattern = readPattern(written);
  if (pattern.kind === "pattern") return pattern.expression.test(text);
  return pattern.kind === "text" && text.toLowerCase().includes(pattern.text.toLowerCase());
}

/** True when a name equals the plain text or matches the pattern. */
export function isNamed(written: string, name: string): boolean {
  const pattern = readPattern(written);
  return pattern.kind === "pattern" ? pattern.expression.test(name) : written === name;
}
