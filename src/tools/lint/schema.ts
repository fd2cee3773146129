// Checks that schemas are valid JSON Schemas: their types, references, patterns, ranges and choices.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { patternTrouble } from "../../language/pattern.ts";
import { fits, typesOf } from "./fits.ts";
import { type SchemaNode, schemaNodes } from "./nodes.ts";
import { type Check, type Complaint, shown } from "./subject.ts";

const typeNames = ["string", "number", "integer", "boolean", "array", "object", "null"];
const ranges = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Checks every schema of a method's input and output. */
export const checkSchemas: Check = ({ sent }) => {
  const { inputSchema, outputSchema } = sent;
  const fix = 'send {"type": "object", "properties": {…}}';
  const missing: readonly Complaint[] =
    inputSchema === undefined
      ? [{ rule: "schema-missing", path: "inputSchema", problem: "it has no inputSchema", fix }]
      : [];
  const given = Object.entries({ inputSchema, outputSchema });
  return [...missing, ...given.flatMap(([name, root]) => (root === undefined ? [] : checkTree(name, root)))];
};

function checkTree(name: string, root: Json): readonly Complaint[] {
  const type = isJsonObject(root) ? root.type : undefined;
  const problem = isJsonObject(root) ? `its type is ${shown(type ?? "not given")}` : `it is ${shown(root)}`;
  const fix = 'its root is {"type": "object", "properties": {…}}';
  const refers = isJsonObject(root) && typeof root.$ref === "string";
  const wrongRoot: readonly Complaint[] =
    type === "object" || refers ? [] : [{ rule: "schema-not-object", path: name, problem, fix }];
  if (!isJsonObject(root)) return wrongRoot;
  return [...wrongRoot, ...schemaNodes(root, name).flatMap((node) => checkNode(node, root))];
}

function checkNode({ path, value, schema }: SchemaNode, root: JsonObject): readonly Complaint[] {
  if (schema === null) {
    const problem = `${shown(value)} is in the place of a schema`;
    return [{ rule: "schema-bad-keyword", path, problem, fix: 'write an object such as {"type": "string"}' }];
  }
  return [
    ...checkTypes(schema, path),
    ...checkKeywords(schema, path),
    ...checkReference(schema, { path, root }),
    ...checkPattern(schema, path),
    ...checkRanges(schema, path),
    ...checkChoices(schema, path),
  ];
}

function checkTypes({ type }: JsonObject, path: string): readonly Complaint[] {
  if (type === undefined) return [];
  const given: readonly Json[] = Array.isArray(type) ? type : [type];
  const wrong = given.filter((name) => typeof name !== "string" || !typeNames.includes(name));
  if (wrong.length === 0 && given.length > 0) return [];
  const problem = `${shown(type)} is not a type of JSON Schema`;
  return [{ rule: "schema-unknown-type", path: `${path}.type`, problem, fix: `write one of ${typeNames.join(", ")}` }];
}

function checkKeywords(schema: JsonObject, path: string): readonly Complaint[] {
  const wrong = (keyword: string, fix: string): Complaint => ({
    ...{ rule: "schema-bad-keyword", path: `${path}.${keyword}` },
    ...{ problem: `${keyword} is ${shown(schema[keyword])}`, fix },
  });
  const { required, properties } = schema;
  const isNames = Array.isArray(required) && required.every((name) => typeof name === "string");
  const bounds = ranges
    .flat()
    .filter((keyword) => schema[keyword] !== undefined && typeof schema[keyword] !== "number");
  return [
    ...(required === undefined || isNames ? [] : [wrong("required", "write a list of names beside `properties`")]),
    ...(properties === undefined || isJsonObject(properties)
      ? []
      : [wrong("properties", "write an object of schemas")]),
    ...bounds.map((keyword) => wrong(keyword, "write a number, without quotes")),
  ];
}

function checkReference(
  { $ref }: JsonObject,
  { path, root }: { readonly path: string; readonly root: JsonObject },
): readonly Complaint[] {
  if ($ref === undefined) return [];
  const complain = (problem: string): readonly Complaint[] => [
    { rule: "schema-broken-reference", path: `${path}.$ref`, problem, fix: "point at an entry of $defs: #/$defs/NAME" },
  ];
  if (typeof $ref !== "string") return complain(`the reference is ${shown($ref)}`);
  if (!$ref.startsWith("#")) return complain(`${shown($ref)} is outside the schema and is never fetched`);
  const visited = new Set<string>();
  let reference: string = $ref;
  while (!visited.has(reference)) {
    visited.add(reference);
    const target = targetOf(reference, root);
    if (target === undefined) return complain(`${shown(reference)} does not exist in the schema`);
    if (!isJsonObject(target) || typeof target.$ref !== "string") return [];
    reference = target.$ref;
  }
  return complain(`${shown($ref)} refers to itself`);
}

function targetOf(reference: string, root: JsonObject): Json | undefined {
  const steps = reference.replace(/^#\/?/, "").split("/");
  let target: Json | undefined = root;
  for (const step of steps.filter((name) => name !== "")) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    target = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  return target;
}

function checkPattern({ pattern }: JsonObject, path: string): readonly Complaint[] {
  if (pattern === undefined) return [];
  const place = `${path}.pattern`;
  const trouble =
    typeof pattern === "string"
      ? patternTrouble(pattern)
      : ({ kind: "broken", reason: `the pattern is ${shown(pattern)}` } as const);
  if (trouble === null) return [];
  return trouble.kind === "broken"
    ? [
        {
          rule: "schema-bad-pattern",
          path: place,
          problem: trouble.reason,
          fix: "write a regular expression of ECMA 262",
        },
      ]
    : [
        {
          ...{ rule: "schema-slow-pattern", path: place, problem: trouble.reason },
          fix: "repeat only once: [a-z]+ instead of ([a-z]+)+, and set maxLength",
        },
      ];
}

function checkRanges(schema: JsonObject, path: string): readonly Complaint[] {
  return ranges.flatMap(([least, most]): readonly Complaint[] => {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    const problem = `${least} ${low} is above ${most} ${high}`;
    return [{ rule: "schema-empty-range", path, problem, fix: "swap the two" }];
  });
}

function checkChoices(schema: JsonObject, path: string): readonly Complaint[] {
  const choices = schema.enum;
  if (choices === undefined) return [];
  const place = `${path}.enum`;
  if (!Array.isArray(choices) || choices.length === 0) {
    const problem = `the choices are ${shown(choices)}`;
    return [{ rule: "schema-bad-keyword", path: place, problem, fix: "write a list of at least one value" }];
  }
  const values: readonly Json[] = choices;
  const types = typesOf(schema);
  return values
    .filter((choice) => types.length > 0 && !types.some((type) => fits(choice, { type })))
    .map((choice) => ({
      rule: "enum-does-not-fit",
      path: place,
      problem: `the choice ${shown(choice)} is not a ${types.join(" or ")}`,
      fix: "write choices of the declared type",
    }));
}
