import { expect, test } from "vitest";
import { stringify } from "yaml";
import { parseYaml } from "../../../src/base/text/yaml.ts";
import { parseYamlList } from "../../../src/base/text/yaml-list.ts";
import { fc } from "../../helpers/property.ts";

const options = { file: "s.yaml", maxBytes: 1_000_000, key: "cases" };
/** Splits every list, however short the text is. */
const cut = (text: string) => parseYamlList(text, { ...options, wholeCharacters: 0, itemsAtOnce: 2 });
const whole = (text: string) => parseYaml(text, options);

/** Every path of a value, starting with the empty path. */
function pathsOf(value: unknown): readonly (readonly PropertyKey[])[] {
  if (typeof value !== "object" || value === null) return [[]];
  const steps = Object.entries(value).map(([key, held]) => [Array.isArray(value) ? Number(key) : key, held] as const);
  return [[], ...steps.flatMap(([key, held]) => pathsOf(held).map((path) => [key, ...path]))];
}

function sameReading(text: string): void {
  const [one, other] = [cut(text), whole(text)];
  if (one.kind === "problems" || other.kind === "problems") {
    expect(one).toEqual(other);
    return;
  }
  expect(one.value).toEqual(other.value);
  const places = (reading: typeof one) => pathsOf(other.value).map((path) => [path, reading.locate(path)]);
  expect(places(one)).toEqual(places(other));
}

test("parses a document to the same value and positions as the full parser, whatever the layout of its list", () => {
  const hard = fc.constantFrom("cases:", "- a", "# no", "a: b", "x\n- y\n\nz", "  - q", "&a", "*b", "null", "---", "'");
  const text = fc.oneof(hard, fc.string());
  const item = fc.oneof(
    fc.record({ id: text, prompt: text, tools: fc.array(text, { maxLength: 2 }) }),
    ...[text, fc.constant(null), fc.array(text, { maxLength: 2 })],
  );
  const drawn = fc.record({ version: text, cases: fc.array(item, { maxLength: 7 }), families: text });
  const shape = fc.record({
    indentSeq: fc.boolean(),
    indent: fc.constantFrom(2, 4),
    lineWidth: fc.constantFrom(20, 0),
  });
  fc.assert(
    fc.property(drawn, shape, fc.boolean(), (document, layout, isLast) => {
      const { families, ...first } = document;
      sameReading(stringify(isLast ? first : document, layout));
    }),
  );
});

test.each([
  ["comments and blank lines between items", "a: 1\ncases:\n\n  # one\n  - id: x\n  # two\n\n  - id: y\n# end\nb: 2\n"],
  ["items without an indent", "cases:\n- id: x\n  p: |\n    - not\n    # one\n- id: y\nb: 2\n"],
  ["text that spans lines", 'cases:\n  - id: "a\n      - b"\n  - id: c\n    d: e\n      f\n'],
  ["a dash alone", "cases:\n  -\n    id: x\n  - - a\n    - b\n  - id: y\n"],
  ["an alias", "cases:\n  - &x { id: a }\n  - *x\n"],
  ["a list in one line", "cases: [{ id: a }, { id: b }]\n"],
  ["the list twice", "cases:\n  - id: a\ncases:\n  - id: b\n"],
  ["an item that is broken", "cases:\n  - id: a\n  - id: [\n  - id: c\n"],
  ["items with different indentation", "cases:\n  - id: a\n - id: b\n"],
  ["the key inside a text", "a: |\n  cases:\n    - x\nb: 1\n"],
  ["the key inside a text of another entry", "a: |\n  x\ncases:\n  - id: a\n    b: |\n      cases:\n        - c\n"],
  ["no item", "cases:\nb: 1\n"],
  ["nothing", ""],
  ["a tab", "cases:\n\t- id: a\n"],
  ["line ends of Windows", "cases:\r\n  - id: a\r\n  - id: b\r\n"],
])("parses %s as the full parser does", (_, text) => {
  sameReading(text);
});

test("rejects a document beyond the size limit", () => {
  const text = "cases:\n  - id: a\n";
  expect(parseYamlList(text, { ...options, maxBytes: 5, wholeCharacters: 0 })).toEqual(
    parseYaml(text, { ...options, maxBytes: 5 }),
  );
});
