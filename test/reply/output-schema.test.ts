import { expect, test } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import type { JsonSchema } from "../../src/contract/tool.ts";
import { schemaAt } from "../../src/reply/output-schema.ts";
import type { Step } from "../../src/reply/path.ts";

const bed = { type: "object", properties: { moisture: { type: "number", description: "Share of water" } } };
const schema: JsonSchema = {
  type: "object",
  description: "A garden",
  properties: {
    name: { type: "string" },
    broken: true,
    bed: { $ref: "#/$defs/bed", description: "The bed" },
    odd: { $ref: "#/$defs/a~1b~0c" },
    lost: { $ref: "#/$defs/none", title: "Lost" },
    far: { $ref: "https://schemas.example/bed" },
    beds: { type: "array", items: { $ref: "#/$defs/bed" } },
    pair: { prefixItems: [{ title: "first" }], items: { title: "rest" } },
    maybe: { anyOf: [{ type: "null" }, { properties: { a: { title: "A" } } }] },
    both: { allOf: [{ properties: { a: { title: "A" } } }, { properties: { b: { title: "B" } } }] },
    one: { oneOf: [{ properties: { c: { title: "C" } } }, "no schema"] },
    loop: { $ref: "#/$defs/loop" },
  },
  $defs: { bed, "a/b~c": { title: "escaped" }, loop: { title: "Loop", anyOf: [{ $ref: "#/$defs/loop" }] } },
};

test.each<readonly [steps: readonly Step[], found: JsonObject | null]>([
  [["name"], { type: "string" }],
  [["broken"], null],
  [["toString"], null],
  [["bed", "moisture"], { type: "number", description: "Share of water" }],
  [["odd"], { title: "escaped", $ref: "#/$defs/a~1b~0c" }],
  [["lost"], { $ref: "#/$defs/none", title: "Lost" }],
  [["far"], { $ref: "https://schemas.example/bed" }],
  [["beds", 7, "moisture"], { type: "number", description: "Share of water" }],
  [["beds", "moisture"], null],
  [["pair", 0], { title: "first" }],
  [["pair", 3], { title: "rest" }],
  [["maybe", "a"], { title: "A" }],
  [["both", "b"], { title: "B" }],
  [["one", "c"], { title: "C" }],
  [["name", "x", "y", "z", "w"], null],
])("the schema at %j", (steps, found) => {
  expect(schemaAt(schema, steps)).toEqual(found);
  expect(schemaAt(schema, steps)).toEqual(found);
});

test("what is said beside a reference wins over what it leads to", () => {
  expect(schemaAt(schema, ["bed"])).toMatchObject({ description: "The bed", type: "object" });
  expect(schemaAt(schema, [])).toMatchObject({ description: "A garden" });
});

test("an additional property has the schema of all of them", () => {
  const open = { properties: { a: { title: "A" } }, additionalProperties: { title: "Any" } };
  expect(schemaAt(open, ["a"])).toEqual({ title: "A" });
  expect(schemaAt(open, ["b"])).toEqual({ title: "Any" });
  expect(schemaAt({ additionalProperties: true }, ["b"])).toBeNull();
});

test("a schema that refers to itself ends", () => {
  expect(schemaAt(schema, ["loop"])).toMatchObject({ title: "Loop" });
  const wide: JsonSchema = { anyOf: Array.from({ length: 500 }, () => ({ $ref: "#" })) };
  expect(schemaAt(wide, ["a"])).toBeNull();
});
