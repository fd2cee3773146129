// Locates errors in a program, and defines the file name and lines under which the engine knows it.

/** File name of the program in the engine. */
export const programFile = "program.js";

/** A position in the program, both numbers 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Wraps the program in an async function, once as a statement and once as an expression, with one line before the
 * program in both. A program that closes the function early and continues outside of it is invalid in at least one of
 * them: after a closed method, an object needs a comma, and a statement may not start with one.
 */
export function spellProgram(code: string): { readonly statement: string; readonly expression: string } {
  return {
    statement: `async function program() {\n${code}\n}`,
    expression: `({ async program() {\n${code}\n} }).program`,
  };
}

/** The first position in the engine's stack that lies in the program's code; empty when there is none. */
export function placeInStack(stack: string, code: string): Place | Record<string, never> {
  const match = /\bprogram\.js:(\d{1,9}):(\d{1,9})/.exec(stack);
  if (match === null) return {};
  const lines = code.split("\n");
  const line = Math.max(Number(match[1]) - 1, 1);
  if (line <= lines.length) return { line, column: Math.max(Number(match[2]), 1) };
  // Our closing bracket follows the last line: an error there means that something before it was left open.
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
