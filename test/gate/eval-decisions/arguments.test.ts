import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Accepted, areArgumentsRight } from "../../../src/gate/eval-decisions/arguments.ts";

const rows: readonly (readonly [string, JsonObject, Accepted, boolean])[] = [
  ["an accepted value", { city: "Oslo" }, { city: ["Bergen", "Oslo"] }, true],
  ["a value that is not accepted", { city: "Rome" }, { city: ["Oslo"] }, false],
  ["text in other letters, spaces and marks", { city: "san francisco, CA" }, { city: ["San Francisco,CA"] }, true],
  ["a number written as a whole one or with a point", { amount: 1 }, { amount: [1.0] }, true],
  ["a number given as text", { amount: "1" }, { amount: [1] }, false],
  ["true given as text", { isOpen: "true" }, { isOpen: [true] }, false],
  ["a parameter left out where that is accepted", {}, { unit: ["celsius", ""] }, true],
  ["a parameter left out where it is not", {}, { unit: ["celsius"] }, false],
  ["a parameter that the label does not know", { city: "Oslo", days: 3 }, { city: ["Oslo"] }, false],
  ["a list in order", { sides: [3, 4] }, { sides: [[3, 4]] }, true],
  ["a list in another order", { sides: [4, 3] }, { sides: [[3, 4]] }, false],
  ["a longer list", { sides: [3, 4, 5] }, { sides: [[3, 4]] }, false],
  ["an object whose keys have accepted lists", { box: { width: 2 } }, { box: [{ width: [2, 3] }] }, true],
  ["an object with a key too many", { box: { width: 2, depth: 1 } }, { box: [{ width: [2] }] }, false],
  ["an object without a key that may be left out", { box: {} }, { box: [{ width: [2, ""] }] }, true],
  ["objects inside a list", { boxes: [{ width: 2 }] }, { boxes: [[{ width: [2] }]] }, true],
  ["null where null is accepted", { until: null }, { until: [null] }, true],
  ["a parameter called like a method of every object", { constructor: "x" }, {}, false],
];

test.each(rows)("%s", (_, given, accepted, isRight) => {
  expect(areArgumentsRight(given, accepted)).toBe(isRight);
});
