import { expect, test } from "vitest";
import { align, diffLines } from "../../../src/trace/diff/align.ts";
import { fc } from "../../helpers/property.ts";

test("lines show removals and additions", () => {
  expect(diffLines("one\ntwo\nthree", "one\n2\nthree\nfour")).toEqual(["  one", "- two", "+ 2", "  three", "+ four"]);
});

test("each side keeps its items in order", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (left, right) => {
      const aligned = align(left, right, (word) => word);
      expect(aligned.flatMap(([one]) => one ?? [])).toEqual(left);
      expect(aligned.flatMap(([, other]) => other ?? [])).toEqual(right);
      for (const [one, other] of aligned) if (one !== null && other !== null) expect(one).toBe(other);
    }),
  );
});

test("very long sequences are paired by position", () => {
  const left = Array.from({ length: 3_000 }, (_, index) => `line ${index}`);
  expect(align(left, left, (line) => line)).toHaveLength(3_000);
});
