import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { includes } from "../../../src/gate/contents/subset.ts";
import { type Amount, convert, isNear, readAge, readAmount, readMoment } from "../../../src/gate/contents/value.ts";

describe("an amount is read from", () => {
  test.each<readonly [value: Json, amount: Amount | null]>([
    [5, { number: 5, unit: null }],
    [" 1,200 ", { number: 1200, unit: null }],
    ["-3.5", { number: -3.5, unit: null }],
    ["−3", { number: -3, unit: null }],
    ["+3e-2", { number: 0.03, unit: null }],
    ["$5", { number: 5, unit: "usd" }],
    ["€ 1,234,567.5", { number: 1_234_567.5, unit: "eur" }],
    ["£5", { number: 5, unit: "gbp" }],
    ["¥5", { number: 5, unit: "jpy" }],
    ["12.5 km", { number: 12.5, unit: "km" }],
    ["5 m³", { number: 5, unit: "m³" }],
    ["5 %", { number: 5, unit: "percent" }],
    ["1,20", null],
    ["12,0000", null],
    ["x5", null],
    ["5 km 3", null],
    [`5 ${"x".repeat(21)}`, { number: 5, unit: "x".repeat(21) }],
    [`5 ${"x".repeat(22)}`, null],
    ["1e999", null],
    ["", null],
    [true, null],
    [null, null],
    [["5"], null],
  ])("%j: %j", (value, amount) => {
    expect(readAmount(value)).toEqual(amount);
  });
});

test.each<readonly [amount: Amount, unit: string | null, number: number | null]>([
  [{ number: 3, unit: "km" }, "m", 3000],
  [{ number: 3, unit: "KM" }, "km", 3],
  [{ number: 3, unit: "km" }, null, 3],
  [{ number: 3, unit: null }, "km", 3],
  [{ number: 3, unit: "km" }, "kg", null],
  [{ number: 3, unit: "km" }, "apples", null],
  [{ number: 3, unit: "apples" }, "km", null],
  [{ number: 3, unit: "apples" }, "apples", 3],
  [{ number: 20, unit: "°C" }, "°F", 68],
  [{ number: 68, unit: "°F" }, "°C", 20],
  [{ number: 20, unit: "°C" }, "K", 293.15],
  [{ number: 250, unit: "bps" }, "percent", 2.5],
])("%j in %s is %s", (amount, unit, number) => {
  const made = convert(amount, unit);
  expect(made).toEqual(number === null ? null : expect.closeTo(number, 9));
});

const day = Date.parse("2019-05-04T00:00:00Z");
test.each<readonly [value: Json, isTimed: boolean, from: number | null, lengthMs: number]>([
  ["2019-05-04", false, day, 86_399_999],
  [" 2019-05-04 ", false, day, 86_399_999],
  ["2019-05-04T09:30:00Z", false, day + 34_200_000, 0],
  ["2019-05-04T09:30:00+01:00", false, day + 30_600_000, 0],
  [day / 1000, true, day, 0],
  [day, true, day, 0],
  [day, false, null, 0],
  [5, true, null, 0],
  ["May", false, null, 0],
  ["2019-13-04", false, null, 0],
  [null, true, null, 0],
  [true, true, null, 0],
])("%j (timed: %j) is the moment %j, %i ms long", (value, isTimed, from, lengthMs) => {
  expect(readMoment(value, { isTimed })).toEqual(from === null ? null : { from, to: from + lengthMs });
});

test.each([
  ["90s", 90_000],
  ["2h", 7_200_000],
  ["3d", 259_200_000],
  [" 1.5d ", 129_600_000],
  ["0d", 0],
  ["1.d", null],
  ["1234567d", null],
  ["1.1234567d", null],
  ["xd", null],
  ["d", null],
  ["3days", null],
  ["-3d", null],
])("the age %j is %j ms", (text, ms) => {
  expect(readAge(text)).toBe(ms);
});

test.each([
  [1, 1, 0, true],
  [0.1 + 0.2, 0.3, 0, true],
  [1, 1.000_001, 0, false],
  [-1, 1, 0, false],
  [5, 6, 1, true],
  [6, 5, 1, true],
  [5, 6.1, 1, false],
  [1e12, 1e12 + 500, 0, true],
  [1e12, 1e12 + 2000, 0, false],
  [0, 0, 0, true],
])("%d and %d are equal within %d: %j", (one, other, tolerance, isEqual) => {
  expect(isNear(one, other, tolerance)).toBe(isEqual);
});

describe("a value includes", () => {
  test.each<readonly [expected: Json, found: unknown, isIncluded: boolean]>([
    [1, 1, true],
    [0.3, 0.1 + 0.2, true],
    [1, 2, false],
    [1, "1", false],
    [null, null, true],
    [null, undefined, false],
    [true, true, true],
    [true, "true", false],
    ["a", "a", true],
    ["a", "A", false],
    ["a", "ab", false],
    ["/^a/", "ab", true],
    ["/^a/", "ba", false],
    ["/^1/", 12, true],
    ["/a/", ["a"], false],
    ["/(/", "/(/", true],
    [[], [], true],
    [[1, "/a/"], [1, "xa"], true],
    [[1], [1, 2], false],
    [[1, 2], [2, 1], false],
    [[1], "1", false],
    [[], {}, false],
    [{}, {}, true],
    [{}, { a: 1 }, true],
    [{ a: 1 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: null }, {}, false],
    [{ a: { b: [1] } }, { a: { b: [1], c: 2 } }, true],
    [{ a: 1 }, null, false],
    [{ a: 1 }, "a", false],
    [{ toString: 1 }, {}, false],
  ])("%j in %j: %j", (expected, found, isIncluded) => {
    expect(includes(expected, found)).toBe(isIncluded);
  });
});
