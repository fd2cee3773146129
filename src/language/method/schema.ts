// Reads a method's JSON Schemas as flat lists of parameters and output keys. Limits depth and size, since a schema may be
// hostile.
import { memoized } from "../../base/memoize.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { JsonSchema, Method } from "../../contract/tool.ts";
import { words } from "../tokens.ts";

/** One top-level parameter of a method. */
export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: "string" | "number" | "integer" | "boolean" | "array" | "object" | "any";
  /** Type of the items when `type` is array. */
  readonly itemType: string;
  readonly choices: readonly Json[];
  readonly defaultValue: Json | undefined;
  readonly description: string;
  readonly format: string;
  /** Inclusive bounds of a number, or of the items when `type` is array. */
  readonly minimum: number;
  readonly maximum: number;
  /** Lower-case words of the name. */
  readonly words: readonly string[];
  /** The parameter's own schema, with references resolved. */
  readonly schema: JsonObject;
}

/** One key of a method's output at any depth. */
export interface OutputKey {
  readonly name: string;
  /** Path from the root; `[]` stands for the items of an array. */
  readonly path: readonly string[];
  readonly isInRows: boolean;
  readonly description: string;
  readonly schema: JsonObject;
}

const maxDepth = 8;
const maxKeys = 2_000;

/** Returns the parameters in declared order. A required parameter without a schema has the type `any`. */
export const parameters = memoized((method: Pick<Method, "inputSchema">): readonly Parameter[] => {
  const properties = objectAt(method.inputSchema, "properties");
  const required = stringsAt(method.inputSchema, "required");
  const declared = Object.entries(properties).map(([name, schema]) =>
    parameter({ name, schema: asObject(schema), isRequired: required.includes(name), root: method.inputSchema }),
  );
  const lost = required.filter((name) => !(name in properties));
  return [...declared, ...lost.map((name) => parameter({ name, schema: {}, isRequired: true, root: {} }))];
});

/** Returns every key of the output schema with its path. */
export const outputKeys = memoized((method: Method): readonly OutputKey[] => {
  const found: OutputKey[] = [];
  const root = method.outputSchema ?? {};
  let steps = 0;
  const visit = (schema: JsonObject, path: readonly string[], depth: number): void => {
    steps += 1;
    if (depth > maxDepth || steps > maxKeys || found.length >= maxKeys) return;
    const resolved = resolve(schema, root);
    for (const part of alternatives(resolved)) visit(part, path, depth + 1);
    const items = asObject(resolved.items ?? null);
    if (Object.keys(items).length > 0) visit(items, [...path, "[]"], depth + 1);
    for (const [name, child] of Object.entries(objectAt(resolved, "properties"))) {
      const own = resolve(asObject(child), root);
      found.push({
        name,
        path: [...path, name],
        isInRows: path.includes("[]"),
        description: textAt(own, "description"),
        schema: own,
      });
      visit(own, [...path, name], depth + 1);
    }
  };
  visit(root, [], 0);
  return found;
});

/** Returns "list" when the output is a list of rows or contains such a list on its first level. */
export function outputCardinality(method: Method): "list" | "one" | "unknown" {
  const schema = method.outputSchema;
  if (schema === undefined) return "unknown";
  const isList = (part: JsonObject) => part.type === "array" && Object.keys(asObject(part.items ?? null)).length > 0;
  const root = resolve(schema, schema);
  if (isList(root)) return "list";
  const fields = Object.values(objectAt(root, "properties")).map((part) => resolve(asObject(part), schema));
  if (fields.length === 0) return "unknown";
  return fields.some((part) => isList(part) && asObject(part.items ?? null).type === "object") ? "list" : "one";
}

/** Returns the name without case and separators, so that keys of different tools can be compared. */
export function plainKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function parameter(source: {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
  readonly root: JsonSchema;
}): Parameter {
  const schema = resolve(source.schema, source.root);
  const parts = [schema, ...alternatives(schema).map((part) => resolve(part, source.root))];
  const items = asObject(parts.map((part) => part.items).find((part) => part !== undefined) ?? null);
  const choices = parts.flatMap((part) => (Array.isArray(part.enum) ? (part.enum as readonly Json[]) : constant(part)));
  const itemChoices = Array.isArray(items.enum) ? (items.enum as readonly Json[]) : [];
  return {
    name: source.name,
    isRequired: source.isRequired,
    type: oneType(parts.map(typeOf)),
    itemType: typeOf(items),
    choices: choices.length > 0 ? choices : itemChoices,
    defaultValue: schema.default,
    description: textAt(schema, "description"),
    format: textAt(schema, "format"),
    minimum: boundAt([...parts, items], ["minimum", "exclusiveMinimum"], Number.NEGATIVE_INFINITY),
    maximum: boundAt([...parts, items], ["maximum", "exclusiveMaximum"], Number.POSITIVE_INFINITY),
    words: words(source.name),
    schema,
  };
}

/** Returns the type that all alternatives have in common, else `any`. */
function oneType(types: readonly Parameter["type"][]): Parameter["type"] {
  const [type = "any", other] = new Set(types.filter((type) => type !== "any"));
  return other === undefined ? type : "any";
}

function boundAt(schemas: readonly JsonObject[], keywords: readonly string[], fallback: number): number {
  const bounds = schemas.flatMap((schema) => keywords.map((keyword) => schema[keyword]));
  return bounds.find((bound): bound is number => typeof bound === "number") ?? fallback;
}

function typeOf(schema: JsonObject): Parameter["type"] {
  const declared = schema.type;
  const types = (Array.isArray(declared) ? declared : [declared]).filter((type) => type !== "null");
  const [type] = types;
  switch (type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "array":
    case "object":
      return type;
    default:
      return "any";
  }
}

function constant(schema: JsonObject): readonly Json[] {
  return schema.const === undefined ? [] : [schema.const];
}

function alternatives(schema: JsonObject): readonly JsonObject[] {
  return ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) ? parts.map((part) => asObject(part as Json)) : [];
  });
}

/** Follows local references a bounded number of times. */
function resolve(schema: JsonObject, root: JsonSchema): JsonObject {
  let current = schema;
  for (let hops = 0; hops < maxDepth && typeof current.$ref === "string"; hops += 1) {
    const steps = current.$ref
      .replace(/^#\/?/, "")
      .split("/")
      .filter((step) => step !== "");
    let target: Json = root;
    for (const step of steps) target = asObject(target)[step] ?? null;
    current = asObject(target);
  }
  return current;
}

/** Returns the value when it is an object, else an empty object. */
export function asObject(value: Json): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}

function objectAt(schema: JsonObject, key: string): JsonObject {
  return asObject(schema[key] ?? null);
}

function textAt(schema: JsonObject, key: string): string {
  const value = schema[key];
  return typeof value === "string" ? value : "";
}

function stringsAt(schema: JsonObject, key: string): readonly string[] {
  const value = schema[key];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}
