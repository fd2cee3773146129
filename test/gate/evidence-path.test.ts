import { expect, test } from "vitest";
import { holdsValue, isEvidencePath } from "../../src/gate/evidence-path.ts";
import { fc } from "../helpers/property.ts";

const rows = {
  evidence: {
    rows: [
      { name: "a", share: null },
      { name: "b", share: 0.5 },
    ],
    none: [],
    text: "",
  },
};

test.each([
  ["evidence.rows", true],
  ["evidence.rows[]", true],
  ["evidence.rows[].name", true],
  ["evidence.rows[].share", true],
  ["evidence.rows[].rank", false],
  ["evidence.rows.name", false],
  ["evidence.none", true],
  ["evidence.none[]", false],
  ["evidence.text", false],
  ["evidence.text[]", false],
  ["evidence.toString", false],
  ["evidence..rows", false],
  ["other", false],
])("%s holds a value: %s", (path, holds) => {
  expect(holdsValue(rows, path)).toBe(holds);
});

test("rejects a row without the key, and a list of nulls", () => {
  expect(holdsValue({ rows: [{ name: "a" }, {}] }, "rows[].name")).toBe(false);
  expect(holdsValue({ rows: [{ name: null }, { name: null }] }, "rows[].name")).toBe(false);
});

test("never throws, whatever the value and path", () => {
  fc.assert(fc.property(fc.anything(), fc.string(), (value, path) => typeof holdsValue(value, path) === "boolean"));
});

test("finds a path built from the keys of a value", () => {
  const key = fc.stringMatching(/^[a-z]{1,5}$/);
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), fc.integer(), (keys, leaf) => {
      const value = keys.reduceRight<unknown>((inner, name) => ({ [name]: inner }), leaf);
      expect(isEvidencePath(keys.join("."))).toBe(true);
      expect(holdsValue(value, keys.join("."))).toBe(true);
    }),
  );
});
