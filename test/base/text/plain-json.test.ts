import { describe, expect, test } from "vitest";
import { toJson } from "../../../src/base/text/json.ts";
import { isPlainJson, type PlainParts } from "../../../src/base/text/plain-json.ts";
import { fc } from "../../helpers/property.ts";

const anything: PlainParts = { isText: () => true, isKey: () => true, isLabel: () => true };
const cycle: Record<string, unknown> = {};
cycle.self = cycle;

describe("plain JSON", () => {
  test("is what a copy would not change", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          if (isPlainJson(value, anything)) expect(JSON.stringify(value)).toBe(JSON.stringify(toJson(value)));
        },
      ),
    );
  });

  test("is whatever was parsed", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text, (_key, read: unknown) => (read === 0 ? 1 : read));
        expect(isPlainJson(value, anything)).toBe(true);
      }),
    );
  });

  test.each([
    ["a value that is left out", { left: undefined }],
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
    ["more than is looked at", "x".repeat(4_000_001)],
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
    ["what a pair is called", { pairs: [["key", "x"]] }, "--key", false],
    ["a list in which the same is no label", { list: ["key", "x", "y"] }, "--key", true],
    ["what a flag is called", ["run", "--key", "x"], "x---key", false],
    ["what a value is called", { name: "key", value: "x" }, "--key", false],
    ["a name beside which no value stands", { name: "key", other: "x" }, "--key", true],
  ])("are asked about %s", (_title, value, refused, expected) => {
    expect(isPlainJson(value, parts(refused))).toBe(expected);
  });
});
