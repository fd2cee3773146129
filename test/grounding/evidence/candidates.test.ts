import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { JsonSchema } from "../../../src/contract/tool.ts";
import { createDescribe } from "../../../src/grounding/describe.ts";
import { type Candidate, plainCandidates } from "../../../src/grounding/evidence/candidates.ts";
import { readCues } from "../../../src/grounding/evidence/cues.ts";
import { createRelevance } from "../../../src/grounding/evidence/relevance.ts";
import { traceOrigins } from "../../../src/grounding/provenance.ts";
import { readRequest } from "../../../src/language/request.ts";
import { method } from "../../helpers/methods.ts";
import { rowSetsOf } from "../../reply/row-sets.ts";
import { recorded, result } from "./recorded.ts";

interface Given {
  readonly query?: string;
  readonly data: Json;
  readonly labels?: readonly string[];
  readonly output?: JsonObject;
  readonly parameters?: JsonObject;
  /** Index of the list whose first row the request names, and whether that list answers. */
  readonly focus?: { readonly list: number; readonly isMain?: boolean };
  readonly main?: number;
}

function candidates(given: Given): readonly Candidate[] {
  const { query = "What is it?", data, labels = [], output, parameters = {}, focus, main } = given;
  const outputSchema: JsonSchema | undefined =
    output === undefined ? undefined : { type: "object", properties: output };
  const target = method({ name: "look_up", properties: parameters, ...(outputSchema && { outputSchema }) });
  const reading = readRequest(query);
  const sets = rowSetsOf(data);
  const set = focus === undefined ? undefined : sets[focus.list];
  const row = set?.rows[0];
  return plainCandidates({
    data,
    focus: set === undefined || row === undefined ? [] : [{ set, row }],
    main: (focus?.isMain === true ? set : main === undefined ? null : sets[main]) ?? null,
    describe: createDescribe(traceOrigins([recorded("look_up", {}, result(data))], [target])),
    relevance: createRelevance(reading, labels),
    reading,
    cues: readCues(reading),
  });
}

const labelsOf = (given: Given) => candidates(given).map(({ label }) => label);
const askedOf = (given: Given) => candidates(given).flatMap(({ label, isAsked }) => (isAsked ? [label] : []));
const scoreOf = (given: Given, of: string) =>
  Math.round(1000 * (candidates(given).find(({ label }) => label === of)?.score ?? -1));

test("a value outside of lists is a candidate with its place, origin and score", () => {
  const [only, ...others] = candidates({ query: "What is the price?", data: { priceUsd: 12.5 }, labels: ["price"] });
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    steps: ["priceUsd"],
    value: 12.5,
    label: "price",
    described: 0,
    isFocus: false,
    isAsked: true,
    meaning: { unit: "usd" },
    origin: { steps: ["priceUsd"], isEcho: false },
  });
  expect(only?.score).toBeCloseTo(0.8);
});

describe("a candidate is", () => {
  test.each<[string, Json, readonly string[]]>([
    ["each value of nested objects", { a: { b: 1, c: "x" }, d: true }, ["b", "c", "d"]],
    ["no null and no empty text", { a: null, b: "", c: 0, d: false }, ["c", "d"]],
    ["no value in a list of objects", { a: [{ b: 1 }], c: 2 }, ["c"]],
    ["a short list of plain values", { tags: ["red", "green"] }, ["tags"]],
    ["no list of plain values inside a list", { rows: [{ tags: ["red"] }] }, []],
    ["nothing of a list", [1, 2], []],
    ["a bare value", 7, ["result"]],
  ])("%s", (_, data, labels) => {
    expect(labelsOf({ data }).toSorted()).toEqual(labels);
  });

  test("not the list that answers", () => {
    const data = { tags: ["red", "green"], names: ["Ann"] };
    expect(labelsOf({ data, main: 0 })).toEqual(["names"]);
  });

  test("one of the first 400 values outside of lists", () => {
    const data = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`key${at + 1000}`, at]));
    expect(labelsOf({ data })).toHaveLength(400);
    const list = Array.from({ length: 500 }, () => ({ of: 7 }));
    expect(labelsOf({ data: { list, price: 5 } })).toEqual(["price"]);
  });
});

