import { expect, test } from "vitest";
import { splitJsonList } from "../../../src/base/text/json-list.ts";
import { fc } from "../../helpers/property.ts";

/** Splits a text that arrives in pieces of this many bytes. */
async function split(text: string, pieceBytes = 7, maxBytes = 1_000_000) {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const elements: string[] = [];
  const rest = await splitJsonList(pieces(), { key: "cases", maxBytes, onElement: (part) => elements.push(part) });
  return { elements, rest };
}

test("splits any document into its list and the rest, whatever its layout and however it arrives", async () => {
  const hard = fc.constantFrom("cases", '"', "\\", "[", "]}", ",", '"cases":[', "é", "\u{1F600}", "");
  const text = fc.oneof(hard, fc.string());
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: "small" }, text, fc.integer(), fc.constant(null), tie("list"), tie("map")),
    list: fc.array(tie("any"), { maxLength: 4 }),
    map: fc.dictionary(text, tie("any"), { maxKeys: 4 }),
  })).any;
  await fc.assert(
    fc.asyncProperty(
      ...([fc.array(value, { maxLength: 5 }), fc.dictionary(text, value), fc.dictionary(text, value)] as const),
      ...([fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, 1, "\t")] as const),
      async (cases, before, after, pieceBytes, indent) => {
        const document = { ...before, cases, ...after };
        const { elements, rest } = await split(JSON.stringify({ ...document, cases }, null, indent), pieceBytes);
        expect(elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(JSON.stringify(cases)));
        expect(JSON.parse(rest)).toEqual(JSON.parse(JSON.stringify({ ...document, cases: [] })));
      },
    ),
  );
});

test.each<[string, string, readonly string[], string]>([
  ["no list under the key", '{"cases": {"a": [1]}, "b": [2]}', [], '{"cases": {"a": [1]}, "b": [2]}'],
  ["a list at the top level", "[1, 2]", [], "[1, 2]"],
  ["the key as a value", '{"a": "cases", "b": [1]}', [], '{"a": "cases", "b": [1]}'],
  ["the key below the top level", '{"a": {"cases": [1]}}', [], '{"a": {"cases": [1]}}'],
  ["an empty list", '{"cases": [ \n ]}', [], '{"cases": []}'],
  ["a comma too many", '{"cases": [1,]}', ["1", ""], '{"cases": []}'],
  ["a comma alone", '{"cases": [,]}', ["", ""], '{"cases": []}'],
  ["a list that was cut short", '{"cases": [1, {"b": ', ["1"], '{"cases": ['],
  ["brackets that do not match", '{"cases": [1}]', ["1"], '{"cases": [}]'],
  ["nothing", "", [], ""],
])("keeps every part of a document with %s", async (_, text, elements, rest) => {
  expect(await split(text)).toEqual({ elements, rest });
});

test.each([
  ["an element", '{"cases": ["123456789"]}'],
  ["the rest", '{"others": ["123456789"]}'],
])("rejects %s beyond the limit while reading it", async (_, text) => {
  await expect(split(text, 3, 10)).rejects.toThrow("a part of the document has more than 10 bytes");
});
