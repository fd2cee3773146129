import { expect, test } from "vitest";
import { checkAgainst } from "../../../src/base/schema/check.ts";
import type { Json } from "../../../src/contract/json.ts";
import type { JsonSchema } from "../../../src/contract/tool.ts";
import { fc } from "../../helpers/property.ts";

test.each<[string, JsonSchema, Json, readonly string[]]>([
  [
    "type",
    { properties: { limit: { type: "integer" } } },
    { limit: "5" },
    ["limit: expected integer, found string (type)"],
  ],
  ["a bounded pattern", { pattern: "^\\d{1,3}$" }, "x", ["the whole: String does not match pattern (pattern)"]],
  ["types", { type: ["string", "null"] }, 5, ["the whole: expected string or null, found number (type)"]],
  ["a missing name", { required: ["a"] }, {}, ["a: missing (required)"]],
  [
    "an unknown name",
    { properties: { a: {} }, additionalProperties: false },
    { b: 1 },
    ["b: not a known name (additionalProperties)"],
  ],
  [
    "a value out of a list",
    { properties: { order: { enum: ["asc", "desc"] } } },
    { order: "up" },
    ['order: the value does not match any of ["asc","desc"] (enum)'],
  ],
  ["a bound", { properties: { n: { minimum: 1 } } }, { n: 0 }, ["n: 0 is less than 1 (minimum)"]],
  [
    "a place inside a list",
    { properties: { rows: { items: { properties: { "a/b": { type: "number" } } } } } },
    { rows: [{ "a/b": 1 }, { "a/b": "x" }] },
    ["rows.1.a/b: expected number, found string (type)"],
  ],
  [
    "an alternative",
    { anyOf: [{ type: "string" }, { type: "number" }] },
    true,
    [
      "the whole: the value does not match any subschemas (anyOf)",
      "the whole: expected string, found boolean (type)",
      "the whole: expected number, found boolean (type)",
    ],
  ],
  [
    "a reference",
    { $ref: "#/$defs/size", $defs: { size: { type: "number" } } },
    "x",
    ["the whole: expected number, found string (type)"],
  ],
  [
    "a schema of draft 7",
    { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "number" }] },
    ["x"],
    ["0: expected number, found string (type)"],
  ],
])("reports %s with path and rule", async (_, schema, value, violations) => {
  expect(await checkAgainst(schema, value)).toEqual({ kind: "breaks", violations });
});

test("accepts a value that matches the schema, including a recursive one", async () => {
  const tree: JsonSchema = { type: "object", properties: { children: { type: "array", items: { $ref: "#" } } } };
  expect(await checkAgainst(tree, { children: [{ children: [] }, {}] })).toEqual({ kind: "fits" });
});

const huge = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field_${index}`, { type: "string" }]));

test.each<[string, JsonSchema, Json, RegExp]>([
  ["a reference to itself", { $ref: "#" }, {}, /^it refers to itself endlessly$/],
  [
    "two that refer to each other",
    { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" },
    {},
    /^it refers to itself endlessly$/,
  ],
  ["an endless pattern", { pattern: "^(a+)+$" }, `${"a".repeat(50)}!`, /^it takes more than 1000 ms to check$/],
  [
    "an endless pattern beside a bounded one",
    { pattern: "^(a+)+$", not: { pattern: "^\\d{1,3}$" } },
    `${"a".repeat(50)}!`,
    /^it takes more than 1000 ms to check$/,
  ],
  ["an invalid pattern", { pattern: "(" }, "a", /^Invalid regular expression/],
  ["a list of values that is not a list", { enum: 5 }, "a", /is not a function/],
  ["a dangling reference", { $ref: "https://example.org/none.json" }, {}, /^Unresolved \$ref/],
  ["a schema of megabytes", { properties: huge }, {}, /^it has 1\d{6} characters$/],
])("%s is unusable and is not tried again", async (_, schema, value, reason) => {
  const verdict = await checkAgainst(schema, value);
  expect(verdict).toEqual({ kind: "unusable", reason: expect.stringMatching(reason) });
  expect(await checkAgainst(schema, {})).toEqual(verdict);
});

test("reports the first twenty of a thousand problems", async () => {
  const rows = Array.from({ length: 20_000 }, () => "x");
  const verdict = await checkAgainst({ items: { type: "number" } }, rows);
  expect(verdict.kind).toBe("breaks");
  if (verdict.kind === "breaks") expect(verdict.violations.length).toBeLessThanOrEqual(20);
});

test("does not modify the given schema", async () => {
  const schema = Object.freeze({ type: "object", properties: Object.freeze({ a: Object.freeze({ $ref: "#" }) }) });
  expect(await checkAgainst(schema, { a: {} })).toEqual({ kind: "fits" });
});

const keyword = fc.constantFrom(
  ...["type", "properties", "required", "items", "enum", "const", "pattern", "$ref", "anyOf", "allOf", "not", "if"],
  ...["additionalProperties", "minimum", "multipleOf", "format", "$id", "$schema", "dependentRequired", "uniqueItems"],
);
const word = fc.constantFrom(
  "object",
  "string",
  "integer",
  "#",
  "#/properties/a",
  "(a*)*$",
  "date-time",
  "a",
  "__proto__",
);
const schemas = fc.letrec<{ schema: JsonSchema; value: Json }>((tie) => ({
  schema: fc.dictionary(keyword, tie("value"), { maxKeys: 5 }),
  value: fc.oneof(
    { depthSize: "small" },
    word,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(keyword, word), tie("value"), { maxKeys: 4 }),
  ),
})).schema;

test("returns a verdict for any schema and any value", async () => {
  await fc.assert(
    fc.asyncProperty(schemas, fc.jsonValue(), async (schema, value) => {
      const plain: { schema: JsonSchema; value: Json } = JSON.parse(JSON.stringify({ schema, value }));
      expect(["fits", "breaks", "unusable"]).toContain((await checkAgainst(plain.schema, plain.value)).kind);
    }),
    { numRuns: 300 },
  );
});
