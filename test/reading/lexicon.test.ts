import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { relatedTo } from "../../src/reading/lexicon.ts";
import { relatedStems } from "../../src/reading/related.data.ts";
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

test("every stem is found with all that stands behind it", () => {
  const lines = relatedStems.trim().split("\n");
  expect(lines.map((line) => [line.split(" ", 1)[0], ...relatedTo(line.split(" ", 1)[0] ?? "")].join(" "))).toEqual(
    lines,
  );
});

test.each(["zimokas", "", " ", "\n", "\u0000", "\uffff"])("%j, which no line holds, is related to nothing", (word) => {
  expect([...relatedTo(word)]).toEqual([]);
});
