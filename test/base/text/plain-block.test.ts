import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readPlainBlock } from "../../../src/base/text/plain-block.ts";
import { parseYaml } from "../../../src/base/text/yaml.ts";
import { fc } from "../../helpers/property.ts";

/** The value that the library parses; undefined for a mistake. */
function libraryReads(lines: readonly string[]): unknown {
  const reading = parseYaml(lines.join("\n"), { file: "s.yaml" });
  return reading.kind === "problems" ? undefined : reading.value;
}

test("parses random lines as the library does, or not at all", () => {
  const indent = fc.constantFrom("", "  ", "  ", "  ", "    ", "    ", " ");
  const start = fc.constantFrom("- a: ", "b: ", "c: ", "d: ", "a:", "- ", "- b:", "");
  const rare = fc.constantFrom("true: ", "__proto__: ", "'a': ", "- - ", "-   a: ", "constructor: ");
  const text = fc.constantFrom("x", "x y", "7", "a, b", "x  ", '"a: #"', "'b'", "");
  const odd = fc.constantFrom(
    ...["x: y", "x #", "x#", "null", "False", "07", "1e3", '"a\\n"', "'it''s'", "'a", "[a]", "{a: b}", "|", ">", "&a"],
    ...["*a", "!x", "# a", "~", "x\u00e9", ".5", "-1", "a:", "? a"],
  );
  const often = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: other });
  const line = fc.tuple(indent, often(start, rare), often(text, odd)).map((parts) => parts.join(""));
  const first = fc
    .tuple(often(fc.constantFrom("- a: ", "- a:", "- "), rare), often(text, odd))
    .map((parts) => parts.join(""));
  let read = 0;
  fc.assert(
    fc.property(first, fc.array(line, { maxLength: 4 }), (begun, more) => {
      const lines = [begun, ...more];
      const value = readPlainBlock(lines);
      if (value === undefined) return;
      read += 1;
      expect(value).toEqual(libraryReads(lines));
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(200);
});

test("parses a typical generated list without the library", () => {
  const cases = [
    { id: "case-1", prompt: "What is the weight, please? (1)", expect: { outcomeType: "answer", methods: ["a", "b"] } },
    { id: "case-2", prompt: "not: a key # nor a remark", repeat: 3, tools: ["true"], expect: { empty: "", it: "x's" } },
  ];
  const lines = stringify(cases).split("\n");
  expect([readPlainBlock(lines), libraryReads(lines)]).toEqual([cases, cases]);
});

test("accepts the list of a key at the key's own indentation", () => {
  expect(readPlainBlock(["- tools:", "  - a", "  - b", "  id: c"])).toEqual([{ tools: ["a", "b"], id: "c" }]);
});

test("does not modify the caller's lines", () => {
  const lines = ["- id: a", "  b: c", ""];
  readPlainBlock(lines);
  expect(lines).toEqual(["- id: a", "  b: c", ""]);
});

test.each([
  ["a key twice", ["- a: x", "  a: y"]],
  ["text that goes on in the next line", ["- a: x", "    y"]],
  ["a key without a value", ["- a:"]],
  ["a remark", ["- a: x # why"]],
  ["lists within a list", ["- - a"]],
  ["nothing", [""]],
  ["excessive depth", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`)],
])("leaves %s to the library", (_, lines) => {
  expect(readPlainBlock(lines)).toBeUndefined();
});
