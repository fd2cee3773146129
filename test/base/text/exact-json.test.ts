import { expect, test } from "vitest";
import { mapExact, parseExactJson, rawNumber } from "../../../src/base/text/exact-json.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ["[1,2.5]", [1, 2.5], []],
  ['{"id":1915883588174806058}', { id: "1915883588174806058" }, ["/id"]],
  ['{"a/b":[{"id":9007199254740993}]}', { "a/b": [{ id: "9007199254740993" }] }, ["/a~1b/0/id"]],
  ['{"id":9007199254740992}', { id: 9_007_199_254_740_992 }, []],
  ['{"id":"1915883588174806058"}', { id: "1915883588174806058" }, []],
])("parses %s", (text, data, exact) => {
  expect(parseExactJson(text)).toEqual({ data, exact });
});

test("every number keeps its digits on the way to the server and back", () => {
  const number = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(fc.array(fc.record({ id: number, name: fc.constantFrom("a", "b") })), (rows) => {
      const text = `[${rows.map(({ id, name }) => `{"id":${id},"name":"${name}"}`).join(",")}]`;
      expect(JSON.stringify(mapExact(parseExactJson(text), rawNumber))).toBe(text);
    }),
  );
});
