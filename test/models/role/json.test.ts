import { describe, expect, test } from "vitest";
import { extractJson } from "../../../src/models/role/json.ts";
import { fc } from "../../helpers/property.ts";

describe("finds the only object of a text", () => {
  test.each([
    ["alone", '{"a": 1}'],
    ["in a block of code", '```json\n{"a": 1}\n```'],
    ["between words", 'Sure! {"a": 1} Anything else?'],
    ["beside braces that are not JSON", 'With {braces} and {"a": 1} and {more'],
    ["after an open brace", 'I begin { and then {"a": 1}'],
    ["twice the same", '{"a": 1} that is {"a":1}'],
    ["after thoughts", '<think>{"a": 2}</think>{"a": 1}'],
    ["with braces in its texts", '{"a": 1}'],
  ])("%s", (_title, text) => {
    expect(extractJson(text)).toEqual({ kind: "value", value: { a: 1 } });
  });
});

describe("reports why a text has no object", () => {
  test.each([
    ["nothing", "", "it is empty"],
    ["thoughts that never end", '<thinking>{"a": 1}', "it is empty"],
    ["words", "I would answer.", "it contains no JSON object"],
    ["a list", "[1, 2]", "it contains no JSON object"],
    ["half an object", '{"a": ', "it contains no JSON object"],
    ["two objects that differ", '{"a": 1} or {"a": 2}', "it contains several different JSON objects"],
  ])("%s", (_title, text, problem) => {
    expect(extractJson(text)).toEqual({ kind: "wrong", problem });
  });
});

test("finds any object inside any prose without braces", () => {
  const prose = fc.string({ maxLength: 50 }).map((text) => text.replace(/[{}<>"\\]/g, " "));
  const object = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1, maxKeys: 5 });
  fc.assert(
    fc.property(prose, object, prose, (before, value, after) => {
      const plain = JSON.parse(JSON.stringify(value));
      fc.pre(!JSON.stringify(plain).includes("<think"));
      expect(extractJson(`${before}${JSON.stringify(plain)}${after}`)).toEqual({ kind: "value", value: plain });
    }),
  );
});

test.each([
  ["braces that open", "{".repeat(200_000)],
  ["braces that open and close", "{}".repeat(100_000)],
  ["quotes", '{"'.repeat(100_000)],
  ["thoughts", "<think>".repeat(20_000)],
])("a text of nothing but %s is read to its end", (_title, text) => {
  expect(["value", "wrong"]).toContain(extractJson(text).kind);
});
