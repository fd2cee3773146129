// What a suite may write for a text: the text itself, or `/pattern/flags`.

export type Pattern =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "pattern"; readonly expression: RegExp }
  | { readonly kind: "damaged"; readonly reason: string };

/** Reads `/pattern/flags`; anything else is plain text. Flags are i, m, s, u and v, since g and y would remember a place. */
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

/** Whether the text holds the plain text (letter case aside) or fits the pattern; a damaged pattern fits nothing. */
export function occursIn(written: string, text: string): boolean {
  const pattern = readPattern(written);
  if (pattern.kind === "pattern") return pattern.expression.test(text);
  return pattern.kind === "text" && text.toLowerCase().includes(pattern.text.toLowerCase());
}

/** Whether a name is the one that was written, or matches it where that is a pattern. */
export function isNamed(written: string, name: string): boolean {
  const pattern = readPattern(written);
  return pattern.kind === "pattern" ? pattern.expression.test(name) : written === name;
}
