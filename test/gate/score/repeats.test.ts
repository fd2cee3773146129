import { expect, test } from "vitest";
import type { CaseDigest } from "../../../src/gate/digest.ts";
import { isScored } from "../../../src/gate/rates.ts";
import { measureRepeats } from "../../../src/gate/score/repeats.ts";
import { fc } from "../../helpers/property.ts";
import { record } from "../given.ts";

/** Runs of cases, each `+` passed or `-` failed. */
function runsOf(...cases: readonly string[]) {
  const records: readonly CaseDigest[] = cases.flatMap((marks, index) =>
    [...marks].map((mark, at) =>
      record({
        ...{ id: `case-${index}`, repeat: at + 1, verdict: mark === "+" ? "passed" : "failed" },
        result: { outcomeType: mark === "-" ? "capability_miss" : "answer" },
      }),
    ),
  );
  return records.filter(isScored);
}

test("without repeats nothing is measured", () => {
  expect(measureRepeats(runsOf("+", "-", "+"))).toBeNull();
});

test.each([
  [["++", "++"], 2, [1, 1]],
  [["+-", "++"], 1, [0.75, 0.5]],
  [["++--"], 0, [0.5, 1 / 6, 0, 0]],
  [["+++-"], 0, [0.75, 0.5, 0.25, 0]],
  [["---"], 1, [0, 0, 0]],
])("of the runs %j so many cases are steady, and pass^k is", (cases, steady, values) => {
  const measured = measureRepeats(runsOf(...cases));
  expect(measured?.sameVerdict.numerator).toBe(steady);
  expect(measured?.passAll.map(({ value }) => value)).toEqual(values.map((value) => expect.closeTo(value, 12)));
});

test("a case that ran less often counts as far as it goes", () => {
  const measured = measureRepeats(runsOf("+++", "-"));
  expect(measured?.passAll.map(({ cases }) => cases)).toEqual([2, 1, 1]);
  expect(measured?.sameVerdict.denominator).toBe(1);
});

test("pass^k is the share of all draws of k runs that all passed, and never grows with k", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 9 }), (passes) => {
      const measured = measureRepeats(runsOf(passes.map((passed) => (passed ? "+" : "-")).join("")));
      const values = measured?.passAll.map(({ value }) => value) ?? [];
      expect(values).toEqual(passes.map((_, index) => expect.closeTo(shareOfDraws(passes, index + 1), 9)));
      expect(values).toEqual(values.toSorted((left, right) => right - left));
    }),
  );
});

function shareOfDraws(passes: readonly boolean[], count: number): number {
  const draws = drawsOf(passes, count);
  return draws.filter((draw) => draw.every(Boolean)).length / draws.length;
}

function drawsOf(passes: readonly boolean[], count: number): readonly (readonly boolean[])[] {
  if (count === 0) return [[]];
  return passes.flatMap((passed, index) =>
    drawsOf(passes.slice(index + 1), count - 1).map((rest) => [passed, ...rest]),
  );
}
