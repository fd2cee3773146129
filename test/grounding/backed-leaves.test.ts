import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import { unbackedPlaces } from "../../src/grounding/backed-leaves.ts";
import { failed, recorded, result } from "./recorded.ts";

/** Places of the result that nothing backs, where one call gave the reply. */
function unbacked(
  dataset: Json,
  given: { readonly reply?: Json; readonly args?: JsonObject; readonly query?: string } = {},
): readonly string[] {
  const { reply = null, args = {}, query = "" } = given;
  return unbackedPlaces(dataset, { calls: [recorded("look_up", args, result(reply))], methods: [], query });
}

describe("a value of a program's result is backed", () => {
  test.each<[string, Json, Parameters<typeof unbacked>[1]]>([
    ["by the field of that name", { count: 3 }, { reply: { count: 3 } }],
    ["by a field of another name", { price: 12.5 }, { reply: { cost: 12.5 } }],
    ["by a number within a text", { price: 7 }, { reply: { note: "It costs 7 dollars." } }],
    ["by a scaled number within a text", { price: 417_000 }, { reply: { note: "It costs 417k." } }],
    ["by a small number under another name", { moons: 2 }, { reply: { year: 2 } }],
    ["by a stretch of a text", { stone: "red granite" }, { reply: { note: "It is red granite, cut." } }],
    ["by the beginning of a text", { stone: "red granite" }, { reply: { note: "red granite, cut" } }],
    ["by the end of a text", { stone: "red granite" }, { reply: { note: "cut red granite" } }],
    ["by a later stretch of a text", { stone: "red" }, { reply: { note: "redder than red" } }],
    ["by a stretch in punctuation", { stone: "(red)" }, { reply: { note: "cut (red)stone" } }],
    ["by the second of two texts", { stone: "red" }, { reply: ["a rock", "a red rock"] }],
    ["by the request in other letters", { of: "Blue Silo" }, { query: "How tall is the blue silo?" }],
    ["by the request with a digit", { of: "Silo 7" }, { query: "How tall is Silo 7?" }],
    ["by an argument", { of: "NORTH" }, { args: { side: "north" } }],
    ["by the method's name", { of: "look_up" }, {}],
    ["by the tool's name", { of: "tool" }, {}],
    ["by being no statement", { a: null, b: true, c: "" }, {}],
  ])("%s", (_, dataset, given) => {
    expect(unbacked(dataset, given)).toEqual([]);
  });

  test.each<[string, Json]>([
    ["found", { found: 3 }],
    ["lookedFor", { found: false, lookedFor: "a dragon" }],
    ["choices", { result: null, choices: [{ parameter: "id", label: "a dragon" }] }],
    ["derived", { result: null, derived: [{ path: "$.result", operation: "sum", of: [99] }] }],
  ])("by being the program's own word in `%s`", (_, dataset) => {
    expect(unbacked(dataset)).toEqual([]);
  });
});

describe("a value of a program's result is reported with its place", () => {
  test.each<[string, Json, Parameters<typeof unbacked>[1], readonly string[]]>([
    ["an invented number", { price: 13 }, { reply: { price: 12 } }, ["$.price"]],
    ["an invented text", { rows: [{ name: "a dragon" }] }, { reply: "a rock" }, ["$.rows[0].name"]],
    ["a number of the request", { price: 13 }, { query: "Is it 13?" }, ["$.price"]],
    ["a part of a word", { stone: "red" }, { reply: { note: "It is redder." } }, ["$.stone"]],
    ["the end of a word", { stone: "red" }, { reply: { note: "It is bored." } }, ["$.stone"]],
    ["a part of a number", { room: "12" }, { reply: { note: "Room 121." } }, ["$.room"]],
    ["a text of a reply in other letters", { stone: "RED" }, { reply: { note: "It is red." } }, ["$.stone"]],
    ["a text with a digit in other letters", { of: "SILO 7" }, { query: "How tall is silo 7?" }, ["$.of"]],
    ["a part of a word of the request", { of: "sil" }, { query: "How tall is the silo?" }, ["$.of"]],
    ["a word of another script", { of: "дом" }, { reply: { note: "домик" } }, ["$.of"]],
    ["a name within the result", { result: { found: "a dragon" } }, {}, ["$.result.found"]],
  ])("%s", (_, dataset, given, places) => {
    expect(unbacked(dataset, given)).toEqual(places);
  });

  test("the first three, in their order", () => {
    const dataset = { a: "w1", b: "w2", c: "w3", d: "w4" };
    expect(unbacked(dataset)).toEqual(["$.a", "$.b", "$.c"]);
  });

  test("where the only reply failed", () => {
    const calls = [recorded("look_up", {}, failed("It is 13."))];
    expect(unbackedPlaces({ price: 13 }, { calls, methods: [], query: "" })).toEqual(["$.price"]);
  });
});

