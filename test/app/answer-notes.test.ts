import { expect, test } from "vitest";
import { containsSentence, hasTable } from "../../src/app/answer-notes.ts";

test.each([
  ["Three beds.\n\n| Bed | Temperature |\n| --- | ----------: |\n| C | 4 |", true],
  ["no table", false],
  ["| a line | with bars |", false],
  ["| a |\n| b |", false],
])("%j has a table: %s", (given, expected) => {
  expect(hasTable(given)).toBe(expected);
});

test.each([
  ["The data is\n  old. And more.", "the data is old", true],
  ["The data is old", "The data is old.", true],
  ["The data is old", "The data is new.", false],
])("%j contains the sentence %j: %s", (given, sentence, expected) => {
  expect(containsSentence(given, sentence)).toBe(expected);
});
