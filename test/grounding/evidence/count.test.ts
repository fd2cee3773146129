import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import type { MethodProfile } from "../../../src/contract/query/reading.ts";
import {
  atLeast,
  countOf,
  countsRows,
  countText,
  isPlainName,
  singular,
} from "../../../src/grounding/evidence/count.ts";
import { readRequest } from "../../../src/language/request.ts";
import type { More } from "../../../src/reply/more.ts";
import { method } from "../../helpers/methods.ts";
import { rowSetOf } from "../../reply/row-sets.ts";
import { readingOf } from "./recorded.ts";

const plain: More = { hasMore: false, total: null };
const look = {
  fallback: "entries",
  isAsked: true,
  isNumberAsked: true,
  isListAsked: true,
  wanted: null,
  more: plain,
  entities: [],
};
const trees = { trees: [{ name: "Oak" }, { name: "Elm" }, { name: "Fir" }] };

describe("countOf", () => {
  const count = (more: More, wanted: number | null = null) =>
    countOf(rowSetOf(trees), { ...look, reading: readRequest("How many trees?"), more, wanted });

  test.each<[string, More, number | null, { value: number; isLowerBound: boolean; wanted: number | null }]>([
    ["the rows", plain, null, { value: 3, isLowerBound: false, wanted: null }],
    ["the rows as a lower bound", { hasMore: true, total: null }, null, { value: 3, isLowerBound: true, wanted: null }],
    ["the total", { hasMore: true, total: 90 }, null, { value: 90, isLowerBound: false, wanted: null }],
    ["fewer rows than there are", plain, 2, { value: 3, isLowerBound: false, wanted: 2 }],
    ["as many rows as there are", plain, 3, { value: 3, isLowerBound: false, wanted: null }],
  ])("counts %s", (_, more, wanted, expected) => {
    expect(count(more, wanted)).toEqual({ ...expected, noun: "trees", isAsked: true, isNumberAsked: true });
  });

  test.each<[string, string, Json, string]>([
    ["the list's name in the request's words", "How many Trees?", trees, "trees"],
    ["the list's name in the singular of the data", "How many trees?", { tree: trees.trees }, "trees"],
    ["the plural that the request asks for", "How many birds are there?", trees.trees, "birds"],
    ["the plural behind an adjective", "Show the old birds", trees.trees, "birds"],
    ["the plural behind wide spacing", "Show  birds", trees.trees, "birds"],
    ["the plural of a list with a plain name", "Find birds", { items: trees.trees }, "birds"],
    ["the list's name beside another plural", "How many birds?", trees, "trees"],
    ["no plural that is not asked for", "Oslo birds", trees.trees, "entries"],
    ["no word that only ends in s", "Show the grass", trees.trees, "entries"],
    ["no column of figures", "How many hours?", [{ name: "a", hours: 3 }], "entries"],
    ["entries where the list's name is no plural", "Oslo", { forest: trees.trees }, "entries"],
    ["entries where the list has no name", "Oslo", trees.trees, "entries"],
  ])("calls them %s", (_, query, data, noun) => {
    expect(countOf(rowSetOf(data), { ...look, reading: readRequest(query) }).noun).toBe(noun);
  });
});

test("rows of a list with a plain name are called entries where neither rows nor their number are asked", () => {
  const birds = (isListAsked: boolean, isNumberAsked: boolean, data: Json = trees.trees) =>
    countOf(rowSetOf(data), { ...look, reading: readRequest("Which birds are old?"), isListAsked, isNumberAsked }).noun;
  expect([birds(true, false), birds(false, true), birds(false, false)]).toEqual(["birds", "birds", "entries"]);
  expect(birds(false, false, trees)).toBe("trees");
});

test("does not name rows after the entity whose record they are in", () => {
  const reading = readRequest("Who edited the members table?");
  const noun = (entities: readonly string[]) => countOf(rowSetOf(trees.trees), { ...look, reading, entities }).noun;
  expect([noun([]), noun(["members"])]).toEqual(["members", "entries"]);
});

