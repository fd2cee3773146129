import { expect, test } from "vitest";
import { stableHash, stableStringify } from "../../../src/base/text/stable.ts";
import { fc } from "../../helpers/property.ts";

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  );
}

test("text and hash are independent of the order of keys, at any depth", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableStringify(reversed(value))).toBe(stableStringify(value));
      expect(stableHash(reversed(value))).toBe(stableHash(value));
      expect(JSON.parse(stableStringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([
  ["nested keys", { b: 1, a: { d: [2, { f: 1, e: 2 }], c: null } }, '{"a":{"c":null,"d":[2,{"e":2,"f":1}]},"b":1}'],
  ["nothing", undefined, "null"],
  ["what JSON lacks", { a: 10n, b: undefined, c: Number.NaN }, '{"a":"10","c":null}'],
  ["a date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
])("%s: one spelling", (_name, value, expected) => {
  expect(stableStringify(value)).toBe(expected);
});

test("keeps an own __proto__ key", () => {
  expect(stableStringify(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1},"b":1}');
});

test("indentation changes only whitespace", () => {
  expect(stableStringify({ b: 1, a: [2] }, 2)).toBe('{\n  "a": [\n    2\n  ],\n  "b": 1\n}');
});

test("the hash is SHA-256 of the text", () => {
  expect(stableHash({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
});
