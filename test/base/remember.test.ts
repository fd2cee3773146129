import { expect, test } from "vitest";
import { remembered } from "../../src/base/remember.ts";

test("an object is read once, whatever was read, and its equal is read anew", () => {
  const read: object[] = [];
  const first = { name: "a" };
  const count = remembered((key: object) => {
    read.push(key);
    return undefined;
  });
  expect([count(first), count(first), count({ ...first })]).toEqual([undefined, undefined, undefined]);
  expect(read).toEqual([first, { name: "a" }]);
});
