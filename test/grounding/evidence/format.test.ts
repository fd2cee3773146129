import { describe, expect, test } from "vitest";
import { formatNumber, formatTime, formatValue } from "../../../src/grounding/evidence/format.ts";
import { timeOf, unitName, unitOfKey } from "../../../src/language/units.ts";
import { fc } from "../../helpers/property.ts";

describe("values read as people write them", () => {
  test.each([
    [5000, "usd", "", "$5,000"],
    [-1234.5, "usd", "", "-$1,234.50"],
    [12_345.67, "usd", "", "$12,346"],
    [1_234_567, "usd", "", "$1.23M"],
    [2_500_000_000, "usd", "", "$2.5B"],
    [0.00123, "usd", "", "$0.00123"],
    [0, "usd", "", "$0"],
    [9.5, "eur", "", "€9.50"],
    [2.0968, "percent", "", "2.1 %"],
    [0.004, "percent", "", "0.004 %"],
    [250.4, "percent", "", "250 %"],
    [0.509, "share", "", "50.9 %"],
    [0.186, "probability", "midpoint", "0.186"],
    [0.186, "probability", "chance of rain", "18.6 %"],
    [21, "bps", "", "21 bps"],
    [1638.46, "shares", "", "1,638.46 shares"],
    [1.5, "share", "", "1.5"],
    [45, "probability", "chance of rain", "45"],
    [20_481, "bytes", "", "20,481 bytes"],
    [90, "seconds", "", "90 s"],
    [840, "milliseconds", "", "840 ms"],
    [12_300, "milliseconds", "", "12.3 s"],
    ["2026-03-20T19:00:00Z", "time", "", "2026-03-20 19:00 UTC"],
    ["2026-03-20T19:00:05.5Z", "time", "", "2026-03-20 19:00:05 UTC"],
    ["2026-03-20", "time", "", "2026-03-20"],
    [1_774_033_200, "time", "", "2026-03-20 19:00 UTC"],
    ["0.186", "usd", "", "$0.186"],
    ["0.186", null, "", "0.186"],
    [12, "count", "", "12"],
    [1987, null, "year built", "1987"],
    [1987, null, "", "1,987"],
    ["71023456789012345678901234567890", "id", "", "71023456789012345678901234567890"],
    [1234.567, null, "", "1,234.57"],
    [0.000001, null, "", "0.000001"],
    [0.00000025, null, "", "2.5e-7"],
    [true, null, "", "yes"],
    [false, null, "", "no"],
    [null, "usd", "", "not given"],
    [3, "BTC", "", "3 BTC"],
    [["a", "b"], null, "", "a, b"],
  ])("%j as %s (%s) is %s", (value, unit, label, expected) => {
    expect(formatValue(value, unit, label)).toBe(expected);
  });

  test("rounding stays within half of the last digit shown, and nothing ends in a lost zero", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        const text = formatNumber(value);
        const shown = Number(text.replaceAll(",", ""));
        const decimals = text.includes("e") ? 0 : (text.split(".")[1]?.length ?? 0);
        const tolerance = text.includes("e") ? Math.abs(value) * 1e-3 : 0.5 * 10 ** -decimals;
        expect(Math.abs(shown - value)).toBeLessThanOrEqual(tolerance * 1.000001 + 1e-12);
        expect(text).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  test("a time keeps its minute whichever way it is written", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("1990-01-01"), max: new Date("2090-01-01") }),
        (date) => {
          const iso = date.toISOString();
          const expected = `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
          expect(formatTime(iso)?.startsWith(expected)).toBe(true);
          expect(formatTime(date.getTime())?.startsWith(expected)).toBe(true);
        },
      ),
    );
  });
});

describe("units are read from annotations and keys", () => {
  test.each([
    ["USD", "usd"],
    ["$", "usd"],
    ["Percent", "percent"],
    ["ratio", "share"],
    ["ms", "milliseconds"],
    ["BTC", "BTC"],
    ["", ""],
  ])("the annotation %s means %s", (annotated, expected) => {
    expect(unitName(annotated)).toBe(expected);
  });

  test.each([
    [["depth", "usd"], 5, "usd"],
    [["change", "pct"], 5, "percent"],
    [["spread", "bps"], 5, "bps"],
    [["latency", "ms"], 5, "milliseconds"],
    [["size", "bytes"], 5, "bytes"],
    [["created", "at"], "2026-01-02T00:00:00Z", "time"],
    [["created", "at"], "yesterday", null],
    [["share"], 0.25, "share"],
    [["share"], 25, null],
    [["probability"], 0.25, "probability"],
    [["price"], 5, null],
  ])("a key of the words %j with %j has the unit %s", (words, value, expected) => {
    expect(unitOfKey(words, value)).toBe(expected);
  });

  test.each([
    ["2026-01-02T00:00:00Z", Date.parse("2026-01-02T00:00:00Z")],
    ["2026-01-02 00:00:00", Date.parse("2026-01-02T00:00:00Z")],
    ["2026-01-02T02:00:00+02:00", Date.parse("2026-01-02T00:00:00Z")],
    [1_767_312_000, Date.parse("2026-01-02T00:00:00Z")],
    [12, null],
    ["12:30", null],
    [true, null],
  ])("the time of %j is %j", (value, expected) => {
    expect(timeOf(value)).toBe(expected);
  });
});
