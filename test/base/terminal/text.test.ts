import { expect, test } from "vitest";
import { clip, hang, plain, plainLine, widthOf, wrap } from "../../../src/base/terminal/text.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ["", 0],
  ["abc", 3],
  ["水位", 4],
  ["e\u0301", 1],
  ["👩‍👩‍👧", 2],
  ["\u001b[1mbold\u001b[22m", 4],
])("%j takes %i columns", (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each([
  ["one two three", 7, ["one two", "three"]],
  ["- a list entry that wraps", 12, ["- a list", "  entry that", "  wraps"]],
  ["first\n\nthird", 20, ["first", "", "third"]],
  ["unbreakablelongword", 5, ["unbreakablelongword"]],
])("%j wraps at %i", (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test("text hangs under its lead", () => {
  expect(hang("  - ", "one two three four five six", 24)).toEqual(["  - one two three four", "    five six"]);
});

test("plain text keeps line ends and tabs, a plain line neither", () => {
  expect(plain("a\tb\r\nc\u001b[31md\u001b[0m")).toBe("a\tb\ncd");
  expect(plainLine(" a\tb\r\nc ")).toBe("a b c");
});

test("a clipped text never exceeds its width and is the text itself when it fits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const clipped = clip(text, width);
      expect(widthOf(clipped)).toBeLessThanOrEqual(width);
      if (widthOf(text) <= width) expect(clipped).toBe(text);
    }),
  );
});

test("wrapping loses no word", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
      fc.integer({ min: 5, max: 60 }),
      (words, width) => {
        expect(wrap(words.join(" "), width).join(" ").split(/\s+/)).toEqual(words);
      },
    ),
  );
});
