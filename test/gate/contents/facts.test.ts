// What a value at a path, or a fact of a measure, has to be.
import { describe, expect, test } from "vitest";
import type { FactExpectation } from "../../../src/contract/gate/contents.ts";
import type { Json } from "../../../src/contract/json.ts";
import { contents, verdictOf } from "./given.ts";

const at = (path: string, value: Json, expected: Partial<FactExpectation>) =>
  verdictOf({ facts: { path, ...expected } }, { contents: { values: { [path]: [value] } } }) === "held";

describe("a value at a path", () => {
  const day = Date.parse("2019-05-04T00:00:00Z");
  test.each<readonly [path: string, value: Json, expected: Partial<FactExpectation>, isHeld: boolean]>([
    // Ranges as text
    ["data.x", 3, { value: "2 .. 4" }, true],
    ["data.x", 3, { value: "2..4" }, true],
    ["data.x", 2, { value: "2..4" }, true],
    ["data.x", 4, { value: "2  ..  4" }, true],
    ["data.x", 4.1, { value: "2..4" }, false],
    ["data.x", 1.9, { value: "2..4" }, false],
    ["data.lengthKm", 3, { value: "2000 m .. 4000 m" }, true],
    ["data.lengthKm", 3, { value: "2 m .. 4" }, false],
    ["data.lengthKm", 3, { value: "2 .. 4 km" }, true],
    ["data.lengthKm", 3, { value: "2000 .. 4000", unit: "m" }, true],
    ["data.x", "a..b", { value: "a..b" }, true],
    ["data.x", "2..b", { value: "2..b" }, true],
    ["data.x", "a..2", { value: "a..2" }, true],
    ["data.x", "..2", { value: "..2" }, true],
    // Spreads as text
    ["data.x", 11, { value: "10 ± 1" }, true],
    ["data.x", 11, { value: "10±1" }, true],
    ["data.x", 9, { value: "10  ±  1" }, true],
    ["data.x", 11.1, { value: "10 ± 1" }, false],
    ["data.x", 11, { value: "10 ± 10%" }, true],
    ["data.x", 11.1, { value: "10 ± 10%" }, false],
    ["data.x", -11, { value: "-10 ± 10%" }, true],
    ["data.lengthKm", 10.05, { value: "10 km ± 100 m" }, true],
    ["data.lengthKm", 10.2, { value: "10 km ± 100 m" }, false],
    ["data.lengthKm", 10.2, { value: "10 km ± 1 kg" }, false],
    ["data.tempC", 21, { value: "20 °C ± 2 °F" }, true],
    ["data.tempC", 21.2, { value: "20 °C ± 2 °F" }, false],
    // Tolerances
    ["data.x", 10, { value: 10.5, tolerance: " 5% " }, true],
    ["data.x", 10, { value: 11, tolerance: "5%" }, false],
    ["data.x", 10, { value: 12, tolerance: "2" }, true],
    ["data.x", 10, { value: 12, tolerance: "x" }, false],
    ["data.lengthKm", 10, { value: 10.1, unit: "km", tolerance: "100 m" }, true],
    ["data.lengthKm", 10, { value: 10.2, unit: "km", tolerance: "100 m" }, false],
    ["data.percent", 10, { value: 12, unit: "percent", tolerance: "2%" }, true],
    ["data.percent", 10, { value: 12.1, unit: "percent", tolerance: "2%" }, false],
    // Moments
    ["data.x", "2019-05-04T23:59:59Z", { value: "2019-05-04" }, true],
    ["data.x", "2019-05-05T00:00:00Z", { value: "2019-05-04" }, false],
    ["data.x", "2019-05-03T23:59:59Z", { value: "2019-05-04" }, false],
    ["data.x", "2019-05-05T01:00:00Z", { value: "2019-05-04", tolerance: "2h" }, true],
    ["data.x", "2019-05-03T23:00:00Z", { value: "2019-05-04", tolerance: "1h" }, true],
    ["data.x", "2019-05-03T22:59:59Z", { value: "2019-05-04", tolerance: "1h" }, false],
    ["data.x", "2019-05-05T01:00:00Z", { value: "2019-05-04", tolerance: "x" }, false],
    ["data.x", day, { value: "2019-05-04" }, true],
    ["data.x", day - 1, { value: "2019-05-04" }, false],
    ["data.x", "soon", { value: "2019-05-04" }, false],
    ["data.x", "2019-05-04", { min: "2019-05-04", max: "2019-05-04" }, true],
    ["data.x", "2019-05-04T12:00:00Z", { min: "2019-05-04", max: "2019-05-04" }, true],
    ["data.x", "2019-05-04T12:00:00Z", { min: "2019-05-05" }, false],
    ["data.x", "2019-05-04T12:00:00Z", { max: "2019-05-03" }, false],
    ["data.x", day, { min: "2019-05-04", max: "2019-05-04" }, true],
    ["data.x", "soon", { min: "2019-05-04" }, false],
    ["data.x", null, { max: "2019-05-04" }, false],
    // Bounds
    ["data.x", 2, { min: 2, max: 2 }, true],
    ["data.x", 0.1 + 0.2, { max: 0.3 }, true],
    ["data.x", 1, { min: 2 }, false],
    ["data.x", 3, { max: 2 }, false],
    ["data.x", "3", { min: "2", max: "4" }, true],
    ["data.x", "x", { min: 2 }, false],
    ["data.x", 3, { min: "x" }, false],
    ["data.x", { a: 1 }, { min: 0 }, false],
    // Texts, switches and other values
    ["data.x", " Old Bridge ", { value: "old bridge" }, true],
    ["data.x", "old bridge", { value: " Old Bridge " }, true],
    ["data.x", "ab", { value: "/^a/" }, true],
    ["data.x", "ba", { value: "/^a/" }, false],
    ["data.x", 5, { value: "5" }, true],
    ["data.x", "5", { value: 5 }, true],
    ["data.x", 5, { value: "five" }, false],
    ["data.x", true, { value: true }, true],
    ["data.x", "true", { value: true }, false],
    ["data.x", null, { value: null }, true],
    ["data.x", 0, { value: null }, false],
    // Units: the key's own, the value's own, or that of the expectation
    ["data.length_km", 3, { value: 3000, unit: "m" }, true],
    ["data.length-km", 3, { value: 3000, unit: "m" }, true],
    ["data.lengthKm[]", 3, { value: 3000, unit: "m" }, true],
    ["data.km.length", 3, { value: 3000, unit: "m" }, false],
    ["data.length", 3, { value: 3, unit: "m" }, true],
    ["data.length", "3 km", { value: 3000, unit: "m" }, true],
    ["data.length", "3 kg", { value: 3, unit: "m" }, false],
    ["data.length", "long", { value: "long", unit: "m" }, false],
    ["data.length", { a: 1 }, { unit: "m" }, false],
    ["data.length", 3, { unit: "m" }, true],
  ])("%s = %j, expected %j: %j", (path, value, expected, isHeld) => {
    expect(at(path, value, expected)).toBe(isHeld);
  });
});

describe("a measure is a fact's label, or else a part of it:", () => {
  const facts = [
    { label: "Weight", value: 1, unit: null, path: null },
    { label: "weight of all", value: 2, unit: null, path: null },
    { label: "Total load", value: 3, unit: null, path: null },
  ];
  test.each([
    ["weight", 1, true],
    ["WEIGHT", 1, true],
    ["weight", 2, false],
    ["weight of", 2, true],
    ["LOAD", 3, true],
    ["load", 2, false],
    ["/^weight/i", 2, true],
    ["/^W/", 2, false],
    ["/^x/", 1, false],
    ["Weight of all", 2, true],
  ])("%s is %i: %j", (measure, value, isHeld) => {
    expect(verdictOf({ facts: { measure, value } }, { contents: { facts } }) === "held").toBe(isHeld);
  });

  test("none is found where there are no facts", () => {
    expect(verdictOf({ facts: { measure: "weight", value: 1 } }, { contents: { ...contents, facts: [] } })).toBe(
      "missed",
    );
  });
});
