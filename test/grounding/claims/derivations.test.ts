import { describe, expect, test } from "vitest";
import type { Fact } from "../../../src/contract/query/envelope.ts";
import { backingOfTexts } from "../../../src/grounding/claims/backing.ts";
import { takeDerivations } from "../../../src/grounding/claims/derivations.ts";

const values: readonly Fact["value"][] = [12, 3, "1500", "dry", null, 0, true];
const facts = values.map(
  (value, at): Fact => ({ id: `fact-${at + 1}`, label: "", path: null, relevanceScore: 1, value }),
);
const take = (text: string) => takeDerivations(text, facts, backingOfTexts(["stated: 8 beds"]));

describe("a declared figure that its terms give is a number of the answer:", () => {
  test.each([
    ["15 = fact-1 + fact-2", 15],
    ["9 = fact-1 - fact-2", 9],
    ["9 = fact-1 − fact-2", 9],
    ["9 = fact-1 – fact-2", 9],
    ["36 = fact-1 * fact-2", 36],
    ["36 = fact-1 × fact-2", 36],
    ["36 = FACT-1 X Fact-2", 36],
    ["4 = fact-1 / fact-2", 4],
    ["4 = fact-1 ÷ fact-2", 4],
    ["25 % = fact-2 % fact-1", 25],
    ["300 % = fact-1 vs fact-2", 300],
    ["300 % = fact-1 vs. fact-2", 300],
    ["1,512 = fact-3 + fact-1", 1512],
    ["1.5 k = fact-3 * 1", null],
    ["120 = fact-1 * 10", 120],
    ["1,200 = fact-1 * 100", 1200],
    ["12,000 = fact-1*1,000", 12_000],
    ["20 = fact-1 + 8", 20],
    ["20 = fact-1 + $8", null],
    ["4 = fact-1 - 8", 4],
    ["many = fact-1 - 8", null],
    ["0.33 = fact-2 / 9", null],
    ["13 = fact-1 + 1", null],
    ["12.01 = fact-1 + 0.01", null],
    ["16 = fact-1 + fact-2", null],
    ["12 = fact-1", null],
    ["15 = fact-1 + fact-2 + 0", null],
    ["16 = fact-1 + fact-4", null],
    ["12 = fact-1 + fact-5", null],
    ["13 = fact-1 + fact-7", null],
    ["12 = fact-1 / fact-6", null],
    ["12 = fact-1 + fact-9", null],
    ["12 = fact-1 ^ fact-2", null],
  ] as const)("%s", (declared, value) => {
    expect(take(`It is so.\nderived: ${declared}`)).toEqual({
      text: "It is so.",
      numbers: value === null ? [] : [value],
    });
  });
});

describe("declarations are lines of the text, which are taken out:", () => {
  test.each([
    ["A.\n- derived: 15 = fact-1 + fact-2", "A."],
    ["A.\n  * `derived: 15 = fact-1 + fact-2`  ", "A."],
    ["A.\n• Derived:15=fact-1 + fact-2\nB.", "A.\n\nB."],
    ["A.\n\nderived: 15 = fact-1 + fact-2\n\nB.", "A.\n\nB."],
  ])("%j", (text, rest) => {
    expect(take(text)).toEqual({ text: rest, numbers: [15] });
  });

  test.each(["It was derived: 15 = fact-1 + fact-2", "derived: 15", "A.\n\n\n\nB.  "])("not in %j", (text) => {
    expect(take(text)).toEqual({ text, numbers: [] });
  });

  test("several in their order", () => {
    expect(take("derived: 15 = fact-1 + fact-2\nderived: 9 = fact-1 - fact-2").numbers).toEqual([15, 9]);
  });
});
