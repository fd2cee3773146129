import type { Expression, ImportDeclaration, Program, VariableDeclarator } from "@oxc-project/types";
import { Visitor } from "rolldown/utils";
import { readNames } from "./names.ts";
import type { LineOf } from "./source.ts";

/** A use of the environment of the process, or a bypass of the compiler or the test runner. */
export interface Use {
  readonly kind: "process" | "console" | "network" | "any" | "double-cast" | "skipped-test";
  /** `env` of `process.env`, `fetch` of `globalThis.fetch`, `test.skip` of a skipped test. */
  readonly name: string;
  readonly line: number;
}

type Span = { readonly start: number };

const networkGlobals: ReadonlySet<unknown> = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]);
const testWords: ReadonlySet<unknown> = new Set(["test", "it", "describe", "suite", "bench"]);
const skippingWords: ReadonlySet<unknown> = new Set(["skip", "only", "todo", "skipIf", "runIf", "fails"]);

/** Returns every use in a file, except names that the file binds itself, such as a `fetch` parameter. */
export function readUses(program: Program, lineOf: LineOf): readonly Use[] {
  const { bound, labels } = readNames(program);
  const found: Use[] = [];
  const add = (kind: Use["kind"], name: string, { start }: Span) => found.push({ kind, name, line: lineOf(start) });
  new Visitor({
    ImportDeclaration(node) {
      for (const name of processImports(node)) add("process", name, node);
    },
    VariableDeclarator(node) {
      for (const name of processParts(node)) add("process", name, node);
    },
    MemberExpression(node) {
      const name = nameOf(node.property);
      if (isProcess(node.object)) add("process", name, node);
      if (isWorld(node.object) && networkGlobals.has(name)) add("network", name, node);
      const root = rootName(node.object);
      if (skippingWords.has(name) && testWords.has(root)) add("skipped-test", `${root}.${name}`, node);
    },
    Identifier(node) {
      if (labels.has(node) || bound.has(node.name)) return;
      if (node.name === "console") add("console", "console", node);
      if (networkGlobals.has(node.name)) add("network", node.name, node);
    },
    TSAnyKeyword(node) {
      add("any", "any", node);
    },
    TSAsExpression(node) {
      const { expression } = node;
      const isDouble = expression.type === "TSAsExpression" && expression.typeAnnotation.type === "TSUnknownKeyword";
      if (isDouble) add("double-cast", "as unknown as", node);
    },
  }).visit(program);
  return found;
}

/** `env` of `import { env } from "node:process"`. */
function processImports({ source, specifiers }: ImportDeclaration): readonly string[] {
  if (!/^(node:)?process$/.test(source.value)) return [];
  return specifiers.flatMap((specifier) => (specifier.type === "ImportSpecifier" ? [nameOf(specifier.imported)] : []));
}

/** `env` of `const { env } = process`. */
function processParts({ id, init }: VariableDeclarator): readonly string[] {
  if (init === null || !isProcess(init) || id.type !== "ObjectPattern") return [];
  return id.properties.flatMap((property) => (property.type === "Property" ? [nameOf(property.key)] : []));
}

function isProcess(node: Expression): boolean {
  if (node.type === "Identifier") return node.name === "process";
  return node.type === "MemberExpression" && isWorld(node.object) && nameOf(node.property) === "process";
}

function isWorld(node: Expression): boolean {
  return node.type === "Identifier" && (node.name === "globalThis" || node.name === "global");
}

/** `test` of `test.concurrent` and of `test.each(rows)`. */
function rootName(node: Expression): string {
  if (node.type === "MemberExpression") return rootName(node.object);
  if (node.type === "CallExpression") return rootName(node.callee);
  return nameOf(node);
}

function nameOf(node: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  return String(node.type === "Literal" ? node.value : (node.name ?? ""));
}
