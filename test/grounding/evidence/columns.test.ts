import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import {
  isFigureColumn,
  isTimeColumn,
  rowName,
  rowNames,
  shownColumns,
} from "../../../src/grounding/evidence/columns.ts";
import { createRelevance } from "../../../src/grounding/evidence/relevance.ts";
import { readRequest } from "../../../src/language/request.ts";
import type { RowSet } from "../../../src/reply/row-set.ts";
import { rowSetOf } from "../../reply/row-sets.ts";

/** A list of one column with the given cells. */
const column = (key: string, cells: readonly Json[]): RowSet =>
  rowSetOf(cells.map((cell, at) => ({ [key]: cell, at: `r${at}` })));

describe("a row is called", () => {
  const set = rowSetOf([
    { name: "Oak", height: 3 },
    { name: "", height: 5 },
    { name: null, height: 7 },
  ]);
  const nameAt = (at: number) => {
    const row = set.rows[at];
    return row === undefined ? null : rowName({ ...set, nameColumn: 0 }, row, at);
  };

  test("by the column that names rows, or by its place", () => {
    expect([nameAt(0), nameAt(1), nameAt(2)]).toEqual(["Oak", "row 2", "row 3"]);
  });
});

describe("rows that are ordered are called", () => {
  const named = (data: Json, key: string) => {
    const set = rowSetOf(data);
    const name = rowNames(
      set,
      set.columns.findIndex((own) => own.key === key),
    );
    return name === null ? null : set.rows.map(name);
  };

  test("by their names", () => {
    expect(named([{ name: "Oak", height: 3 }], "height")).toEqual(["Oak"]);
  });

  test("by another figure that tells them apart, with its unit", () => {
    const data = [
      { height: 3, same: 1, feeUsd: 5 },
      { height: 4, same: 1, feeUsd: 6 },
    ];
    expect(named(data, "height")).toEqual(["fee $5", "fee $6"]);
  });

  test("by nothing where no figure tells them apart", () => {
    expect(
      named(
        [
          { height: 3, same: 1 },
          { height: 4, same: 1 },
        ],
        "height",
      ),
    ).toBeNull();
    expect(named([{ height: 3 }, { height: 4 }], "height")).toBeNull();
  });

  test("by another column than the ordered name", () => {
    const set = rowSetOf([
      { name: "Oak", height: 3 },
      { name: "Elm", height: 4 },
    ]);
    expect(rowNames(set, 0)?.(set.rows[0] ?? { steps: [], cells: [] }, 0)).toBe("height 3");
  });
});

describe("isFigureColumn", () => {
  test.each<[string, string, readonly Json[], boolean]>([
    ["numbers", "height", [3, 5], true],
    ["numbers as text", "height", ["3", "-5.5"], true],
    ["numbers with gaps", "height", [3, null], true],
    ["a text among numbers", "height", [3, "tall"], false],
    ["no value", "height", [null, null], false],
    ["identifiers", "tree_id", [3, 5], false],
    ["times", "created_at", [1_767_225_600_000, 1_767_225_600_001], false],
  ])("%s: %4$s", (_, key, cells, expected) => {
    expect(isFigureColumn(column(key, cells), 0)).toBe(expected);
  });

  test("a column that does not exist: false", () => {
    expect(isFigureColumn(column("height", [3]), 9)).toBe(false);
  });
});

describe("isTimeColumn", () => {
  test.each<[string, string, readonly Json[], boolean]>([
    ["times", "created_at", ["2026-01-02", "2026-01-03"], true],
    ["times with gaps", "created_at", ["2026-01-02", null], true],
    ["a text among times", "created_at", ["2026-01-02", "later"], false],
    ["times under another key", "note", ["2026-01-02", "2026-01-03"], false],
    ["texts under a time's key", "created_at", ["soon", "later"], false],
  ])("%s: %4$s", (_, key, cells, expected) => {
    expect(isTimeColumn(column(key, cells), 0)).toBe(expected);
  });

  test("a column that does not exist: false", () => {
    expect(isTimeColumn(column("height", [3]), 9)).toBe(false);
  });
});

