import type { BindingPattern, ParamPattern, Program } from "@oxc-project/types";
import { Visitor } from "rolldown/utils";

/** The names that a file binds, and the identifiers that are only labels (`fetch` in `{ fetch: 1 }`). */
export interface Names {
  readonly bound: ReadonlySet<string>;
  readonly labels: ReadonlySet<unknown>;
}

/** Collects both; ignores scopes, so a name bound anywhere in the file counts as bound. */
export function readNames(program: Program): Names {
  const bound = new Set<string>();
  const labels = new Set<unknown>();
  const bind = (patterns: readonly (BindingPattern | ParamPattern | null)[]) => {
    for (const pattern of patterns) for (const name of boundNames(pattern)) bound.add(name);
  };
  const bindParameters = ({ params }: { params: readonly ParamPattern[] }) => bind(params);
  const label = ({ key, computed }: { key: unknown; computed?: boolean }) => {
    if (computed !== true) labels.add(key);
  };
  new Visitor({
    ImportDeclaration(node) {
      for (const { local } of node.specifiers) bound.add(local.name);
    },
    ImportSpecifier(node) {
      labels.add(node.imported);
    },
    VariableDeclarator(node) {
      bind([node.id]);
    },
    FunctionDeclaration: bindParameters,
    FunctionExpression: bindParameters,
    ArrowFunctionExpression: bindParameters,
    TSFunctionType: bindParameters,
    TSMethodSignature: bindParameters,
    "TSMethodSignature:exit": label,
    CatchClause(node) {
      bind([node.param]);
    },
    Property: label,
    PropertyDefinition: label,
    MethodDefinition: label,
    TSPropertySignature: label,
    TSTypeQuery(node) {
      labels.add(node.exprName);
    },
    MemberExpression(node) {
      label({ key: node.property, computed: node.computed });
    },
  }).visit(program);
  return { bound, labels };
}

function boundNames(pattern: BindingPattern | ParamPattern | null): readonly string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return boundNames(pattern.left);
    case "RestElement":
      return boundNames(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap(boundNames);
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === "Property" ? property.value : property.argument),
      );
    default:
      return [];
  }
}
