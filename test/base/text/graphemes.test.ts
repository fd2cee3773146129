import { expect, test } from "vitest";
import { graphemesOf, isPlain } from "../../../src/base/text/graphemes.ts";
import { fc } from "../../helpers/property.ts";

const plainUnit = fc.integer({ min: 0x20, max: 0x25_7f }).map((code) => String.fromCharCode(code));
const anyText = fc.oneof(
  fc.array(plainUnit.filter(isPlain), { maxLength: 30 }).map((units) => units.join("")),
  fc.array(plainUnit, { maxLength: 10 }).map((units) => units.join("")),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
);

test("characters and their offsets follow the Unicode rules, for plain text too", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  fc.assert(
    fc.property(anyText, (text) => {
      const expected = [...segmenter.segment(text)].map(({ segment, index }) => ({ segment, index }));
      expect([...graphemesOf(text)].map(({ segment, index }) => ({ segment, index }))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["Zürich – “26 °C”, €5 → …│", true],
  ["≥ 0.9, ≤ 1 and ≈ 3", true],
  ["∩\uFE00", false],
  ["", true],
  ["e\u0301", false],
  ["a\r\nb", false],
  ["👍", false],
  ["한", false],
])("%j is plain: %j", (text, expected) => {
  expect(isPlain(text)).toBe(expected);
});
