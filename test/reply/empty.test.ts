import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { isEmptyData, isEmptyResult } from "../../src/reply/empty.ts";

const nested = (depth: number, value: Json): Json => (depth === 0 ? value : { in: nested(depth - 1, value) });

describe("isEmptyData", () => {
  test.each<[string, Json, boolean]>([
    ["null", null, true],
    ["no text", "", true],
    ["a text that says so", "No files found.", true],
    ["a text", "a.txt", false],
    ["zero", 0, false],
    ["false", false, false],
    ["an empty object", {}, true],
    ["an object of nothing", { a: null, b: "" }, true],
    ["an object with a zero", { a: 0 }, false],
    ["an object with false", { a: null, b: false }, false],
    ["an empty list", [], true],
    ["a list of one null", [null], false],
    ["a list of empty lists", [[], []], true],
    ["a list of objects with empty lists", [{ rows: [] }], true],
    ["a list of objects with empty lists and a text", [{ name: "a", rows: [] }], false],
    ["a list of objects with empty lists and a zero", [{ size: 0, rows: [] }], false],
    ["a list of objects with empty lists and false", [{ open: false, rows: [] }], false],
    ["a list of objects with empty lists and nothing", [{ a: null, b: "", rows: [] }], true],
    ["one list of two without rows", { a: [], b: [1] }, false],
    ["an empty list beside a text", { rows: [], note: "none" }, true],
    ["an empty list beside a zero", { rows: [], left: 0 }, true],
    ["an empty list beside a figure", { rows: [], price: 5 }, false],
    ["an empty list beside an inner figure", { rows: [], of: { price: 5 } }, false],
    ["an empty list beside a figure and a count of zero", { rows: [], took: 5, total: 0 }, true],
    ["an empty list beside a figure and another zero", { rows: [], took: 5, left: 0 }, false],
    ["an empty list beside a figure and a count", { rows: [], took: 5, total: 3 }, false],
    ["an empty list beside a figure and an inner count of zero", { rows: [], took: 5, meta: { found: 0 } }, true],
    ["a count of zero three levels down", { rows: [], took: 5, a: nested(2, { total: 0 }) }, true],
    ["a count of zero four levels down", { rows: [], took: 5, a: nested(3, { total: 0 }) }, false],
    ["a count of zero in a list", { rows: [], took: 5, a: [] as Json[], total: "0" }, false],
  ])("%s: %3$s", (_, data, expected) => {
    expect(isEmptyData(data)).toBe(expected);
  });
});

describe("isEmptyResult", () => {
  test.each<[string, Json, boolean]>([
    ["found: false", { found: false, result: { a: 1 } }, true],
    ["a result of nothing", { result: null }, true],
    ["a result with a value", { result: { a: 1 } }, false],
    ["rows", { rows: [{ a: 1 }] }, false],
    ["no rows", { rows: [] }, true],
    ["wrapped text that says so", { content: "0 results" }, true],
    ["wrapped JSON without rows", { content: "[]" }, true],
    ["wrapped JSON with rows", { content: "[1]" }, false],
    ["null", null, true],
    ["a text", "a", false],
    ["an empty list", [], true],
  ])("%s: %3$s", (_, dataset, expected) => {
    expect(isEmptyResult(dataset)).toBe(expected);
  });
});
