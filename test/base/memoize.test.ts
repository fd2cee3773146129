import { expect, test } from "vitest";
import { memoized, memoizedWords } from "../../src/base/memoize.ts";

test("computes once per object, and again for an equal object", () => {
  const read: object[] = [];
  const first = { name: "a" };
  const count = memoized((key: object) => {
    read.push(key);
    return undefined;
  });
  expect([count(first), count(first), count({ ...first })]).toEqual([undefined, undefined, undefined]);
  expect(read).toEqual([first, { name: "a" }]);
});

test.each([
  ["computes a word once", "depthUsd", 1],
  ["computes a text that is longer than a word each time", "x".repeat(61), 2],
])("%s", (_title, text, expected) => {
  let reads = 0;
  const lengthOf = memoizedWords((word) => {
    reads += 1;
    return word.length;
  }, 10);
  expect([lengthOf(text), lengthOf(text)]).toEqual([text.length, text.length]);
  expect(reads).toBe(expected);
});

test("knownAs computes its value at first need and does not replace a computed one", () => {
  const lengthOf = memoized(({ text }: { readonly text: string }) => text.length);
  const [known, asked] = [{ text: "known" }, { text: "asked" }];
  let taken = 0;
  const take = () => {
    taken += 1;
    return 42;
  };
  expect(lengthOf(asked)).toBe(5);
  lengthOf.knownAs(known, take);
  lengthOf.knownAs(asked, take);
  expect([lengthOf(known), lengthOf(known), lengthOf(asked), lengthOf({ text: "other" })]).toEqual([42, 42, 5, 5]);
  expect(taken).toBe(1);
});
