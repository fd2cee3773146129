import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { isEmptyResult } from "../../src/reply/empty.ts";
import { readProgramResult } from "../../src/reply/program-result.ts";

const choice = { parameter: "id", label: "A", count: 2, alternatives: ["B"], tied: 0, ties: [] };

describe("what a program returned", () => {
  test.each<[string, Json, Partial<ReturnType<typeof readProgramResult>>]>([
    ["a result", { found: true, result: 5 }, { found: true, data: 5 }],
    ["a result without the word found", { result: 5 }, { found: true, data: 5 }],
    ["rows", { rows: [1, 2] }, { found: true, data: [1, 2] }],
    ["a result and rows", { result: { a: 1 }, rows: [1] }, { data: { a: 1, rows: [1] } }],
    ["a plain result and rows", { result: 5, rows: [1] }, { data: { result: 5, rows: [1] } }],
    ["an explicit empty result", { found: false, lookedFor: "x" }, { found: false, data: null, lookedFor: "x" }],
    ["the older spelling of it", { found: false, looked_for: "x" }, { found: false, lookedFor: "x" }],
    ["choices", { result: 5, choices: [choice] }, { choices: [choice] }],
    [
      "a choice told in part",
      { result: 5, choices: [{ parameter: "id" }] },
      { choices: [{ parameter: "id", label: null, count: 1, alternatives: [], tied: 0, ties: [] }] },
    ],
    ["another object", { price: 5, result: 7 }, { found: true, data: { price: 5, result: 7 } }],
    [
      "an object that is named alike and means something else",
      { found: 12, rows: [] },
      { data: { found: 12, rows: [] } },
    ],
    ["no more than found", { found: true }, { data: { found: true } }],
    ["an empty object", {}, { data: {} }],
    ["a text", "hello", { found: true, data: "hello", choices: [], lookedFor: null }],
    ["nothing", null, { found: true, data: null }],
  ])("%s is read", (_, dataset, expected) => {
    expect(readProgramResult(dataset)).toMatchObject(expected);
  });

  test.each<[Json, boolean]>([
    [null, true],
    [[], true],
    [{}, true],
    [{ found: false }, true],
    [{ items: [] }, true],
    [{ items: [], total: 0, asOf: "2026-01-02" }, true],
    [{ items: [], volume: 5 }, false],
    [{ items: [null] }, false],
    [{ content: "No matches found" }, true],
    [{ content: "No." }, false],
    [{ a: null, b: "" }, true],
    [{ a: null, b: 0 }, false],
    [0, false],
    ["", true],
  ])("%j is empty: %s", (dataset, expected) => {
    expect(isEmptyResult(dataset)).toBe(expected);
  });
});
