import { expect, test } from "vitest";
import { auc } from "../../../src/base/statistics/auc.ts";
import { fc } from "../../helpers/property.ts";

const scored = (positives: readonly number[], negatives: readonly number[]) => [
  ...positives.map((score) => ({ score, isPositive: true })),
  ...negatives.map((score) => ({ score, isPositive: false })),
];

test.each([
  ["every positive above every negative", [0.9, 0.8], [0.1, 0.2], 1],
  ["every positive below", [0.1], [0.9], 0],
  ["all alike", [0.5, 0.5], [0.5], 0.5],
  ["one pair of four the wrong way round", [0.9, 0.3], [0.5, 0.1], 0.75],
])("the area of %s", (_, positives, negatives, area) => {
  expect(auc(scored(positives, negatives))).toBe(area);
});

test("returns null when one of the labels is missing", () => {
  expect(auc([])).toBeNull();
  expect(auc(scored([0.4], []))).toBeNull();
  expect(auc(scored([], [0.4]))).toBeNull();
});

test("the area is the share of pairs in which the positive scores higher, ties counted half", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(scores, scores, (positives, negatives) => {
      const pairs = positives.flatMap((high) => negatives.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)));
      const share = pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length;
      expect(auc(scored(positives, negatives))).toBeCloseTo(share, 12);
    }),
  );
});
