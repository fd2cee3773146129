// Finds the position of an error in a program. Defines the file name and the lines that the engine sees.

/** File name of the program in stack traces of the engine. */
export const programFile = "program.js";

/** A position in the program. Line and column start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Wraps the program in an async function, once as a statement and once as an expression. Both forms add one line before
 * the program. A program could try to close the function early and continue outside of it. Such a program is invalid in
 * at least one of the two forms. After a method, an object literal needs a comma, but a statement cannot start with a
 * comma.
 */
export function spellProgram(code: string): { readonly statement: string; readonly expression: string } {
  return {
    statement: `async function program() {\n${code}\n}`,
    expression: `({ async program() {\n${code}\n} }).program`,
  };
}

/** Returns the first stack position that is in the program, or an empty object. */
export function placeInStack(stack: string, code: string): Place | Record<string, never> {
  const match = /\bprogram\.js:(\d{1,9}):(\d{1,9})/.exec(stack);
  if (match === null) return {};
  const lines = code.split("\n");
  const line = Math.max(Number(match[1]) - 1, 1);
  if (line <= lines.length) return { line, column: Math.max(Number(match[2]), 1) };
  // The position is the bracket that follows the program, so something in the program was not closed.
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
