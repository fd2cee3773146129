import { expect, test } from "vitest";
import { nearest } from "../../../src/base/text/nearest.ts";
import { fc } from "../../helpers/property.ts";

const commands = ["query", "validate", "tools", "trace", "gate", "contrib", "schema"];

test.each([
  ["qurey", ["query"]],
  ["tool", ["tools"]],
  ["Trace", ["trace"]],
  ["valid", ["validate"]],
  ["tarce", ["trace"]],
  ["zzz", []],
  ["", []],
])("suggests for %j: %j", (word, expected) => {
  expect(nearest(word, commands)).toEqual(expected);
});

test("ignores separators and letter case", () => {
  expect(nearest("clarification-policy", ["clarificationPolicy", "depth"])).toEqual(["clarificationPolicy"]);
});

test("returns at most three words, the nearest first", () => {
  expect(nearest("get_market", ["get_markets", "get_market", "set_market", "get_marker", "got_marketa"])).toEqual([
    "get_market",
    "get_marker",
    "get_markets",
  ]);
});

test("finds a word itself first among any others", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.array(fc.string({ maxLength: 40 })), (word, others) => {
      const found = nearest(word, [...others, word]);
      expect(found.length).toBeLessThanOrEqual(3);
      for (const one of found) expect([...others, word]).toContain(one);
      if (/^[a-z]+$/.test(word) && !others.some((other) => other.toLowerCase().includes(word)))
        expect(found[0]).toBe(word);
    }),
  );
});

test("skips huge words", () => {
  expect(nearest("x".repeat(1_000_000), ["y".repeat(1_000_000)])).toEqual([]);
});
