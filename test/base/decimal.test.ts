import { expect, test } from "vitest";
import { decimalText, parseDecimal } from "../../src/base/decimal.ts";
import { fc } from "../helpers/property.ts";

test.each([
  ["0.002", "0.002", "0.002000"],
  ["007.50", "7.5", "7.500000"],
  ["1", "1", "1.000000"],
  ["0.000000000000000001", "0.000000000000000001", "0.000000000000000001"],
])("parses %s, and formats it as %s and, with six decimals, as %s", (text, short, padded) => {
  const units = parseDecimal(text) ?? -1n;
  expect([decimalText(units), decimalText(units, 6)]).toEqual([short, padded]);
});

test.each([
  "",
  ".",
  "1.",
  ".5",
  "-1",
  "+1",
  "1e3",
  "1,000",
  " 1",
  "0x1",
  "1.0000000000000000001",
  "9".repeat(16),
  "NaN",
])("rejects %j as an amount", (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test("sums decimals exactly and formats what it parses unchanged", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });
  fc.assert(
    fc.property(amount, amount, fc.nat({ max: 18 }), (left, right, decimals) => {
      const written = decimalText(left + right, decimals);
      expect(parseDecimal(written)).toBe(
        (parseDecimal(decimalText(left)) ?? 0n) + (parseDecimal(decimalText(right)) ?? 0n),
      );
      expect(written.split(".")[1]?.length ?? 0).toBeGreaterThanOrEqual(decimals);
    }),
  );
});
