import { expect, test } from "vitest";
import { columnsOf, fitColumns, padColumns, printable, wrapColumns } from "../../../src/base/text/columns.ts";
import { fc } from "../../helpers/property.ts";

const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));

test.each([
  ["abc", 3],
  ["日本", 4],
  ["👍", 2],
  ["e\u0301", 1],
  ["", 0],
  ["한국", 4],
])("%j takes %d columns", (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test.each([
  ["日本語", 6, "日本語"],
  ["日本語", 5, "日本…"],
  ["日本語", 4, "日…"],
  ["abcdef", 3, "ab…"],
  ["abcdef", 0, ""],
])("%j in %d columns is %j", (text, columns, expected) => {
  expect(fitColumns(text, columns)).toBe(expected);
});

test("cut and padded texts have the requested columns", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), fc.constantFrom("left", "right"), (text, columns, align) => {
      expect(columnsOf(fitColumns(text, columns))).toBeLessThanOrEqual(columns);
      expect(columnsOf(padColumns(text, columns, align))).toBeGreaterThanOrEqual(Math.min(columns, columnsOf(text)));
      if (columnsOf(text) <= columns) expect(fitColumns(text, columns)).toBe(text);
    }),
  );
});

test("wrapped lines fit and contain every word", () => {
  const prose = fc
    .array(fc.string({ unit: "grapheme-ascii", minLength: 1 }), { minLength: 1 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(prose, fc.integer({ min: 1, max: 40 }), (text, columns) => {
      const lines = wrapColumns(text, columns);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});

test.each([
  ["\u001b[31mred\u001b[0m", "\uFFFD[31mred\uFFFD[0m"],
  ["a\r\nb\nc", "a ⏎ b ⏎ c"],
  ["a\tb", "a  b"],
  ["safe\u202Etxt.exe", "safetxt.exe"],
  ["\ud800x", "\uFFFDx"],
  ["\u0007\u0000\u009b", "\uFFFD\uFFFD\uFFFD"],
])("%j is shown as %j", (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test("printable text contains no control character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u);
    }),
  );
});

test("the fast path counts the same columns as the segmenter", () => {
  const codes = [
    [0x20, 0x7e],
    [0xa1, 0x2ff],
    [0x2010, 0x2027],
    [0x2190, 0x2193],
    [0x23ce, 0x23ce],
    [0x2500, 0x259f],
  ];
  const quick = codes.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  // The wide character at the end forces the segmenter.
  const careful = (text: string) => columnsOf(`${text}日`) - 2;
  for (const code of quick) {
    const text = String.fromCodePoint(code);
    expect([text, columnsOf(text)]).toEqual([text, careful(text)]);
  }
  const narrow = fc.string({ unit: fc.constantFrom(...quick.map((code) => String.fromCodePoint(code))) });
  fc.assert(
    fc.property(narrow, fc.integer({ min: 1, max: 40 }), (text, columns) => {
      expect(columnsOf(text)).toBe(careful(text));
      expect(columnsOf(fitColumns(text, columns))).toBe(Math.min(columns, columnsOf(text)));
      expect(wrapColumns(text, columns).every((line) => columnsOf(line) <= columns)).toBe(true);
    }),
  );
});