test("a lower bound has thousands separators", () => {
  expect(atLeast(1200)).toBe("at least 1,200");
});

test.each<[Parameters<typeof countText>[0], string]>([
  [{ value: 1, noun: "files", isLowerBound: false, wanted: null }, "1 file"],
  [{ value: 3, noun: "files", isLowerBound: false, wanted: null }, "3 files"],
  [{ value: 0, noun: "files", isLowerBound: false, wanted: null }, "0 files"],
  [{ value: 1200, noun: "files", isLowerBound: true, wanted: null }, "at least 1,200 files"],
  [{ value: 1, noun: "files", isLowerBound: true, wanted: null }, "at least 1 file"],
  [{ value: 1200, noun: "files", isLowerBound: false, wanted: 5 }, "5 of 1,200 files"],
  [{ value: 50, noun: "files", isLowerBound: true, wanted: 5 }, "5 of at least 50 files"],
])("countText of %j: %s", (count, expected) => {
  expect(countText(count)).toBe(expected);
});

test.each<[string, string]>([
  ["files", "file"],
  ["Files", "File"],
  ["matches", "match"],
  ["dishes", "dish"],
  ["classes", "class"],
  ["boxes", "box"],
  ["waltzes", "waltz"],
  ["sizes", "size"],
  ["entries", "entry"],
  ["keys", "key"],
  ["movies", "movy"],
  ["grass", "grass"],
  ["sheep", "sheep"],
  ["s", "s"],
  ["", ""],
])("singular of %s: %s", (noun, expected) => {
  expect(singular(noun)).toBe(expected);
});

test.each<[string, boolean]>([
  ["", true],
  ["data", true],
  ["Items", true],
  ["result", true],
  ["payload", true],
  ["trees", false],
  ["dataset", false],
  ["my_data", false],
])("isPlainName of %s: %s", (name, expected) => {
  expect(isPlainName(name)).toBe(expected);
});

describe("rows are counted", () => {
  const counts = (
    query: string,
    data: Json,
    given: { name?: string; scope?: MethodProfile["scope"]; asked?: string } = {},
  ) => {
    const target = readingOf(method({ name: given.name ?? "look_up" }));
    return countsRows(readRequest(query), rowSetOf(data), {
      target: { ...target, profile: { ...target.profile, scope: given.scope ?? "general" } },
      asked: given.asked === undefined ? [] : [{ parameter: given.asked, forms: ["Oak"] }],
    });
  };
  const rows = [
    { tree: "Oak", leaves: 3 },
    { tree: "Elm", leaves: 5 },
  ];
  const record = [{ tree: "Oak", birds: ["Tit", "Jay"], height: 3 }];

  test.each<[string, string, Json, Parameters<typeof counts>[2], boolean]>([
    ["where nothing is counted in words", "Show the trees", rows, {}, true],
    ["where the list is called so", "How many trees are there?", { trees: rows }, { scope: "entity" }, true],
    ["where the method is called so", "How many trees are there?", rows, { scope: "entity", name: "list_trees" }, true],
    ["where the method lists a collection", "How many birds are there?", rows, { scope: "collection" }, true],
    ["not of a record by a method for one thing", "How many birds are there?", rows, { scope: "entity" }, false],
    ["not where a column is a figure of what is counted", "How many leaves are there?", rows, {}, false],
    ["not where words come before the cue", "Of trees, how many birds?", { trees: rows }, { scope: "entity" }, false],
    ["where the one record has a column of what is counted", "How many birds?", record, { asked: "tree" }, true],
    ["not where the one record has none", "How many nests?", record, { asked: "tree" }, false],
    ["where the one record is of another thing", "How many nests?", record, { asked: "city" }, true],
    ["where several rows are of the thing", "How many nests?", rows, { asked: "tree" }, true],
    ["by the number of them", "What is the number of leaves?", rows, {}, false],
    ["by the count of them", "Give the count of leaves", rows, {}, false],
  ])("%s: %5$s", (_, query, data, given, expected) => {
    expect(counts(query, data, given)).toBe(expected);
  });
});
