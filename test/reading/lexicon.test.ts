import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { relatedTo } from "../../src/reading/lexicon.ts";
import { stem } from "../../src/reading/tokens.ts";
import { relatedModule, target } from "../bench/lexicon/make.ts";

test("the stems that ship are those of the lines they are made of", () => {
  expect(readFileSync(target, "utf8")).toBe(relatedModule());
});

test.each([
  ["owe", "balance"],
  ["late", "overdue"],
  ["lorry", "truck"],
])("%s and %s are related, whichever stands in the request", (one, other) => {
  expect(relatedTo(stem(one))).toContain(stem(other));
  expect(relatedTo(stem(other))).toContain(stem(one));
});

test("a word that no line holds is related to nothing", () => {
  expect([...relatedTo("zimokas")]).toEqual([]);
});
