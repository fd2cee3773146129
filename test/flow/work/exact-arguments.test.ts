import { expect, test } from "vitest";
import { mapExact, rawNumber } from "../../../src/base/text/exact-json.ts";
import { exactArguments } from "../../../src/flow/work/exact-arguments.ts";
import { fc } from "../../helpers/property.ts";

const schema = { type: "object", properties: { id: { type: "integer" }, name: { type: "string" } } };

test("the digits of the query reach the call", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n }), (id) => {
      const sure = exactArguments({ id: Number(id) }, { query: `Get the ad ${id}.`, schema });
      if (sure.kind === "unclear") expect.unreachable(sure.reason);
      expect(JSON.stringify(mapExact({ data: sure.args, exact: sure.exact }, rawNumber))).toBe(`{"id":${id}}`);
    }),
  );
});

test.each([
  ["a number that the query does not state", { id: 1_915_883_588_174_806_000 }, "Get it"],
  ["two numbers of the query with one double", { id: 9_007_199_254_740_992 }, "9007199254740992 or 9007199254740993"],
])("%s is unclear", (_title, args, query) => {
  expect(exactArguments(args, { query, schema })).toMatchObject({
    kind: "unclear",
    reason: expect.stringMatching(/^id: /),
  });
});

test("digits as text stay a text, or become a number that the parameter takes", () => {
  const args = { id: "1915883588174806058", name: "1915883588174806058" };
  expect(exactArguments(args, { query: "", schema })).toEqual({ kind: "exact", args, exact: ["/id"] });
});

test("round and small numbers need no statement", () => {
  const args = { id: 10 ** 18, list: [1, 2.5, { since: 1_700_000_000_000 }] };
  expect(exactArguments(args, { query: "", schema })).toEqual({ kind: "exact", args, exact: [] });
});
