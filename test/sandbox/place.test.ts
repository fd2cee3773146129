import { expect, test } from "vitest";
import { placeInStack } from "../../src/sandbox/place.ts";

const code = "const a = 1;\nawait call(";

test.each([
  ["    at program (program.js:2:7)\n", { line: 1, column: 7 }],
  [
    "    at call (prelude.js:20:4)\n    at program (program.js:3:7)\n    at program (program.js:2:1)\n",
    { line: 2, column: 7 },
  ],
  ["    at program.js:4:2\n", { line: 2, column: 12 }],
  ["    at program (program.js:1:1)\n", { line: 1, column: 1 }],
  ["    at program (program.js:2:0)\n", { line: 1, column: 1 }],
  ["    at program (program.js:99999999999:1)\n", {}],
  ["    at call (prelude.js:20:4)\n", {}],
  ["", {}],
])("the place in %j", (stack, place) => {
  expect(placeInStack(stack, code)).toEqual(place);
});
