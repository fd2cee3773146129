import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { liftHeads, withHeads } from "../../src/reply/headed-rows.ts";
import { describeOf } from "./row-sets.ts";

const rows = [
  ["Oak", 21],
  ["Elm", 9],
];

describe("names of columns in a list of their own", () => {
  test.each<[string, Json, Json, readonly (readonly [string, readonly string[]])[]]>([
    ["as texts", { columns: ["tree", "height"], rows }, { rows }, [[".rows", ["tree", "height"]]]],
    [
      "as objects with a name",
      { rows, cols: [{ name: "tree" }, { name: "height" }] },
      { rows },
      [[".rows", ["tree", "height"]]],
    ],
    [
      "of an inner object, beside other values",
      { took: 3, data: { heads: ["tree", "height"], rows, left: 1 } },
      { took: 3, data: { rows, left: 1 } },
      [[".data.rows", ["tree", "height"]]],
    ],
    [
      "six levels down",
      { a: { b: { c: { d: { e: { f: { h: ["tree", "height"], rows } } } } } } },
      { a: { b: { c: { d: { e: { f: { rows } } } } } } },
      [[".a.b.c.d.e.f.rows", ["tree", "height"]]],
    ],
    [
      "beside a list of other names",
      { tags: ["red", "blue", "old"], heads: ["tree", "height"], rows },
      { tags: ["red", "blue", "old"], rows },
      [[".rows", ["tree", "height"]]],
    ],
  ])("are taken out %s", (_, data, lifted, heads) => {
    const found = liftHeads(data);
    expect([found.data, [...found.heads]]).toEqual([lifted, heads]);
  });

  test.each<[string, Json]>([
    ["there are no rows", { columns: ["tree", "height"], rows: [] }],
    ["a row has a cell more", { columns: ["tree", "height"], rows: [...rows, ["Fir", 3, 4]] }],
    ["a row is no list", { columns: ["tree", "height"], rows: [...rows, { length: 2 }] }],
    ["there is one name", { columns: ["tree"], rows: [["Oak"]] }],
    ["a name is given twice", { columns: ["tree", "tree"], rows }],
    ["a name is empty", { columns: ["tree", ""], rows }],
    ["a name is a number", { columns: ["tree", 1], rows }],
    ["an object has no name", { columns: [{ name: "tree" }, { title: "height" }], rows }],
    ["they are no list", { columns: "tree", rows }],
    ["they are seven levels down", { a: { b: { c: { d: { e: { f: { g: { h: ["tree", "height"], rows } } } } } } } }],
    ["the data is a list", [{ columns: ["tree", "height"], rows }]],
    ["a list would name itself", { columns: ["tree", "height"] }],
  ])("stay where %s", (_, data) => {
    const { data: lifted, heads } = liftHeads(data);
    expect(lifted).toBe(data);
    expect(heads.size).toBe(0);
  });
});

describe("withHeads", () => {
  const data = { columns: ["tree", "heightMeters"], rows };
  const describeCell = withHeads(describeOf(data), liftHeads(data).heads);
  const keyOf = (steps: readonly (string | number)[], value: string | number = 21) =>
    describeCell({ steps, value }).meaning.key;

  test("calls a cell by the name of its column, with its unit, and keeps its origin", () => {
    const cell = describeCell({ steps: ["rows", 0, 1], value: 21 });
    expect(cell.meaning).toMatchObject({ key: "heightMeters", label: "height", unit: "m" });
    expect(cell.origin?.steps).toEqual(["rows", 0, 1]);
  });

  test.each<[string, readonly (string | number)[], string]>([
    ["a cell beyond the names", ["rows", 0, 2], "rows"],
    ["a row", ["rows", 0], "rows"],
    ["a field of a row", ["rows", 0, "note"], "note"],
    ["a field of an object", ["rows", "note", 0], "note"],
    ["a cell of another list", ["other", 0, 1], "other"],
  ])("leaves %s as it is", (_, steps, key) => {
    expect(keyOf(steps, "x")).toBe(key);
  });

  test("is the same function where nothing was taken out", () => {
    const describeData = describeOf({});
    expect(withHeads(describeData, new Map())).toBe(describeData);
  });
});
