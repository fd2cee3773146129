import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { JsonSchema, Method } from "../../../src/contract/tool.ts";
import { checkArguments } from "../../../src/tools/catalog/arguments.ts";
import { readMethods } from "../../../src/tools/catalog/metadata.ts";
import { fc } from "../../helpers/property.ts";

function method(inputSchema: unknown): Method {
  const [made] = readMethods({ toolId: "tool", toolName: "Tool" }, [{ name: "work", inputSchema }]);
  if (made === undefined) throw new Error("no method was read");
  return made;
}

const open: JsonSchema = {
  type: "object",
  properties: { query: { type: "string" }, limit: { type: "integer" } },
  required: ["query"],
};

test.each<[string, JsonSchema, JsonObject]>([
  ["the required ones", open, { query: "a" }],
  ["an unknown name, where the schema is open", open, { query: "a", extra: true }],
  ["anything for an unusable schema", { $ref: "#/gone" }, { a: 1 }],
  ["anything for an empty schema", {}, { a: [1, null] }],
])("accepts %s", async (_, schema, args) => {
  expect(await checkArguments(method(schema), { args })).toBeNull();
});

test.each<[string, JsonSchema, JsonObject, string]>([
  ["a missing one", open, {}, "tool.work: query: missing (required). It takes: query (required), limit."],
  [
    "a wrong type",
    open,
    { query: "a", limit: "5" },
    "tool.work: limit: expected integer, found string (type). It takes: query (required), limit.",
  ],
  [
    "an unknown name, where the schema is closed",
    { ...open, additionalProperties: false },
    { query: "a", Limit: 5 },
    "tool.work: Limit: not a known name (additionalProperties). It takes: query (required), limit.",
  ],
  [
    "several problems at once",
    { ...open, additionalProperties: false },
    { Limit: 5, limit: 1.5 },
    "tool.work: query: missing (required); limit: expected integer, found number (type); " +
      "Limit: not a known name (additionalProperties). It takes: query (required), limit.",
  ],
  [
    "any name, where none is accepted",
    { type: "object", additionalProperties: false },
    { a: 1 },
    "tool.work: a: not a known name (additionalProperties). It takes no arguments by name.",
  ],
])("refuses %s", async (_, schema, args, message) => {
  expect(await checkArguments(method(schema), { args })).toEqual({
    kind: "failure",
    code: "invalid_arguments",
    message,
    retry: false,
  });
});

test("checks any arguments against any schema without throwing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.anything({ maxDepth: 3 }),
      fc.dictionary(fc.string(), fc.jsonValue()),
      async (schema, values) => {
        const args: JsonObject = JSON.parse(JSON.stringify(values));
        const refused = await checkArguments(method(schema), { args });
        expect(refused?.code ?? "invalid_arguments").toBe("invalid_arguments");
      },
    ),
  );
});
