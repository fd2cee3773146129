import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { parseYaml } from "../../../src/base/text/yaml.ts";
import { fc } from "../../helpers/property.ts";

const read = (text: string) => parseYaml(text, { file: "suite.yaml" });

function problemsOf(text: string, maxBytes?: number) {
  const yaml = parseYaml(text, maxBytes === undefined ? { file: "suite.yaml" } : { file: "suite.yaml", maxBytes });
  return yaml.kind === "problems" ? yaml.problems : yaml.value;
}

describe("values", () => {
  test("parses JSON unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(read(JSON.stringify(plain, null, 2))).toMatchObject({ kind: "value", value: plain });
      }),
    );
  });

  test("parses YAML to the value it was written from", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(read(stringify(plain))).toMatchObject({ kind: "value", value: plain });
      }),
    );
  });

  test.each([
    ["", null],
    ["a: yes", { a: "yes" }],
    ["a: 2026-03-20", { a: "2026-03-20" }],
    ["a: 012", { a: 12 }],
    ["a: &x 1\nb: *x", { a: 1, b: 1 }],
    ["__proto__: 1", JSON.parse('{"__proto__":1}')],
    ["# only a comment", null],
  ])("%j is %j", (text, value) => {
    expect(read(text)).toMatchObject({ kind: "value", value });
  });
});

describe("places", () => {
  const text = [
    "version: 1",
    "cases:",
    "  - id: first",
    "    expect:",
    "      outcomeType: answer",
    "  - id: second",
    "tags: [a, b]",
  ].join("\n");
  test.each([
    [["version"], 1, 1],
    [["cases", 0], 3, 5],
    [["cases", 0, "expect", "outcomeType"], 5, 7],
    [["cases", 1, "id"], 6, 5],
    [["tags", 1], 7, 11],
    [["cases", 0, "expect", "missing"], 4, 5],
    [["cases", 7, "id"], 2, 1],
    [["nothing", "here"], 1, 1],
    [[], 1, 1],
  ])("the value at %j is at %d:%d", (path, line, column) => {
    const yaml = read(text);
    expect(yaml.kind === "value" && yaml.locate(path)).toEqual({ line, column });
  });

  test("locates any path without throwing", () => {
    const yaml = read(text);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (path) => {
        expect(yaml.kind === "value" && yaml.locate(path).line > 0).toBe(true);
      }),
    );
  });
});

describe("problems", () => {
  test.each([
    ["a: 1\na: 2", [[2, 1, "Map keys must be unique"]]],
    ["a: [1, 2", [[1, 9, expect.stringContaining("end with a ]")]]],
    ["a: !custom 1", [[1, 4, "Unresolved tag: !custom"]]],
    ["a: 1\n---\nb: 2", [[2, 1, "the file contains several documents; keep one"]]],
    ["a: *nobody", [[1, 4, expect.stringContaining("nobody")]]],
    ["{".repeat(300), [[1, 1, "brackets are nested 300 deep, more than 200"]]],
  ])("reports %j with its position", (text, expected) => {
    expect(problemsOf(text)).toEqual(
      expected.map(([line, column, message]) => ({ file: "suite.yaml", line, column, message })),
    );
  });

  test("reports all mistakes, in file order", () => {
    expect(problemsOf("a: 1\na: 2\nb: 1\nb: 2")).toMatchObject([{ line: 2 }, { line: 4 }]);
  });

  test("rejects an alias bomb", () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const items = level === 0 ? Array(9).fill("x") : Array(9).fill(`*a${level - 1}`);
      return `a${level}: &a${level} [${items.join(", ")}]`;
    });
    expect(problemsOf(levels.join("\n"))).toMatchObject([{ message: expect.stringContaining("aliases") }]);
  });

  test.each([
    ["nested maps", Array.from({ length: 5000 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
    ["nested lists", "- ".repeat(50_000)],
    ["nested flow in quotes", `"${"[".repeat(1_000_000)}`],
  ])("rejects excessive nesting: %s", (_name, text) => {
    expect(problemsOf(text, 20_000_000)).toMatchObject([{ line: expect.any(Number), message: expect.any(String) }]);
  });

  test("does not parse a file above the size limit", () => {
    expect(problemsOf("a: ünï", 5)).toMatchObject([{ message: "the file has 8 bytes, more than the 5 that are read" }]);
  });

  test("never throws for any text", () => {
    const pieces = fc.constantFrom(
      "a: ",
      "- ",
      "\n",
      "  ",
      "[",
      "]",
      "{",
      "}",
      ",",
      "&x ",
      "*x",
      "!!t ",
      "'",
      '"',
      "|",
      ">",
      "#",
      "? ",
      "%",
      "---",
      "\t",
      "é",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join("")),
        ),
        (text) => {
          expect(["value", "problems"]).toContain(read(text).kind);
        },
      ),
    );
  });
});
