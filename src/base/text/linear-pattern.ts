// Compiles regular expressions that users write. The engine needs time linear in the text, whatever the pattern is, so that
// no pattern can block the process. It has no lookaheads and no backreferences.
import { RE2JS, RE2JSSyntaxException } from "re2js";

/** A compiled pattern. `test` returns true when the pattern matches anywhere in the text. */
export interface LinearPattern {
  readonly source: string;
  readonly flags: string;
  readonly test: (text: string) => boolean;
}

/** A pattern that cannot be compiled. `position` counts UTF-16 units of the source, or is null when it is unknown. */
export class PatternError extends Error {
  readonly position: number | null;
  constructor(reason: string, position: number | null) {
    super(position === null ? reason : `${reason} at position ${position + 1}`);
    this.position = position;
  }
}

/** Bits of the engine by flag of JavaScript. The engine always reads whole code points, so `u` and `v` change nothing. */
const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  u: 0,
  v: 0,
};

/**
 * Compiles a pattern in the syntax of JavaScript. Throws `PatternError` when the pattern is malformed, uses syntax that
 * needs more than linear time, or has another flag than i, m, s, u and v.
 */
export function compileLinear(source: string, flags = ""): LinearPattern {
  const unknown = [...flags].find((flag) => flagBits[flag] === undefined);
  if (unknown !== undefined) throw new PatternError(`the flag ${unknown} is not supported; use i, m, s, u or v`, null);
  const bits = [...flags].reduce((sum, flag) => sum | (flagBits[flag] ?? 0), RE2JS.LOOKBEHINDS);
  const compiled = compile(source, bits);
  return { source, flags, test: (text) => compiled.test(text) };
}

function compile(source: string, bits: number): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), bits);
  } catch (thrown) {
    if (!(thrown instanceof RE2JSSyntaxException)) throw thrown;
    // The engine writes flags in front of the pattern.
    const part = (thrown.input ?? "").replace(source.startsWith("(?") ? "" : /^\(\?[ims]+\)/, "");
    const at = part === "" ? -1 : source.indexOf(part);
    throw new PatternError(explain(thrown.error, part), at === -1 ? null : at);
  }
}

function explain(error: string, part: string): string {
  if (/^\(\?[=!]/.test(part)) return `lookaheads such as ${part} are not supported`;
  if (/^\\[1-9k]/.test(part)) return `backreferences such as ${part} are not supported`;
  return part === "" ? error : `${error} ${part}`;
}
