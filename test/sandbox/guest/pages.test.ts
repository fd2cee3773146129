import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { valueAt } from "../../../src/sandbox/guest/pages.ts";
import { fc } from "../../helpers/property.ts";

const reply: Json = { data: { items: [{ id: 1 }], "": 5 }, list: [[1, 2]], text: "abc" };

test.each<[string | undefined, Json | undefined]>([
  [undefined, reply],
  ["", reply],
  ["data.items", [{ id: 1 }]],
  ["data.items[0].id", 1],
  ["data.items.0.id", 1],
  ["list[0][1]", 2],
  ["text.length", undefined],
  ["list.length", undefined],
  ["data.missing.id", undefined],
  ["constructor", undefined],
  ["__proto__", undefined],
  ["data.items.map", undefined],
])("the value at %s", (path, value) => {
  const own = path === "list.length" ? { list: {} } : reply;
  expect(valueAt(own, path)).toEqual(value);
});

test("finds every value of a reply at its own path, and never throws", () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), fc.jsonValue(), (names, value) => {
      const whole = names.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Json;
      expect(valueAt(whole, names.join("."))).toEqual(value);
    }),
  );
  fc.assert(fc.property(fc.string(), (path) => void valueAt(reply, path)));
});
