import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { keyOf, leavesOf, pathText, plainLeaves, type Step, shapeOf, valueAt } from "../../src/reply/path.ts";

test.each<readonly [steps: readonly Step[], text: string, key: string, shape: string]>([
  [[], "$", "", ""],
  [["rows", 0, "price"], "$.rows[0].price", "price", ".rows[].price"],
  [["rows", 12], "$.rows[12]", "rows", ".rows[]"],
  [["odd key", "_x9", "größe"], '$["odd key"]._x9.größe', "größe", ".odd key._x9.größe"],
  [["9x", "a-b", 'q"'], '$["9x"]["a-b"]["q\\""]', 'q"', '.9x.a-b.q"'],
])("%j is written %s, its key %s and its shape %s", (steps, text, key, shape) => {
  expect([pathText(steps), keyOf(steps), shapeOf(steps)]).toEqual([text, key, shape]);
});

const data: Json = { rows: [{ price: 3 }, "b"], 0: "zero", none: null };

test.each<readonly [steps: readonly Step[], value: Json | undefined]>([
  [[], data],
  [["rows", 0, "price"], 3],
  [["rows", 1], "b"],
  [["none"], null],
  [["rows", 2], undefined],
  [["rows", "0"], undefined],
  [["rows", "length"], undefined],
  [[0], undefined],
  [["toString"], undefined],
  [["rows", 1, "length"], undefined],
  [["none", "x"], undefined],
])("the value at %j", (steps, value) => {
  expect(valueAt(data, steps)).toEqual(value);
});

describe("leaves", () => {
  const leaf = (steps: readonly Step[], value: Json) => ({ steps, value });

  test("are listed in document order, with nulls and without empty parts", () => {
    expect(leavesOf({ a: [1, { b: null }], c: {}, d: [], e: "x" }, 10)).toEqual([
      leaf(["a", 0], 1),
      leaf(["a", 1, "b"], null),
      leaf(["e"], "x"),
    ]);
    expect(leavesOf("x", 1)).toEqual([leaf([], "x")]);
  });

  test("are cut at the limit, and a later call with a higher limit gets the rest", () => {
    const value = [1, 2, 3];
    expect(leavesOf(value, 2)).toEqual([leaf([0], 1), leaf([1], 2)]);
    expect(leavesOf(value, 4)).toHaveLength(3);
    expect(leavesOf(value, 2)).toHaveLength(2);
    expect(leavesOf(value, 3)).toHaveLength(3);
  });

  test("of 32 levels are listed, deeper ones are not", () => {
    const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(leavesOf(nested(32), 10)).toHaveLength(1);
    expect(leavesOf(nested(33), 10)).toEqual([]);
  });

  test("outside of lists are the plain ones", () => {
    expect(plainLeaves({ a: { b: 1 }, c: [2], d: 3 })).toEqual([leaf(["a", "b"], 1), leaf(["d"], 3)]);
  });
});
