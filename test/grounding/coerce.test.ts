import { expect, test } from "vitest";
import { coerce } from "../../src/grounding/coerce.ts";

test.each([
  ["5", "number", undefined, 5],
  ["5", "integer", undefined, 5],
  [" -2.5 ", "number", undefined, -2.5],
  ["12.75", "number", undefined, 12.75],
  ["5 kg", "number", undefined, "5 kg"],
  ["no. 5", "number", undefined, "no. 5"],
  ["5.", "number", undefined, "5."],
  [true, "number", undefined, true],
  [5, "string", undefined, "5"],
  ["5", "string", undefined, "5"],
  [true, "string", undefined, true],
  ["true", "boolean", undefined, true],
  ["false", "boolean", undefined, false],
  ["yes", "boolean", undefined, "yes"],
  ["true", "string", undefined, "true"],
  [5, "boolean", undefined, 5],
  ["a", "array", "string", ["a"]],
  ["5", "array", "number", [5]],
  [["5", "x", 6], "array", "number", [5, "x", 6]],
  [[1], "array", "string", ["1"]],
  [null, "array", "string", null],
  [["5"], "number", "number", ["5"]],
] as const)("%j for a parameter of type %s (items: %s) becomes %j", (value, type, itemType, fitted) => {
  expect(coerce(value, { type, itemType: itemType ?? "" })).toEqual(fitted);
});
