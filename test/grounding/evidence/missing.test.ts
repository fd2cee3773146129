// What an answer assumes, and which lacks of its data are reported: decided where the evidence is gathered.
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { gathered, inputOf, proposing } from "./recorded.ts";

const gapsOf = (query: string, data: Json, more: Parameters<typeof gathered>[0]["more"] = {}) =>
  gathered({ query, data, more }).confidence.gapSignals.map(({ code, severity }) => `${code} ${severity}`);

describe("a choice is assumed", () => {
  const choice = { parameter: "id", label: "North silo", count: 3, alternatives: ["South silo", "Old silo"] };
  const assumed = (query: string, given: object, assumptions: readonly string[] = []) =>
    gathered({
      query,
      data: { height: 3 },
      dataset: { result: { height: 3 }, choices: [{ ...choice, ...given }] },
      more: { assumptions },
    }).evidence.assumptions;

  test.each<[string, string, object, number, string | null]>([
    ["with the next best", "How high is it?", {}, 3, "South silo"],
    ["without a next best", "How high is it?", { alternatives: [] }, 3, null],
    ["of two matches", "How high is it?", { count: 2 }, 2, "South silo"],
  ])("%s", (_, query, given, count, next) => {
    const [sentence, ...others] = assumed(query, given);
    expect(others).toEqual([]);
    expect(sentence).toContain("“North silo”");
    expect(sentence).toContain(`${count} matches`);
    expect([...(sentence?.matchAll(/“([^”]*)”/g) ?? [])].map(([, name]) => name).slice(1)).toEqual(
      next === null ? [] : [next],
    );
  });

  test.each<[string, string, object]>([
    ["it is the only match", "How high is it?", { count: 1 }],
    ["it has no label", "How high is it?", { label: null }],
    ["the request names it in full", "How high is the NORTH silo?", {}],
  ])("not where %s", (_, query, given) => {
    expect(assumed(query, given)).toEqual([]);
  });

  test("before the assumptions of the call, each once", () => {
    const own = ["The city is Oslo.", "The city is Oslo."];
    expect(assumed("How high is the north silo?", {}, own)).toEqual(["The city is Oslo."]);
    expect(assumed("How high is it?", {}, own).slice(1)).toEqual(["The city is Oslo."]);
  });
});