describe("a row that the request names", () => {
  const data = { silos: [{ height: 21, tags: ["red"], parts: [{ roof: "tin" }], far: [{ a: 1 }, { a: 2 }] }] };

  test("is a candidate with the list of one object within it, under its own labels in the list that answers", () => {
    const found = candidates({ data, focus: { list: 0, isMain: true } });
    expect(found.map(({ label, value, steps, isFocus }) => [label, value, steps, isFocus])).toEqual([
      ["height", 21, ["silos", 0, "height"], true],
      ["tags", "red", ["silos", 0, "tags"], true],
      ["roof", "tin", ["silos", 0, "parts", 0, "roof"], true],
    ]);
  });

  test("is called one of its list elsewhere, unless the label says so", () => {
    const named = { silos: [{ height: 21, siloId: "s-1" }] };
    expect(labelsOf({ data: named, focus: { list: 0 } })).toEqual(["silo height", "silo id"]);
    expect(labelsOf({ data: [{ height: 21 }], focus: { list: 0 } })).toEqual(["row height"]);
  });

  test("without a value in a column is no candidate there", () => {
    const gappy = { silos: [{ height: null, width: 3 }] };
    expect(labelsOf({ data: gappy, focus: { list: 0, isMain: true } })).toEqual(["width"]);
  });
});

describe("the score of a candidate", () => {
  const labels = ["height", "depth"];

  test.each<[string, Json, number]>([
    ["a number", 21, 190],
    ["a number as text", "21", 190],
    ["a text", "granite", 150],
    ["a text of 120 characters", "x".repeat(120), 150],
    ["a text of 121 characters", "x".repeat(121), 70],
    ["a truth value", true, 130],
    ["a link", "https://example.org", 50],
    ["an insecure link", "http://example.org", 50],
    ["a text with a link", "see https://example.org", 150],
    ["a day", "2026-01-02", 100],
  ])("follows its kind: %s", (_, value, score) => {
    expect(scoreOf({ data: { hue: value } }, "hue")).toBe(score);
  });

  test.each<[string, JsonObject, string, number]>([
    ["a number with a unit", { weightKg: 3 }, "weight", 250],
    ["an identifier", { tree_id: "abc" }, "tree id", 50],
    ["a time of observation", { asOf: "2026-01-02T10:00:00Z" }, "as of", 50],
    ["a time in epoch milliseconds", { created_at: 1_767_225_600_000 }, "created at", 100],
    ["a number one level down", { at: { hue: 21 } }, "hue", 165],
  ])("follows its meaning: %s", (_, data, label, score) => {
    expect(scoreOf({ data }, label)).toBe(score);
  });

  test("is higher for what was asked, and for what covers the asked span", () => {
    expect(scoreOf({ query: "How high is the depth?", data: { depth: 21 }, labels }, "depth")).toBe(740);
    const output = { volume: { type: "number", "x-ctx": { window: "PT24H" } } };
    const query = "What happened in the last 24 hours?";
    expect(scoreOf({ query, data: { volume: 21 }, output }, "volume")).toBe(340);
    expect(scoreOf({ query: "What happened?", data: { volume: 21 }, output }, "volume")).toBe(190);
  });

  test("is lower for what the request states, and for an argument that is repeated", () => {
    expect(scoreOf({ query: "Is it 21?", data: { hue: 21 } }, "hue")).toBe(90);
    expect(scoreOf({ data: { hue: 21 }, parameters: { hue: { type: "number" } } }, "hue")).toBe(0);
  });

  test("is higher for a row that the request names", () => {
    expect(scoreOf({ data: { silos: [{ hue: 21 }] }, focus: { list: 0, isMain: true } }, "hue")).toBe(277);
  });

  test("is at most 1", () => {
    const query = "What is the depth of the lake in the last 24 hours?";
    const output = { lakes: { type: "array", items: { properties: { depthUsd: { "x-ctx": { window: "PT24H" } } } } } };
    const data = { lakes: [{ depthUsd: 21 }] };
    const given: Given = { query, data, output, labels: ["depth"], focus: { list: 0, isMain: true } };
    expect(Math.max(...candidates(given).map(({ score }) => score))).toBe(1);
  });

  test("orders the candidates, the first of equals first", () => {
    const data = { id: "a-1", hue: "granite", day: "2026-01-02", width: 3, height: 4, open: true };
    expect(labelsOf({ data })).toEqual(["width", "height", "hue", "open", "day", "id"]);
  });
});

