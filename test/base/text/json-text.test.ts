import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLargeJson,
  jsonText,
  largeCharacters,
  packJson,
  parseAround,
  unpackJson,
} from "../../../src/base/text/json-text.ts";

const largeRows = Array.from({ length: 9_000 }, (_, at) => ({ id: at, name: `bed ${at}`, isWet: at % 2 === 0 }));

test("a text is written once for a large value", () => {
  expect(jsonText(largeRows)).toBe(JSON.stringify(largeRows));
  expect(jsonText(largeRows).length).toBeGreaterThan(largeCharacters);
  expect([jsonText("a"), jsonText(null), jsonText(undefined)]).toEqual(['"a"', "null", "null"]);
});

test("any value has the same text as JSON.stringify, and is unpacked as it was packed", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value: unknown = JSON.parse(json);
      expect(jsonText(value)).toBe(JSON.stringify(value));
      expect(unpackJson(packJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a value is large when its texts and keys exceed the limit", () => {
  const text = "x".repeat(largeCharacters);
  expect([largeRows, { text, more: 1 }, text.concat("x")].map((value) => isLargeJson(value))).toEqual([
    true,
    true,
    true,
  ]);
  expect([{}, largeRows.slice(0, 100), "x", null, undefined].map((value) => isLargeJson(value))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe("parsing around a known value", () => {
  test.each([
    ["the value itself", largeRows, true],
    ["a field", { found: true, result: largeRows, choices: [] }, true],
    ["an item", [1, largeRows], true],
    ["a copy of a part", { rows: largeRows.slice(1) }, false],
  ])("takes it as %s", (_, whole, isTaken) => {
    const parsed = parseAround(JSON.stringify(whole), [["other"], largeRows]);
    expect(parsed).toEqual(whole);
    const parts: readonly unknown[] = [parsed, ...Object.values(Object(parsed))];
    expect(parts.includes(largeRows)).toBe(isTaken);
  });

  test("leaves a text alone that contains the value as text", () => {
    const numbers = Array.from({ length: 60_000 }, (_, at) => at);
    const whole = { text: JSON.stringify(numbers) };
    expect(parseAround(JSON.stringify(whole), [numbers])).toEqual(whole);
  });

  test("leaves a text alone that has the placeholder", () => {
    const whole = { largeRows, other: "\u0000known" };
    expect(parseAround(JSON.stringify(whole), [largeRows])).toEqual(whole);
  });

  test("any JSON is parsed as it is, with and without the value", () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (one, other) => {
        const whole: unknown = { one: JSON.parse(one), other: JSON.parse(other), largeRows };
        expect(parseAround(one, [largeRows])).toEqual(JSON.parse(one));
        expect(parseAround(JSON.stringify(whole), [largeRows])).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});
