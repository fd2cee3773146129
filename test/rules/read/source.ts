// Extracts from code the plain facts that the rules check.
// It checks nothing.
import { parseSync } from "rolldown/utils";
import { type Import, readImports } from "./imports.ts";
import { readShape, type Shape } from "./shape.ts";
import { readUses, type Use } from "./uses.ts";

/** The facts about one file of code. */
export interface Source extends Shape {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
  readonly comments: readonly { readonly line: number; readonly text: string }[];
  /** The parse error, if any. */
  readonly broken: string | undefined;
}

/** Returns the line, from 1, of an offset. */
export type LineOf = (offset: number) => number;

/** Parses one file of JavaScript or TypeScript. */
export function readSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  return {
    path,
    imports: readImports(program, lineOf),
    uses: readUses(program, lineOf),
    ...readShape(program, { text, lineOf }),
    comments: comments.map(({ start, value }) => ({ line: lineOf(start), text: value })),
    broken: errors[0]?.message,
  };
}

function lineFinder(text: string): LineOf {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
