import { expect, test } from "vitest";
import { percentile, wilson } from "../../src/base/statistics.ts";
import { fc } from "../helpers/property.ts";

// Newcombe 1998, table I: the worked examples of the score interval without continuity correction.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("computes the published interval of %d in %d", (numerator, denominator, low, high) => {
  const interval = wilson(numerator, denominator);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test.each([
  [0, 0],
  [1, 0],
  [-1, 5],
  [6, 5],
  [Number.NaN, 5],
  [1, Number.NaN],
])("returns null for %d in %d", (numerator, denominator) => {
  expect(wilson(numerator, denominator)).toBeNull();
});

test("an interval lies within 0 and 1 and contains the share", () => {
  const counts = fc
    .integer({ min: 1, max: 10_000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
  fc.assert(
    fc.property(counts, ([numerator, denominator]) => {
      const { low, high } = wilson(numerator, denominator) ?? { low: Number.NaN, high: Number.NaN };
      const share = numerator / denominator;
      expect(low >= 0 && low <= share && share <= high && high <= 1 && low < high).toBe(true);
    }),
  );
});

test.each([
  [[], 50, null],
  [[3], 99, 3],
  [[4, 1, 3, 2], 0, 1],
  [[4, 1, 3, 2], 50, 2.5],
  [[4, 1, 3, 2], 100, 4],
  [[10, 20], 95, 19.5],
  [[1, Number.NaN, 3], 50, 2],
  [[1, 2], 200, 2],
])("for %j, percentile %d is %s", (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});
