import type { Program } from "@oxc-project/types";
import { Visitor } from "rolldown/utils";
import type { LineOf } from "./source.ts";

/** The structure of a file. */
export interface Shape {
  readonly lines: number;
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[];
  /** True when the file only re-exports other files. */
  readonly onlyReexports: boolean;
}

/** Measures a file; a final line break does not count as a line. */
export function readShape(program: Program, { text, lineOf }: { text: string; lineOf: LineOf }): Shape {
  const functions: Shape["functions"][number][] = [];
  const measure = (node: { start: number; end: number; id?: { name: string } | null }) =>
    functions.push({
      name: node.id?.name ?? "a function",
      line: lineOf(node.start),
      lines: lineOf(node.end) - lineOf(node.start) + 1,
    });
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  const reexports = program.body.filter(
    ({ type, ...rest }) =>
      type === "ExportAllDeclaration" ||
      (type === "ExportNamedDeclaration" && "source" in rest && rest.source !== null),
  );
  return {
    lines: lineOf(Math.max(text.length - 1, 0)),
    functions,
    onlyReexports: reexports.length > 0 && reexports.length === program.body.length,
  };
}
