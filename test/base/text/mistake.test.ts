import { expect, test } from "vitest";
import { z } from "zod";
import { didYouMean, keysAt, orList, shownValue, typeWords, valueAt } from "../../../src/base/text/mistake.ts";

const schema = z.object({
  depth: z.string(),
  servers: z.record(z.string(), z.object({ command: z.string(), args: z.array(z.string()).default([]) })).optional(),
  cases: z.array(z.object({ id: z.string() })),
  rates: z.partialRecord(z.enum(["first", "second"]), z.number()),
});

test.each([
  [[], ["depth", "servers", "cases", "rates"]],
  [
    ["servers", "files"],
    ["command", "args"],
  ],
  [["cases", 3], ["id"]],
  [["rates"], ["first", "second"]],
  [["servers"], []],
  [["depth", "deeper"], []],
])("lists the keys at %j as %j", (path, keys) => {
  expect(keysAt(schema, path)).toEqual(keys);
});

test.each([
  ["text", '"text"'],
  [7, "7"],
  [undefined, "undefined"],
  [{ token: "secret" }, "a map"],
  [["secret"], "a list"],
  ["x".repeat(100), `"${"x".repeat(56)}...`],
])("shows %j as %s", (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});

test.each([
  [["a", 0, "b"], 7],
  [["a", 1], undefined],
  [["a", 0, "b", "c"], undefined],
])("finds the value at %j: %j", (path, value) => {
  expect(valueAt({ a: [{ b: 7 }] }, path)).toBe(value);
});

test("formats a near word, a list of choices and a type", () => {
  expect([didYouMean("dept", ["depth"]), didYouMean("x", ["depth"])]).toEqual(['; did you mean "depth"?', ""]);
  expect([orList([]), orList(["a"]), orList(["a", "b", "c"])]).toEqual(["", "a", "a, b or c"]);
  expect([typeWords("int"), typeWords("tuple")]).toEqual(["a whole number", "tuple"]);
});