describe("a candidate answers", () => {
  const labels = ["open", "opening", "height", "price"];

  test.each<[string, string, Json, readonly string[]]>([
    ["a question of its kind", "What is the height?", { height: 21 }, ["height"]],
    ["no question of another field", "What is the height?", { price: 21 }, []],
    ["a yes-no question with a truth value", "Is it open?", { open: true }, ["open"]],
    ["a yes-no question with a truth value as text", "Is it open?", { open: "false" }, ["open"]],
    ["a yes-no question with a true text", "Is it open?", { open: "true" }, ["open"]],
    ["no other question with a truth value", "What is open?", { open: true }, []],
    ["a question of when with a time", "When does it open?", { open_at: "2026-01-02T10:00:00Z" }, ["open at"]],
    ["no other question with a time", "What does it open?", { open_at: "2026-01-02T10:00:00Z" }, []],
    ["no question of when with a text", "When does it open?", { open: "early" }, []],
    ["a question of how many with a number", "How many are open?", { open: 3 }, ["open"]],
    ["a question of how many with a number as text", "How many are open?", { open: "3" }, ["open"]],
    ["no question of how many with a text", "How many are open?", { open: "some" }, []],
  ])("%s", (_, query, data, expected) => {
    expect(askedOf({ query, data, labels: [...labels, "open at"] })).toEqual(expected);
  });

  test("nothing where it repeats an argument", () => {
    const given: Given = { query: "What is the height?", data: { height: 21 }, labels };
    expect(askedOf({ ...given, parameters: { height: { type: "number" } } })).toEqual([]);
  });
});

describe("a description", () => {
  const query = "What is the rainfall of the valley?";
  // A word of many labels weighs less: "rainfall" alone has 45 % of what is asked.
  const labels = ["rainfall of the valley", "rainfall", "rainfall", "rainfall", "width"];
  const described = (description: string, more: JsonObject = {}) => ({ type: "number", description, ...more });

  test("answers where no label does and it has half of what was asked", () => {
    const output = { wet: described("Rainfall of the valley"), dry: described("Rainfall") };
    const found = candidates({ query, data: { wet: 5, dry: 7 }, output, labels });
    expect(found.map(({ label, isAsked, score }) => [label, isAsked, Math.round(score * 1000)])).toEqual([
      ["wet", true, 530],
      ["dry", false, 208],
    ]);
  });

  test.each<[string, Json, JsonObject]>([
    ["a label does", { rainfall: 3, wet: 5 }, { wet: described("Rainfall of the valley") }],
    ["it has less than half", { wet: 5 }, { wet: described("Rainfall") }],
    ["the value is a text", { wet: "much" }, { wet: described("Rainfall of the valley") }],
    ["the value is a count", { wet: 5 }, { wet: described("Rainfall of the valley", { "x-ctx": { unit: "count" } }) }],
    [
      "the value is an identifier",
      { wet: 5 },
      { wet: described("Rainfall of the valley", { "x-ctx": { unit: "id" } }) },
    ],
    ["the value is a time", { wet: 5 }, { wet: described("Rainfall of the valley", { "x-ctx": { unit: "time" } }) }],
  ])("answers nothing where %s", (_, data, output) => {
    expect(askedOf({ query, data, output, labels })).not.toContain("wet");
  });

  test("answers nothing where the value repeats an argument", () => {
    const output = { wet: described("Rainfall of the valley") };
    expect(askedOf({ query, data: { wet: 5 }, output, labels, parameters: { wet: {} } })).toEqual([]);
  });

  test("of the best figure lifts the labels that it names", () => {
    const output = { total: described("The sum of north and gap, of old and the Grand Total") };
    const data = { total: 9, south: 4, north: 5, gap: 3 };
    const found = candidates({ query: "What is the total?", data, output, labels: ["total"] });
    expect(found.map(({ label, score }) => [label, Math.round(score * 1000)])).toEqual([
      ["total", 780],
      ["north", 310],
      ["south", 190],
      ["gap", 190],
    ]);
  });
});