describe("the columns worth showing", () => {
  const shown = (data: Json, given: { query?: string; first?: readonly string[]; most?: number } = {}) => {
    const set = rowSetOf(data);
    const relevance = createRelevance(
      readRequest(given.query ?? "Oslo"),
      set.columns.map(({ meaning }) => meaning.words),
    );
    const first = (given.first ?? []).map((key) => set.columns.findIndex((own) => own.key === key));
    return shownColumns(set, { relevance, first, most: given.most ?? 9 }).map((at) => set.columns[at]?.key);
  };
  const two = (one: Record<string, Json>, other: Record<string, Json>) => [
    { name: "Oak", ...one },
    { name: "Elm", ...other },
  ];

  test.each<[string, Json, Parameters<typeof shown>[1], readonly string[]]>([
    [
      "the name first, the rest in order",
      [
        { b: 1, name: "Oak", a: 2 },
        { b: 3, name: "Elm", a: 4 },
      ],
      {},
      ["name", "b", "a"],
    ],
    ["the led columns next", two({ a: 1, b: 2 }, { a: 3, b: 4 }), { first: ["b"] }, ["name", "b", "a"]],
    ["a led column once", two({ a: 1, b: 2 }, { a: 3, b: 4 }), { first: ["b", "b", "name"] }, ["name", "b", "a"]],
    [
      "what was asked before the rest",
      two({ a: 1, height: 2 }, { a: 3, height: 4 }),
      { query: "What is the height?" },
      ["name", "height", "a"],
    ],
    [
      "what was asked though it is the same",
      two({ height: 2 }, { height: 2 }),
      { query: "What is the height?" },
      ["name", "height"],
    ],
    ["no column that is the same in every row", two({ a: 1, b: 2 }, { a: 1, b: 3 }), {}, ["name", "b"]],
    ["every column of one row", [{ name: "Oak", a: 1 }], {}, ["name", "a"]],
    ["no column without a value", two({ a: null, b: "" }, { a: null, b: "" }), {}, ["name"]],
    ["a column with gaps", two({ a: null }, { a: 3 }), {}, ["name", "a"]],
    ["no link", two({ a: "https://a.org", b: "http://b.org" }, { a: "x", b: "y" }), {}, ["name"]],
    ["a text of 120 characters", two({ a: "x".repeat(120) }, { a: "y" }), {}, ["name", "a"]],
    ["no text of 121 characters", two({ a: "x".repeat(121) }, { a: "y" }), {}, ["name"]],
    ["short identifiers last", two({ tree_id: "a-1", a: 3 }, { tree_id: "a-2", a: 4 }), {}, ["name", "a", "tree_id"]],
    ["identifiers of 36 characters", two({ tree_id: "x".repeat(36) }, { tree_id: "y" }), {}, ["name", "tree_id"]],
    ["no identifier of 37 characters", two({ tree_id: "x".repeat(37) }, { tree_id: "y" }), {}, ["name"]],
    ["no identifier that repeats", two({ tree_id: "a-1" }, { tree_id: "a-1" }), {}, ["name"]],
    ["no identifier with gaps", two({ tree_id: "a-1" }, { tree_id: "" }), {}, ["name"]],
    ["no text that repeats the name", two({ a: "the OAK", b: 1 }, { a: "an elm", b: 2 }), {}, ["name", "b"]],
    ["a text that repeats some names", two({ a: "the oak", b: 1 }, { a: "a fir", b: 2 }), {}, ["name", "a", "b"]],
    [
      "a text that repeats the name where nothing else is told",
      two({ a: "the oak" }, { a: "an elm" }),
      {},
      ["name", "a"],
    ],
    ["at most so many", two({ a: 1, b: 2 }, { a: 3, b: 4 }), { most: 2 }, ["name", "a"]],
    [
      "all columns where none is worth it",
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      {},
      ["a", "b"],
    ],
    [
      "the first columns where none is worth it",
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      { most: 1 },
      ["a"],
    ],
  ])("are %s", (_, data, given, expected) => {
    expect(shown(data, given)).toEqual(expected);
  });

  test("include a text that is the same in every row when it repeats a word of the request", () => {
    const data = two({ a: "attends", b: 1 }, { a: "attends", b: 2 });
    expect(shown(data, { query: "Who attends school?" })).toEqual(["name", "a", "b"]);
    expect(shown(data, { query: "Who likes school?" })).toEqual(["name", "b"]);
    expect(shown(data, { query: "Who likes “attends”?" })).toEqual(["name", "b"]);
    expect(shown(two({ a: 7 }, { a: 7 }), { query: "Who has 7?" })).toEqual(["name"]);
  });
});
