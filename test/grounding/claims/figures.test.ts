// A number or date of a text counts as backed only with its sign, unit, scale and field.
import { describe, expect, test } from "vitest";
import type { Answer, Backing, Measured } from "../../../src/grounding/claims/backing.ts";
import { isPart, statesAnswer, unbackedFigures } from "../../../src/grounding/claims/figures.ts";

const measured = (value: number, unit: string | null = null, label = ""): Measured => ({ value, unit, label });
const backingOf = (numbers: readonly Measured[], more: Partial<Backing> = {}): Backing => ({
  ...{ numbers: numbers.map(({ value }) => value), measured: numbers, texts: "", answer: null },
  ...{ quotable: [], bounds: [], times: [] },
  ...more,
});

describe("unbacked", () => {
  test.each<[string, readonly Measured[], readonly string[]]>([
    ["It costs 49.", [measured(49)], []],
    ["It costs 50.", [measured(49)], ["50"]],
    ["It is 5.07.", [measured(5.0725)], []],
    ["It is 5.08.", [measured(5.0725)], ["5.08"]],
    ["It changed by -3.", [measured(3)], ["-3"]],
    ["It fell by 3.", [measured(-3)], []],
    ["It rose by 3.", [measured(-3)], ["3"]],
    ["That is 12 %.", [measured(0.12, "share")], []],
    ["It costs $49.", [measured(49, "usd")], []],
    ["It costs €49.", [measured(49, "usd")], ["€49"]],
    ["It costs $1.5M.", [measured(1_500_000, "usd")], []],
    ["It costs $1.5k.", [measured(1_500_000, "usd")], ["$1.5k"]],
  ])("%s", (text, numbers, expected) => {
    expect(unbackedFigures(text, backingOf(numbers))).toEqual(expected);
  });

  test.each([
    ["due on 2026-03-12", []],
    ["due on 2026-03-12 09:30", []],
    ["due on 2026-03-13", ["2026-03-13"]],
    ["due on 2026-03-12 10:30", ["2026-03-12 10:30"]],
  ])("dates: %s", (text, expected) => {
    expect(unbackedFigures(text, backingOf([], { times: [Date.parse("2026-03-12T09:30:00Z")] }))).toEqual(expected);
  });

  test("a lower bound may be cited only with its words", () => {
    const backing = backingOf([], { bounds: [{ value: 50, said: "at least 50" }] });
    expect(unbackedFigures("There are at least 50 rows.", backing)).toEqual([]);
    expect(unbackedFigures("There are 50 rows.", backing)).toEqual(["50"]);
  });

  test("a quotation of free text may contain its numbers, a paraphrase may not", () => {
    const prose = "The pump ran for 17 hours without a fault";
    const backing = backingOf([], { quotable: [prose] });
    expect(unbackedFigures(`It says: ${prose}.`, backing)).toEqual([]);
    expect(unbackedFigures("The pump ran 17 hours.", backing)).toEqual(["17"]);
  });
});

describe("the answer to a request for a number", () => {
  const answer: Answer = { labels: ["price"], stems: ["price", "bolt"], entities: ["Bolt"], others: ["Nut"] };
  const backing = backingOf([measured(4, null, "Bolt: price"), measured(9, null, "Bolt: weight")], { answer });

  test("is stated by its own field only", () => {
    expect(statesAnswer("The price is 4.", backing)).toBe(true);
    expect(statesAnswer("It weighs 9.", backing)).toBe(false);
  });

  test("a sentence about it must not state the number of another field", () => {
    expect(unbackedFigures("The price of Bolt is 9.", backing)).toEqual(["9"]);
    expect(unbackedFigures("The weight of Bolt is 9.", backing)).toEqual([]);
  });

  test("is not stated for another row", () => {
    expect(unbackedFigures("Nut has the price 4.", backing)).toEqual(["4"]);
  });
});

test.each<[Measured, boolean]>([
  [measured(12, "percent"), true],
  [measured(12, null, "success rate"), true],
  [measured(0.4), true],
  [measured(12, null, "rows"), false],
])("%j is a share: %s", (measured, expected) => {
  expect(isPart(measured)).toBe(expected);
});
