import { describe, expect, test } from "vitest";
import { toJson } from "../../../src/base/text/json.ts";
import { isPlainJson, type PlainParts } from "../../../src/base/text/plain-json.ts";
import { fc } from "../../helpers/property.ts";

const anything: PlainParts = { isText: () => true, isKey: () => true, isLabel: () => true };
const cycle: Record<string, unknown> = {};
cycle.self = cycle;

describe("plain JSON", () => {
  test("is a value that a copy would not change", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          if (isPlainJson(value, anything)) expect(JSON.stringify(value)).toBe(JSON.stringify(toJson(value)));
        },
      ),
    );
  });

  test("includes every value from JSON.parse", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text, (_key, read: unknown) => (read === 0 ? 1 : read));
        expect(isPlainJson(value, anything)).toBe(true);
      }),
    );
  });

  test.each([
    ["an undefined value", { left: undefined }],
    ["a function", { call: () => 1 }],
    ["a hole", [1, undefined]],
    ["no number", [Number.NaN]],
    ["a negative zero", [-0]],
    ["a date", { at: new Date(0) }],
    ["a map", new Map()],
    ["a cycle", cycle],
    [
      "a getter that throws",
      {
        get broken() {
          throw new Error("no");
        },
      },
    ],
    [
      "a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error("no");
          },
        },
      ),
    ],
    ["a value beyond the size limit", "x".repeat(4_000_001)],
  ])("is not %s", (_title, value) => {
    expect(isPlainJson(value, anything)).toBe(false);
  });
});

describe("parts", () => {
  const parts = (refused: string): PlainParts => ({
    isText: (text) => text !== refused,
    isKey: (key) => key !== refused,
    isLabel: (text) => text !== refused.slice(2),
  });

  test.each([
    ["a text", { deep: ["no"] }, "no", false],
    ["a key", { deep: [{ no: 1 }] }, "no", false],
    ["the first item of a pair", { pairs: [["key", "x"]] }, "--key", false],
    ["a list in which the same item is not a label", { list: ["key", "x", "y"] }, "--key", true],
    ["the value of a flag", ["run", "--key", "x"], "x---key", false],
    ["the name of a value", { name: "key", value: "x" }, "--key", false],
    ["a name without a value beside it", { name: "key", other: "x" }, "--key", true],
  ])("checks the parts of %s", (_title, value, refused, expected) => {
    expect(isPlainJson(value, parts(refused))).toBe(expected);
  });
});