describe("rows that the source did not give are reported", () => {
  const trees = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Tree ${at}`, height: at }));
  const more = "limited_slice_coverage medium";

  test.each<[string, string, Json, readonly string[]]>([
    ["where the list goes on", "Show the trees", { trees: trees(3), hasMore: true }, [more]],
    ["where the total is larger", "Show the trees", { trees: trees(3), total: 9 }, [more]],
    ["not where the total is just the rows", "Show the trees", { trees: trees(3), total: 3 }, []],
    ["not where as many rows came as were asked for", "Show 3 trees", { trees: trees(3), hasMore: true }, []],
    ["where fewer rows came than were asked for", "Show 4 trees", { trees: trees(3), hasMore: true }, [more]],
    ["where the given rows are ordered", "Top 3 trees by height", { trees: trees(3), hasMore: true }, [more]],
    ["not where no list came", "What is the height?", { height: 3, hasMore: true }, []],
  ])("%s", (_, query, data, expected) => {
    expect(gapsOf(query, data)).toEqual(expected);
  });
});

describe("a change without values over time is reported", () => {
  const lack = "no_matching_field high";
  const query = "How did the price change in the last week?";

  test.each<[string, string, Json, boolean]>([
    ["for a figure of now", query, { price: 5 }, true],
    ["not for a figure of a change", query, { priceChange: 5, price: 7 }, false],
    [
      "not for a column of changes",
      query,
      [
        { name: "a", priceChange: 5 },
        { name: "b", priceChange: 6 },
      ],
      false,
    ],
    ["not for a text", query, "The price rose by 5.", false],
    ["not for an empty reply", query, [], false],
    ["not where no change is asked", "What is the price?", { price: 5 }, false],
  ])("%s", (_, asked, data, isReported) => {
    expect(gapsOf(asked, data).includes(lack)).toBe(isReported);
  });

  test("not for a figure of just that span", () => {
    const properties = { price: { type: "number", "x-ctx": { window: "P1W" } } };
    const given = { query, data: { price: 5 }, outputSchema: { type: "object", properties } };
    expect(gathered(given).confidence.gapSignals).toEqual([]);
  });
});

describe("a number that the reply lacks is reported", () => {
  const lack = "no_matching_field high";

  test.each<[string, string, Json, boolean]>([
    ["where the reply has other values", "How many trees are there?", { hue: "red" }, true],
    ["not where a field has the number", "How many trees are there?", { trees: 7, hue: "red" }, false],
    ["not where rows are counted", "How many trees are there?", { trees: [{ name: "Oak" }] }, false],
    ["not where a sentence has the number", "How many trees are there?", "There are 7 trees.", false],
    ["where no sentence has the number", "How many trees are there?", "There are some trees.", true],
    ["not where the reply is empty", "How many trees are there?", [], false],
    ["not where no number is asked", "Which hue is it?", { hue: "red" }, false],
  ])("%s", (_, query, data, isReported) => {
    expect(gapsOf(query, data).includes(lack)).toBe(isReported);
  });
});

describe("words that no field is named after are reported", () => {
  const lack = "no_matching_field medium";

  test.each<[string, string, Json, boolean]>([
    ["where no field has them", "What is the colour?", { height: 3 }, true],
    ["not where a field has one of them", "What is the colour of the roof?", { roof: 3 }, false],
    ["not where a list has one of them", "What colour are the roofs?", { roofs: [{ a: 3 }, { a: 4 }] }, false],
    ["not for a text", "What is the colour?", "It is red.", false],
    ["not for a bare value", "What is the colour?", 7, false],
    ["not where nothing is asked in words", "Show it", { height: 3 }, false],
    ["not where the reply is empty", "What is the colour?", {}, false],
    ["not where rows are counted", "How many colours are there?", [{ a: 3 }, { a: 4 }], false],
  ])("%s", (_, query, data, isReported) => {
    expect(gapsOf(query, data).includes(lack)).toBe(isReported);
  });

  test("not where they are words of the row that was chosen", () => {
    const choices = [{ parameter: "id", label: "Colour shop", count: 1 }];
    const given = { query: "What of the colour shop?", data: { height: 3 } };
    const gaps = (dataset: Json) => gathered({ ...given, dataset }).confidence.gapSignals.map(({ code }) => code);
    expect(gaps({ result: { height: 3 }, choices })).toEqual([]);
    expect(gaps({ result: { height: 3 } })).toEqual(["no_matching_field"]);
  });

  test("not for a proposed call, which states itself what it leaves out", () => {
    const target = { ...inputOf({ query: "", data: null }).target, proposed: proposing("text") };
    expect(gapsOf("What is the colour?", { height: 3 }, { target })).toEqual([]);
    expect(gapsOf("How many trees are there?", { hue: "red" }, { target })).toEqual([]);
  });
});

describe("values beside a list are facts", () => {
  const labels = (query: string, beside: Record<string, Json>) =>
    gathered({ query, data: { trees: [{ name: "Oak" }, { name: "Elm" }], ...beside } })
      .evidence.facts.filter(({ path }) => path !== null && !path.startsWith("$.trees"))
      .map(({ label }) => label);

  test.each<[string, string, Record<string, Json>, readonly string[]]>([
    ["of their own", "Show the trees", { height: 3 }, ["height"]],
    ["not of pages", "Show the trees", { pagination: { page: 3 } }, []],
    ["not the bare total", "Show the trees", { total: 2 }, []],
    ["the bare total where a number is asked", "How many trees are there?", { total: 2 }, ["total"]],
  ])("%s", (_, query, beside, expected) => {
    expect(labels(query, beside)).toEqual(expected);
  });
});

test("the age of data without a time is not known", () => {
  expect(gathered({ query: "What is the price?", data: { price: 5 } }).freshness).toEqual({
    asOf: null,
    sourceTimestamps: [],
    note: "The sources do not say when their data was observed.",
  });
});
