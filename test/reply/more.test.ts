import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import { isBareTotal, isOfLength, isOfPages, isRowCount, type More, moreOf } from "../../src/reply/more.ts";
import { failed, recorded, result } from "../grounding/recorded.ts";
import { rowSetOf } from "./row-sets.ts";

const trees = [{ name: "Oak" }, { name: "Elm" }];

function more(data: Json, args: JsonObject = {}): More {
  return moreOf(data, { set: rowSetOf(data), replies: [recorded("look_up", args, result(data))] });
}

const complete: More = { hasMore: false, total: null };
const open: More = { hasMore: true, total: null };
const total = (value: number, hasMore = true): More => ({ hasMore, total: value });

describe("a list goes on", () => {
  test.each<[string, JsonObject, More]>([
    ["without a word about it", {}, complete],
    ["with a cursor", { nextCursor: "abc" }, open],
    ["with a next page", { next_page: 2 }, open],
    ["with a bare next", { next: "/2" }, open],
    ["with a token", { continuationToken: "x" }, open],
    ["with an empty cursor", { nextCursor: "" }, complete],
    ["with a null cursor", { nextCursor: null }, complete],
    ["with a false cursor", { next: false }, complete],
    ["with more", { hasMore: true }, open],
    ["with no more", { hasMore: false }, complete],
    ["with more as text", { hasMore: "true" }, complete],
    ["with a cut", { isTruncated: true }, open],
    ["with the total that it has", { total: 2 }, total(2, false)],
    ["with a larger total", { total: 9 }, total(9)],
    ["with a smaller total", { total: 1 }, complete],
    ["with a total that is no whole number", { total: 9.5 }, complete],
    ["with a total as text", { total: "9" }, complete],
    ["with a total of its name", { treesFound: 9 }, total(9)],
    ["with a count of its name", { tree_count: 9 }, total(9)],
    ["with a number of its name", { number_of_trees: 9 }, total(9)],
    ["with a total of another name", { birdsFound: 9 }, complete],
    ["with a figure of its name", { treeHeight: 9 }, complete],
    ["with its bare name beside", { tree: 9 }, complete],
    ["with the first of two totals", { total: 9, totalCount: 8 }, total(9)],
    ["with a total in an envelope", { pagination: { total: 9 } }, total(9)],
    ["with a total in an inner envelope", { meta: { page: { info: 1, paging: { total: 9 } } } }, total(9)],
    ["with a total four levels down", { meta: { page: { links: { meta: { total: 9 } } } } }, complete],
    ["with a total in another object", { weather: { total: 9 } }, complete],
    ["with a total in a list", { pagination: [{ total: 9 }] }, complete],
  ])("%s", (_, beside, expected) => {
    expect(more({ trees, ...beside })).toEqual(expected);
  });

  test("by the fields of the objects around it", () => {
    expect(more({ forest: { nextCursor: "x", trees } })).toEqual(open);
    expect(more({ forest: { trees }, forests: { nextCursor: "x" } })).toEqual(complete);
  });

  test.each<[JsonObject, boolean]>([
    [{ limit: 2 }, true],
    [{ limit: 3 }, false],
    [{ limit: "2" }, false],
    [{ pageSize: 2 }, true],
    [{ max_results: 2 }, true],
    [{ size: 2 }, false],
    [{ q: "x", top: 2 }, true],
  ])("when it has just as many rows as %j asks for: %s", (args, hasMore) => {
    expect(more({ trees }, args)).toEqual({ hasMore, total: null });
  });

  test("not when its total is just the limit", () => {
    expect(more({ trees, total: 2 }, { limit: 2 })).toEqual(total(2, false));
  });

  test("by its reply, where the program handed on the rows alone", () => {
    const set = rowSetOf(trees);
    const replies = [recorded("look_up", {}, result({ trees, nextCursor: "x" }))];
    expect(moreOf(trees, { set, replies })).toEqual(open);
    expect(moreOf(trees, { set, replies: [recorded("look_up", {}, failed("no"))] })).toEqual(complete);
    expect(moreOf(trees, { set, replies: [] })).toEqual(complete);
  });

  test.each<[string, readonly JsonObject[], More]>([
    ["totals are added", [{ total: 4 }, { total: 5 }], total(9)],
    ["totals that are the rows", [{ total: 2 }, { total: 2 }], total(4, false)],
    ["totals that are fewer", [{ total: 1 }, { total: 2 }], complete],
    ["one without a total", [{ total: 9 }, {}], complete],
    ["one without a total that goes on", [{ total: 9 }, { nextCursor: "x" }], open],
    ["none with a word about it", [{}, {}], complete],
  ])("over several replies: %s", (_, besides, expected) => {
    const set = rowSetOf({ trees: [...trees, ...trees] });
    const replies = besides.map((beside, at) => recorded("look_up", {}, result({ trees, ...beside }), at));
    expect(moreOf({ trees: [...trees, ...trees], total: 99 }, { set, replies })).toEqual(expected);
  });
});

describe("a key says how long a list is", () => {
  test.each<[string, boolean, boolean, boolean]>([
    ["total", true, true, true],
    ["totalCount", true, true, true],
    ["total_results", true, true, true],
    ["numFound", true, true, true],
    ["@odata.count", true, true, true],
    ["hasMore", false, true, false],
    ["has_next_page", false, true, false],
    ["truncated", false, true, false],
    ["nextCursor", false, true, false],
    ["nextPageToken", false, true, false],
    ["@odata.nextLink", false, true, false],
    ["count", false, false, true],
    ["found", false, false, true],
    ["hits", false, false, true],
    ["totalCost", false, false, false],
    ["subtotal", false, false, false],
    ["nextOfKin", false, false, false],
    ["untruncated", false, false, false],
    ["discount", false, false, false],
  ])("%s: total %s, length %s, rows %s", (key, isTotal, isLength, isCount) => {
    expect([isBareTotal(key), isOfLength(key), isRowCount(key)]).toEqual([isTotal, isLength, isCount]);
  });
});

test.each<[readonly (string | number)[], boolean]>([
  [["pagination", "page"], true],
  [["a", "pageInfo", "size"], true],
  [["links", 0, "next"], true],
  [["page"], false],
  [["meta", "page"], false],
  [[0, "page"], false],
  [["homepage", "size"], false],
])("isOfPages of %j: %s", (steps, expected) => {
  expect(isOfPages(steps)).toBe(expected);
});
