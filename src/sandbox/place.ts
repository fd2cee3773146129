// Where in a program something happened, and the names and lines by which the engine knows the program.

/** Name under which the engine knows the program. */
export const programFile = "program.js";

/** A place in the program, both 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * The program as an async function, in two spellings that begin a line before it. Text that closes the function early
 * and goes on outside cannot be right in both: a statement may not start with the comma that an object needs.
 */
export function spellProgram(code: string): { readonly statement: string; readonly expression: string } {
  return {
    statement: `async function program() {\n${code}\n}`,
    expression: `({ async program() {\n${code}\n} }).program`,
  };
}

/** The first place of the engine's stack text that lies in the program's code; empty when none does. */
export function placeInStack(stack: string, code: string): Place | Record<string, never> {
  const match = /\bprogram\.js:(\d{1,9}):(\d{1,9})/.exec(stack);
  if (match === null) return {};
  const lines = code.split("\n");
  const line = Math.max(Number(match[1]) - 1, 1);
  if (line <= lines.length) return { line, column: Math.max(Number(match[2]), 1) };
  // Beyond the last line stands our own closing bracket: something before it was left open.
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