describe("declared arithmetic", () => {
  const reply = { items: [2, 8, 5], limit: 0, shares: { low: 3.125, high: 6.875 }, twice: [[2, 8, 5]] };
  const derived = (operation: string, of: readonly number[], value: Json, path = "$.result") =>
    unbacked({ result: value, derived: [{ path, operation, of: [...of] }] }, { reply });

  test.each<[string, readonly number[], number]>([
    ["sum", [2, 8, 5], 15],
    ["mean", [2, 8, 5, 8], 5.75],
    ["min", [8, 2, 5], 2],
    ["max", [2, 8, 5], 8],
    ["product", [2, 8, 5], 80],
    ["difference", [2, 8], -6],
    ["ratio", [2, 8], 0.25],
    ["percent", [2, 8], 25],
    ["min", [6.875, 3.125, 5], 3.13],
    ["max", [3.125, 6.875, 5], 6.88],
    ["count", [3], 3],
    ["count", [1], 1],
  ])("backs what it comes to: the %s of %j is %d", (operation, of, value) => {
    expect(derived(operation, of, value)).toEqual([]);
  });

  test.each<[string, string, readonly number[], number]>([
    ["another result", "sum", [2, 8], 11],
    ["an operand that no reply has", "sum", [2, 9], 11],
    ["no operand", "sum", [], 0.125],
    ["no operand to multiply", "product", [], 1],
    ["a single operand of a difference", "difference", [8], 7.5],
    ["a single operand of a ratio", "ratio", [8], 7.5],
    ["a single operand of a percentage", "percent", [8], 7.5],
    ["a ratio to zero", "ratio", [2, 0], 7.5],
    ["a percentage of zero", "percent", [2, 0], 7.5],
    ["a count that is the length of no list", "count", [4], 4],
    ["a count of two lengths", "count", [3, 1], 3],
    ["an unknown operation", "median", [2, 8, 5], 6.5],
  ])("does not back %s", (_, operation, of, value) => {
    expect(derived(operation, of, value)).toEqual(["$.result"]);
  });

  test("names its place with or without the root", () => {
    expect(derived("sum", [2, 8], 10, "result")).toEqual([]);
    expect(derived("sum", [2, 8], 10, "$.other")).toEqual(["$.result"]);
  });

  test.each<[number, readonly string[]]>([
    [1.6, []],
    [1.7, ["$.result"]],
    [1.667, ["$.result"]],
  ])("may be rounded to the digits that are written: 8 / 5 as %d", (value, places) => {
    expect(derived("ratio", [8, 5], value)).toEqual(places);
  });

  test.each<[number, readonly string[]]>([
    [0.63, []],
    [0.62, []],
    [0.625, []],
    [0.6, []],
    [0.61, ["$.result"]],
    [1, []],
    [0.62501, ["$.result"]],
  ])("may be rounded to the digits that are written: 5 / 8 as %d", (value, places) => {
    expect(derived("ratio", [5, 8], value)).toEqual(places);
  });

  test("may use what was declared before it, and nothing declared after it", () => {
    const first = { path: "$.result.sum", operation: "sum", of: [2, 8] };
    const second = { path: "$.result.half", operation: "ratio", of: [10, 8] };
    const result = { sum: 10, half: 1.25 };
    expect(unbacked({ result, derived: [first, second] }, { reply })).toEqual([]);
    expect(unbacked({ result, derived: [second, first] }, { reply })).toEqual(["$.result.half"]);
  });

  test("backs nothing in a result that does not keep the convention", () => {
    const derivation = { path: "$.total", operation: "sum", of: [2, 8] };
    expect(unbacked({ total: 10, derived: [derivation] }, { reply })).toEqual(["$.total"]);
    expect(unbacked([10], { reply })).toEqual(["$[0]"]);
  });

  test("of texts backs no text", () => {
    expect(derived("sum", [2, 8], "ten")).toEqual(["$.result"]);
  });
});

test("numbers of a text may be operands", () => {
  const derivation = { path: "$.result", operation: "sum", of: [2, 8] };
  expect(unbacked({ result: 10, derived: [derivation] }, { reply: { note: "2 red, 8 blue" } })).toEqual([]);
});
