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
])("%j was meant as %j", (word, expected) => {
  expect(nearest(word, commands)).toEqual(expected);
});

test("separators and letter case do not count", () => {
  expect(nearest("clarification-policy", ["clarificationPolicy", "depth"])).toEqual(["clarificationPolicy"]);
});

test("the nearest comes first and at most three come", () => {
  expect(nearest("get_market", ["get_markets", "get_market", "set_market", "get_marker", "got_marketa"])).toEqual([
    "get_market",
    "get_marker",
    "get_markets",
  ]);
});

test("a word finds itself first among any others", () => {
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

test("huge words cost nothing", () => {
  expect(nearest("x".repeat(1_000_000), ["y".repeat(1_000_000)])).toEqual([]);
});
