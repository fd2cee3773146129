import { expect, test } from "vitest";
import { remembered, rememberedWords } from "../../src/base/remember.ts";

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

test.each([
  ["a word is read once", "depthUsd", 1],
  ["a text that is too long for a word is read each time", "x".repeat(61), 2],
])("%s", (_title, text, expected) => {
  let reads = 0;
  const lengthOf = rememberedWords((word) => {
    reads += 1;
    return word.length;
  }, 10);
  expect([lengthOf(text), lengthOf(text)]).toEqual([text.length, text.length]);
  expect(reads).toBe(expected);
});
