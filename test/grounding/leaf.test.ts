import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { leavesOf, numbersIn, valueLeaves } from "../../src/grounding/leaf.ts";

test.each<readonly [value: Json, leaves: readonly Json[], values: readonly Json[]]>([
  [null, [null], [null]],
  ["a", ["a"], ["a"]],
  [[], [], []],
  [{}, [], []],
  [
    [1, [true, "x"]],
    [1, true, "x"],
    [1, true, "x"],
  ],
  [{ a: 1, b: { c: [null, "d"] } }, ["a", 1, "b", "c", null, "d"], [1, null, "d"]],
])("the leaves of %j are %j, those without keys %j", (value, leaves, values) => {
  expect([leavesOf(value), valueLeaves(value)]).toEqual([leaves, values]);
});

describe("numbers in a text", () => {
  test.each<readonly [text: string, numbers: readonly number[]]>([
    ["none", []],
    ["12", [12]],
    ["-3.50 and +4", [-3.5, 4]],
    ["1,200.50", [1200.5]],
    ["5 000 000", [5_000_000]],
    ["5\u00A0000 and 6\u202F000", [5000, 6000]],
    ["1,20", [1, 20]],
    ["1,2000", [1200, 0]],
    ["5 00", [5, 0]],
    ["v1.2.3", [1.2, 3]],
    ["a. 5.", [5]],
    ["１２", [12]],
    ["9".repeat(400), []],
  ])("%j are %j", (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});
