import { expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { dataOfText } from "../../src/reply/text-data.ts";

const table = "| name | plants |\n| --- | --- |\n| Rose | 3 |\n| Fern | 5 |";

test.each<readonly [what: string, text: string, data: Json]>([
  ["nothing", "", []],
  ["one word", "Rose", ["Rose"]],
  ["a single line of several words", "Old Rose bed", null],
  ["lines", "Rose\nOld Fern", ["Rose", "Old Fern"]],
  ["bullets", "- Rose\n- Old Fern", ["Rose", "Old Fern"]],
  ["lines that go on without a number", "Rose\nFern\n…", { items: ["Rose", "Fern"], hasMore: true }],
  ["lines that go on by a number", "Rose\nFern\n… 1,055 more", { items: ["Rose", "Fern"], total: 1057 }],
  ["lines that go on with a plus", "Rose\nFern\n+5", { items: ["Rose", "Fern"], total: 7 }],
  ["lines with a sentence among them", "Rose\nIt is wet today.", null],
  ["lines with a one-word sentence", "Rose\nWet.", ["Rose", "Wet."]],
  ["a heading of what follows", "Beds:\nRose", null],
  ["an indented line", "Rose\n  Fern", null],
  ["a line that is too long", `Rose\n${"x".repeat(301)}`, null],
  ["a line of the longest length", `Rose\n${"x".repeat(300)}`, ["Rose", "x".repeat(300)]],
  ["a Markdown heading", "# Beds\nRose", null],
  ["lines with a number sign within", "C#\nF#", ["C#", "F#"]],
  ["a code block", "```\nRose\n```", null],
])("a list is asked for and the text is %s", (_what, text, data) => {
  expect(dataOfText(text, { isList: true })).toEqual(data);
});

test.each<readonly [what: string, text: string]>([
  ["lines", "Rose\nOld Fern"],
  ["bullets", "- Rose\n- Old Fern"],
  ["one word", "Rose"],
])("%s are no data where no list is asked for", (_what, text) => {
  expect(dataOfText(text, { isList: false })).toBeNull();
});

test.each([true, false])("a table is its rows, whether a list is asked for (%s)", (isList) => {
  expect(dataOfText(table, { isList })).toEqual([
    { name: "Rose", plants: "3" },
    { name: "Fern", plants: "5" },
  ]);
});

test("lines of names and values are a record", () => {
  expect(dataOfText("name: Rose\nplants: 3", { isList: true })).toMatchObject({ name: "Rose" });
});

test.each([
  [60, true],
  [61, false],
])("%i lines of names and values are a record: %j", (length, isRecord) => {
  const text = Array.from({ length }, (_, at) => `n${at}: ${at}`).join("\n");
  expect(dataOfText(text, { isList: false }) !== null).toBe(isRecord);
});
