import { expect, test } from "vitest";
import { cellText } from "../../../../src/surfaces/cli/render/cell.ts";

test.each([
  [null, "–"],
  [true, "yes"],
  [false, "no"],
  [1234567.891, "1,234,567.891"],
  [0.1 + 0.2, "0.3"],
  ["two\nlines", "two lines"],
])("the cell %j reads %s", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
