import { expect, test } from "vitest";
import { cutText } from "../../../src/base/text/cut.ts";
import { graphemesOf } from "../../../src/base/text/graphemes.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["ab👩‍👩‍👧‍👦cd", 6, "ab…"],
  ["e\u0301e\u0301e\u0301", 4, "e\u0301…"],
  ["x", 0, ""],
])("%s at %i units is %s", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test("a cut is well-formed, within its limit, and a prefix of whole characters", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 400 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 400 }), (whole, most) => {
      const cut = cutText(whole, most);
      expect(cut.length).toBeLessThanOrEqual(Math.max(most, 1));
      expect(cut.isWellFormed()).toBe(true);
      if (whole.length <= most) return;
      const kept = cut.slice(0, -1);
      expect(whole.startsWith(kept)).toBe(true);
      const ends = new Set([0, ...[...graphemesOf(whole)].map(({ segment, index }) => index + segment.length)]);
      expect(ends).toContain(kept.length);
    }),
  );
});
