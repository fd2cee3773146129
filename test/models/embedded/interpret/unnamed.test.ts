// A request that means one entity without naming it lacks a value, even if a list of all entities matches well.
import { expect, test } from "vitest";
import { readRequest } from "../../../../src/language/request.ts";
import { interpret } from "../../../../src/models/embedded/interpret/interpret.ts";
import { withUnnamed } from "../../../../src/models/embedded/interpret/unnamed.ts";
import { readingOf } from "../../../grounding/recorded.ts";
import { method } from "../../../helpers/methods.ts";

const all = { ...readingOf(method({ name: "list_tables" })), fit: 0.6 };
const one = {
  ...readingOf(method({ name: "describe_table" })),
  fit: 0.3,
  viable: false,
  unresolved: ["table_name"],
  refusal: { code: "fit" as const, what: "" },
};
const codes = (question: string, readings = [all, one]) =>
  withUnnamed(readRequest(question), readings).map(({ viable, refusal }) => (viable ? "viable" : refusal?.code));

test.each(["Show me how the table is built.", "What does this table hold?", "Describe that table, please."])(
  "%s: asks which one",
  (question) => {
    expect(codes(question)).toEqual(["fit", "value"]);
  },
);

test.each([
  ["several are meant", "Show me the tables."],
  ["the request states which", "Show me the table with most rows."],
  ["the request names it", "Show me how the table Orders is built."],
  ["another entity is meant", "Show me how the database is built."],
])("changes nothing if %s", (_, question) => {
  expect(codes(question)).toEqual(["viable", "fit"]);
});

test("keeps a list if the request does not mean one entity, or the method hardly matches", () => {
  expect(codes("Show me how the table is built.", [all])).toEqual(["viable"]);
  expect(codes("Show me how the table is built.", [all, { ...one, fit: 0.01 }])).toEqual(["viable", "fit"]);
});

test("names the missing value for real methods", () => {
  const text = { type: "string" };
  const methods = [
    method({ name: "list_tables", description: "Get a list of all tables in the database" }),
    method({
      name: "describe_table",
      description: "View schema information for a specific table",
      properties: { table_name: text },
      required: ["table_name"],
    }),
  ];
  const readings = interpret(readRequest("What is the table?"), methods);
  expect(readings.filter(({ viable }) => viable)).toEqual([]);
  expect(readings.map(({ refusal }) => refusal)).toContainEqual({ code: "value", what: "table_name" });
});
