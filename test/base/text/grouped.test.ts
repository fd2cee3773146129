import { expect, test } from "vitest";
import { grouped } from "../../../src/base/text/grouped.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  [0, {}, "0"],
  [-0, {}, "0"],
  [999, {}, "999"],
  [1_000, {}, "1,000"],
  [-1_234_567.891_2, {}, "-1,234,567.891"],
  [0.5, { most: 0 }, "1"],
  [-0.4, { most: 0 }, "0"],
  [1.005, { most: 2 }, "1.01"],
  [999_999.996, { most: 2 }, "1,000,000"],
  [12, { most: 2, least: 2 }, "12.00"],
  [1e21, { most: 0 }, "1,000,000,000,000,000,000,000"],
  [1e-7, { most: 7 }, "0.0000001"],
  [-1e-7, { most: 2 }, "0"],
  [Number.NaN, {}, "NaN"],
  [Number.NEGATIVE_INFINITY, {}, "-∞"],
])("%d with %j is %s", (number, decimals, expected) => {
  expect(grouped(number, decimals)).toBe(expected);
});

test("formats any number as Intl does, except a sign before zero", () => {
  const anyNumber = fc.oneof(fc.double(), fc.double({ min: -1e7, max: 1e7 }), fc.integer(), fc.float());
  fc.assert(
    fc.property(anyNumber, fc.nat({ max: 12 }), fc.nat({ max: 3 }), (number, most, least) => {
      const decimals = { most, least: Math.min(most, least) };
      const platform = number.toLocaleString("en-US", {
        maximumFractionDigits: most,
        minimumFractionDigits: decimals.least,
      });
      expect(grouped(number, decimals)).toBe(/[1-9∞N]/.test(platform) ? platform : platform.replace("-", ""));
    }),
    { numRuns: 1_000 },
  );
});
