import { expect, test } from "vitest";
import { isNestedDeeper } from "../../../src/base/text/nesting.ts";

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

test.each([
  ["a text", "[[[", false],
  ["exactly the limit", nested(3), false],
  ["one level deeper", nested(4), true],
  ["deep in one of many places", { a: 1, b: { c: [{ d: null }] } }, true],
  ["wide and flat", Array.from({ length: 100_000 }, () => 1), false],
  ["deeper than any stack", nested(200_000), true],
])("detects more than three levels: %s", (_, value, isDeeper) => {
  expect(isNestedDeeper(value, 3)).toBe(isDeeper);
});
