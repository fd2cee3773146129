import fc from "fast-check";
import { expect, test } from "vitest";
import { mcnemar, pairedDifference } from "../../../src/base/statistics/paired.ts";

// Values of R: binom.test(x, n)$p.value
test.each([
  [0, 0, 1],
  [0, 1, 1],
  [0, 5, 0.0625],
  [1, 9, 0.021484375],
  [3, 12, 0.03515625],
  [10, 10, 1],
  [0, 10_000, 0],
])("%i against %i is %f", (onlyFirst, onlySecond, expected) => {
  expect(mcnemar({ onlyFirst, onlySecond })).toBeCloseTo(expected, 9);
  expect(mcnemar({ onlyFirst: onlySecond, onlySecond: onlyFirst })).toBeCloseTo(expected, 9);
});

test("a difference lies in its interval, and changes its sign when the sides swap", () => {
  const count = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(count, count, count, count, (both, onlyFirst, onlySecond, neither) => {
      const found = pairedDifference({ both, onlyFirst, onlySecond, neither });
      const turned = pairedDifference({ both, onlyFirst: onlySecond, onlySecond: onlyFirst, neither });
      if (found === null || turned === null) return found === turned;
      expect(found.low).toBeLessThanOrEqual(found.difference);
      expect(found.high).toBeGreaterThanOrEqual(found.difference);
      return found.difference === -turned.difference || found.difference === 0;
    }),
    { numRuns: 40 },
  );
  expect(pairedDifference({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 })).toBeNull();
});
