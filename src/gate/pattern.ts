// Matches text with the matchers of a suite: plain text, or `/pattern/flags`.

export type Pattern =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "pattern"; readonly expression: RegExp }
  | { readonly kind: "damaged"; readonly reason: string };

/**
 * Parses `/pattern/flags`; any other text is plain text. Allows the flags i, m, s, u and v. The flags g and y are rejected
 * because they keep state between matches.
 */
export function readPattern(written: string): Pattern {
  const match = /^\/(.+)\/([a-z]*)$/su.exec(written);
  const [, source, flags = ""] = match ?? [];
  if (source === undefined) return { kind: "text", text: written };
  if (!/^[imsuv]*$/.test(flags)) {
    return { kind: "damaged", reason: `the flags of ${written} may only be i, m, s, u and v` };
  }
  try {
    return { kind: "pattern", expression: new RegExp(source, flags) };
  } catch (thrown) {
    return { kind: "damaged", reason: thrown instanceof Error ? thrown.message : String(thrown) };
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
