import { expect, test } from "vitest";
import { truncate } from "../../../src/base/text/truncate.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ["hello", 5, "hello"],
  ["hello", 4, "hel…"],
  ["hello", 1, "…"],
  ["hello", 0, ""],
  ["", 3, ""],
  ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦…"],
  ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"],
  ["e\u0301e\u0301e\u0301", 2, "e\u0301…"],
  ["🇩🇪🇫🇷🇮🇹", 2, "🇩🇪…"],
  ["a\r\nb", 2, "a…"],
])("%j in %d characters is %j", (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

const graphemeCount = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), fc.string());

test("the result is within the limit and is the text or a prefix with a mark", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 30 }), (text, max) => {
      const cut = truncate(text, max);
      expect(graphemeCount(cut)).toBeLessThanOrEqual(max);
      if (graphemeCount(text) <= max) expect(cut).toBe(text);
      else if (max > 0) expect(cut.endsWith("…") && text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});

test("never splits a character", () => {
  const clusters = fc.array(fc.constantFrom("👨‍👩‍👧‍👦", "e\u0301", "🇩🇪", "한", "a", "👍🏽"), { maxLength: 20 });
  fc.assert(
    fc.property(clusters, fc.integer({ min: 1, max: 20 }), (parts, max) => {
      const kept = truncate(parts.join(""), max).replace(/…$/, "");
      expect(parts.join("").startsWith(kept) && graphemeCount(kept) <= parts.length).toBe(true);
      expect([...new Intl.Segmenter().segment(parts.join(""))].map(({ segment }) => segment).join("")).toContain(kept);
      expect(kept).toBe(parts.slice(0, graphemeCount(kept)).join(""));
    }),
  );
});

test("cuts off one endless character completely", () => {
  const monster = `ab${"\u0301".repeat(1_000_000)}c`;
  expect(truncate(monster, 5)).toBe("a…");
  expect(truncate("\u0301".repeat(1_000_000), 5)).toBe("…");
});
