import type { CallExpression, Expression, Program } from "@oxc-project/types";
import { Visitor } from "rolldown/utils";
import type { LineOf } from "./source.ts";

/** One import of a file. `opaque` is an `import()` with a computed specifier. */
export interface Import {
  readonly kind: "value" | "type" | "dynamic" | "opaque";
  readonly specifier: string;
  readonly line: number;
}

/**
 * Returns every import: static, type-only, dynamic, re-exported, `import("…")` in a type, `require` and `import.meta.resolve`.
 */
export function readImports(program: Program, lineOf: LineOf): readonly Import[] {
  const found: Import[] = [];
  const add = (kind: Import["kind"], specifier: string, { start }: { start: number }) =>
    found.push({ kind, specifier, line: lineOf(start) });
  new Visitor({
    ImportDeclaration(node) {
      add(node.importKind === "type" ? "type" : "value", node.source.value, node);
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.exportKind === "type" ? "type" : "value", node.source.value, node);
    },
    ExportAllDeclaration(node) {
      add(node.exportKind === "type" ? "type" : "value", node.source.value, node);
    },
    TSImportType(node) {
      add("type", node.source.value, node);
    },
    ImportExpression(node) {
      const specifier = plainText(node.source);
      add(specifier === undefined ? "opaque" : "dynamic", specifier ?? "", node);
    },
    CallExpression(node) {
      const specifier = isRequire(node) ? plainText(node.arguments[0]) : undefined;
      if (specifier !== undefined) add("dynamic", specifier, node);
    },
  }).visit(program);
  return found;
}

function plainText(node: Expression | CallExpression["arguments"][number] | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function isRequire({ callee }: CallExpression): boolean {
  if (callee.type === "Identifier") return callee.name === "require";
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return callee.property.name === "resolve" && isRequireLike(callee.object);
}

/** Objects with a `resolve` for modules: `import.meta`, `require`, and results of `createRequire`. */
function isRequireLike(node: Expression): boolean {
  if (node.type === "CallExpression") return node.callee.type === "Identifier" && node.callee.name === "createRequire";
  return node.type === "MetaProperty" || (node.type === "Identifier" && node.name === "require");
}
