import { describe, expect, test } from "vitest";
import type { Json, JsonObject, Scalar } from "../../src/contract/json.ts";
import { annotationOf, bareLabel, createMeanings, keyWords } from "../../src/reply/meaning.ts";
import type { Step } from "../../src/reply/path.ts";

test.each<[string, readonly string[]]>([
  ["volume24hUsd", ["volume", "24h", "usd"]],
  ["created_at", ["created", "at"]],
  ["HTMLPage", ["HTML", "page"]],
  ["pageURL", ["page", "URL"]],
  ["URL", ["url"]],
  ["US GDP", ["US", "GDP"]],
  ["SUPPLY_total", ["supply", "total"]],
  ["changePct%", ["change", "pct%"]],
  ["odd key (old)", ["odd", "key", "old"]],
  ["größteHöhe", ["größte", "höhe"]],
  ["__", []],
  ["", []],
])("keyWords of %s: %j", (key, expected) => {
  expect(keyWords(key)).toEqual(expected);
});

test.each<[string, string]>([
  ["totalDepthUsd", "total depth"],
  ["usd", "usd"],
  ["heightMeters", "height"],
  ["usdRate", "rate"],
  ["msRange", "range"],
  ["dollarsign", "dollarsign"],
])("bareLabel of %s: %s", (key, expected) => {
  expect(bareLabel(key)).toBe(expected);
});

const meaningOf = (steps: readonly Step[], value: Scalar = 5, properties?: JsonObject) =>
  createMeanings(properties === undefined ? undefined : { type: "object", properties })({ steps, value });

test("a place without a schema means what its key says", () => {
  expect(meaningOf(["totalDepthUsd"])).toEqual({
    key: "totalDepthUsd",
    label: "total depth",
    words: "total depth totalDepthUsd",
    unit: "usd",
    measure: null,
    dimension: null,
    window: null,
    description: "",
    isAsOf: false,
    maxAge: null,
  });
});

test("a place with a schema means what its node says", () => {
  const annotation = { measure: "volume", unit: "USD", dimension: "pair", window: "PT24H", asOf: true, maxAge: "PT1H" };
  const node = { type: "number", description: "Traded volume", "x-ctx": annotation };
  expect(meaningOf(["medianV"], 5, { medianV: node })).toEqual({
    key: "medianV",
    label: "median volume",
    words: "median volume medianV",
    unit: "usd",
    measure: "volume",
    dimension: "pair",
    window: "PT24H",
    description: "Traded volume",
    isAsOf: true,
    maxAge: "PT1H",
  });
});

describe("the label of a place", () => {
  test.each<[readonly Step[], string]>([
    [["height"], "height"],
    [["bids", "size"], "bids size"],
    [["bids", "height"], "height"],
    [["price", "price"], "price"],
    [["rows", 0, "size"], "size"],
    [["rows", 0, "quote", "size"], "quote size"],
    [["bids", "total_size"], "total size"],
    [["usd"], "usd"],
    [["LUNCH_PLACE"], "LUNCH_PLACE"],
    [["LUNCH"], "lunch"],
    [["Lunch_PLACE"], "lunch PLACE"],
    [["rows", 0], "rows"],
    [[], ""],
  ])("%j: %s", (steps, label) => {
    expect(meaningOf(steps, "x").label).toBe(label);
  });

  test.each<[string, string, string]>([
    ["totalV", "volume", "total volume"],
    ["totalV", "Total volume", "Total volume"],
    ["v", "volume", "volume"],
    ["subtotalV", "volume", "volume"],
  ])("of %s with the measure %s: %s", (key, measure, label) => {
    expect(meaningOf([key], 5, { [key]: { "x-ctx": { measure } } }).label).toBe(label);
  });
});

test.each<[readonly Step[], string]>([
  [["quote", "bid"], "quote bid quote bid"],
  [["rows", 0, "quote", "height"], "height quote height"],
  [["rows", 0], "rows "],
])("the words of %j are %s: label and every name since the last list", (steps, words) => {
  expect(meaningOf(steps, "x").words).toBe(words);
});

describe("the unit of a place", () => {
  test.each<[string, Scalar, JsonObject | undefined, string | null]>([
    ["tree_id", 5, undefined, "id"],
    ["uuid", "x", undefined, "id"],
    ["TREE_ID", "x", undefined, "id"],
    ["grid", 5, undefined, null],
    ["slugger", "x", undefined, null],
    ["heightMeters", 5, undefined, "m"],
    ["created_at", "2026-01-02", undefined, "time"],
    ["height", 5, undefined, null],
    ["height", 5, { "x-ctx": { unit: "kg" } }, "kg"],
    ["heightMeters", 5, { "x-ctx": { unit: "kg" } }, "kg"],
    ["opens", "x", { format: "date-time" }, "time"],
    ["opens", "x", { format: "date" }, "time"],
    ["opens", "x", { format: "email" }, null],
    ["height", 5, { "x-ctx": { unit: 5 } }, null],
    ["height", 5, { "x-ctx": "kg" }, null],
  ])("%s with %j, declared as %j: %s", (key, value, node, unit) => {
    expect(meaningOf([key], value, node === undefined ? undefined : { [key]: node }).unit).toBe(unit);
  });

  test("is read again where an earlier value of the same place did not show it", () => {
    const meaning = createMeanings(undefined);
    const at = (row: number, value: Scalar) => meaning({ steps: ["rows", row, "opens_at"], value }).unit;
    expect([at(0, "soon"), at(1, "2026-01-02"), at(2, "later"), at(3, null)]).toEqual([null, "time", "time", "time"]);
  });
});

test.each<[string, boolean]>([
  ["asOf", true],
  ["as_of", true],
  ["observedAt", true],
  ["fetched_at", true],
  ["created_at", false],
  ["was_of", false],
  ["asOfficer", false],
])("a key says when the data was observed: %s: %s", (key, expected) => {
  expect(meaningOf([key], "2026-01-02").isAsOf).toBe(expected);
});

test("a declaration overrides what the key says of the time of observation", () => {
  expect(meaningOf(["asOf"], "2026-01-02", { asOf: { "x-ctx": { asOf: false } } }).isAsOf).toBe(false);
});

test("a description is cut at 400 characters and ignored where it is no text", () => {
  expect(meaningOf(["a"], 5, { a: { description: "x".repeat(401) } }).description).toHaveLength(400);
  expect(meaningOf(["a"], 5, { a: { description: 7 } }).description).toBe("");
});

test.each<[Json]>([[null], ["usd"], [[]], [{ unit: 5 }]])("an annotation of %j says nothing", (declared) => {
  expect(annotationOf({ "x-ctx": declared } as JsonObject)).toEqual({});
});
