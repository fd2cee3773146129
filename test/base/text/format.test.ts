import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatId,
  formatMinute,
  formatMoment,
  formatPercent,
  formatRate,
  formatScore,
  formatTokens,
  formatUsd,
  momentCell,
} from "../../../src/base/text/format.ts";
import { fc } from "../../helpers/property.ts";

const startedAt = Date.parse("2026-11-24T14:33:38.250Z");

const kinds = {
  count: [
    formatCount,
    [
      [0, "0"],
      [1500, "1,500"],
      [-1500, "-1,500"],
      [Number.MAX_SAFE_INTEGER, "9,007,199,254,740,991"],
    ],
  ],
  USD: [
    formatUsd,
    [
      [0, "$0.00"],
      ["0.000000", "$0.00"],
      [0.0012, "$0.0012"],
      [0.00123456, "$0.001235"],
      [0.010001, "$0.010001"],
      [0.000001, "$0.000001"],
      [0.0000000001, "<$0.000001"],
      [0.1, "$0.10"],
      [0.9999999, "$1.00"],
      [1.375, "$1.375"],
      [12.34, "$12.34"],
      [12.345678, "$12.345678"],
      ["0.500000000000000001", "$0.500000000000000001"],
      ["-1234.5", "-$1,234.50"],
      [1234.5, "$1,234.50"],
      [1e15, "$1,000,000,000,000,000.00"],
      [-0.5, "-$0.50"],
      [-1e-9, "-<$0.000001"],
      ["free", "–"],
    ],
  ],
  percentage: [
    formatPercent,
    [
      [0, "0 %"],
      [0.88, "88 %"],
      [0.9333, "93.3 %"],
      [1, "100 %"],
      [25, "2,500 %"],
      [-0.05, "-5 %"],
    ],
  ],
  rate: [
    formatRate,
    [
      [0, "0.000"],
      [14 / 15, "0.933"],
      [1, "1.000"],
      [-0.1, "-0.100"],
    ],
  ],
  score: [
    formatScore,
    [
      [0, "0.00"],
      [0.7, "0.70"],
      [1, "1.00"],
      [98, "98"],
      [98.765, "98.77"],
      [-0.5, "-0.50"],
    ],
  ],
  bytes: [
    formatBytes,
    [
      [0, "0 B"],
      [999, "999 B"],
      [3400, "3.4 KB"],
      [999_949, "999.9 KB"],
      [999_950, "1.0 MB"],
      [1_200_000, "1.2 MB"],
      [41_000_000_000, "41.0 GB"],
      [5e15, "5,000.0 TB"],
      [-3400, "-3.4 KB"],
    ],
  ],
  duration: [
    formatDuration,
    [
      [0, "0ms"],
      [0.4, "0ms"],
      [999.4, "999ms"],
      [999.6, "1.0s"],
      [12_340, "12.3s"],
      [59_960, "1m 00s"],
      [125_000, "2m 05s"],
      [3_599_600, "1h 00m"],
      [3_725_000, "1h 02m"],
      [36_000_000_000, "10,000h 00m"],
      [-1500, "-1.5s"],
    ],
  ],
  moment: [
    formatMoment,
    [
      [0, "1970-01-01 00:00:00 UTC"],
      [startedAt, "2026-11-24 14:33:38 UTC"],
      ["2026-11-24T15:33:38+01:00", "2026-11-24 14:33:38 UTC"],
      [-1000, "1969-12-31 23:59:59 UTC"],
      ["last Tuesday", "last Tuesday"],
    ],
  ],
  minute: [
    formatMinute,
    [
      ["2026-11-24T14:33:38Z", "2026-11-24 14:33 UTC"],
      [startedAt, "2026-11-24 14:33 UTC"],
    ],
  ],
  "moment in a UTC column": [momentCell, [[startedAt, "2026-11-24 14:33:38"]]],
  id: [formatId, [["request-3f2a9c1b7d04", "request-3f2a9c1b7d04"]]],
} as const;

describe.each(Object.entries(kinds))("formats a %s", (_, [format, rows]) => {
  const formatAny: (value: never) => string = format;

  test.each(rows as readonly (readonly [number | string, string])[])("%j as %j", (value, text) => {
    expect(formatAny(value as never)).toBe(text);
  });

  test("a missing value as a dash", () => {
    expect(formatAny(null as never)).toBe("–");
  });
});

test.each([formatCount, formatUsd, formatPercent, formatRate, formatScore, formatBytes, formatDuration])(
  "%o formats a number without a value as a dash",
  (format) => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map((value) => format(value))).toEqual(["–", "–"]);
  },
);

test("a count has its noun in the singular or plural", () => {
  expect([formatCount(0, "call"), formatCount(1, "call"), formatCount(1500, "query", "queries")]).toEqual([
    ...["0 calls", "1 call", "1,500 queries"],
  ]);
});

test("tokens are grouped", () => {
  expect(formatTokens({ inputTokens: 15_000, outputTokens: 20 })).toBe("15,000 tokens in, 20 out");
});

test("a duration under a second can have decimals", () => {
  expect([formatDuration(0.42, 1), formatDuration(12_340, 1)]).toEqual(["0.4ms", "12.3s"]);
});

test("a positive amount never reads as zero", () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e12, noNaN: true }), (amount) => {
      expect(formatUsd(amount)).toMatch(/^<?\$[\d,]*\.\d{2,6}$/);
      expect(formatUsd(amount)).toMatch(/[1-9]/);
    }),
  );
});
