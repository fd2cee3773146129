import { describe, expect, test } from "vitest";
import type { Fact } from "../../../src/contract/query/envelope.ts";
import { failed, gathered, recorded } from "./recorded.ts";

/** Label, value, unit, display and basis of the facts with no place of their own, and of the text. */
function derived(given: Parameters<typeof gathered>[0]): readonly (readonly Fact["value"][])[] {
  return gathered(given)
    .evidence.facts.filter(({ path, label }) => path === null || label === "text")
    .map(({ label, value, unit = null, display = null, basis = null }) => [label, value, unit, display, basis]);
}

const trees = (...heights: readonly number[]) => heights.map((height, at) => ({ name: `Tree ${at + 1}`, height }));

describe("facts that are worked out", () => {
  test("count the rows, as a lower bound where the list goes on", () => {
    const query = "How many trees are there?";
    expect(derived({ query, data: { trees: trees(3, 5) } })).toEqual([
      ["number of trees", 2, "count", "2", "inferred"],
    ]);
    expect(derived({ query, data: { trees: trees(3, 5), hasMore: true } })).toEqual([
      ["number of trees", 2, "count", "at least 2", "inferred"],
    ]);
  });

  test("count the compared rows, other lists, and rows that share the first place", () => {
    const query = "Which tree has the highest height?";
    const birds = [{ kind: "Tit" }];
    expect(derived({ query, data: { trees: trees(5, 3, 5), birds } })).toEqual([
      ["number of trees", 3, "count", "3", "inferred"],
      ["number of birds", 1, "count", "1", "inferred"],
      ["compared by height", 3, "count", "3", "inferred"],
      ["share the first place by height", 2, "count", "2", "inferred"],
    ]);
    expect(derived({ query, data: { trees: trees(5, 3) } }).map(([label]) => label)).toEqual([
      "number of trees",
      "compared by height",
    ]);
  });

  test("state the change of a series with its ends", () => {
    const points = [10, 14, 8, 12].map((priceUsd, at) => ({ at: `2026-01-0${at + 1}`, priceUsd }));
    expect(derived({ query: "How did the price change?", data: { points } }).slice(-7)).toEqual([
      ["change of price", 2, "usd", "$2", "inferred"],
      ["change of price, percent of the first value", 20, "percent", "20 %", "inferred"],
      ["first price (2026-01-01)", "$10", null, "$10", "verified"],
      ["last price (2026-01-04)", "$12", null, "$12", "verified"],
      ["highest price (2026-01-02)", "$14", null, "$14", "verified"],
      ["lowest price (2026-01-03)", "$8", null, "$8", "verified"],
      ["points", 4, "count", "4", "inferred"],
    ]);
  });

  test("state no percentage of a change from zero", () => {
    const points = [0, 14, 8].map((priceUsd, at) => ({ at: `2026-01-0${at + 1}`, priceUsd }));
    const labels = derived({ query: "How did the price change?", data: { points } }).map(([label]) => label);
    expect(labels).toContain("change of price");
    expect(labels).not.toContain("change of price, percent of the first value");
  });

  test("quote the text that the tool gave", () => {
    expect(derived({ query: "Show the text", data: { content: "The oak is old." } })).toEqual([
      ["text", "The oak is old.", null, "The oak is old.", "verified"],
    ]);
    const written = { query: "Show the text", data: { a: 1 }, dataset: { result: "The elm is old." } };
    expect(derived(written)).toEqual([["text", "The elm is old.", null, "The elm is old.", "inferred"]]);
  });

  test("name the row that was chosen, where it has a name", () => {
    const choose = (label: string | null, name: string) =>
      derived({
        query: "How high is it?",
        data: { city: name, height: 3 },
        dataset: { result: { height: 3 }, choices: [{ parameter: "city", label, count: 2 }] },
      });
    expect(choose("Oslo", "Oslo")).toEqual([["chosen city", "Oslo", null, "Oslo", "verified"]]);
    expect(choose("Oslo", "Bern")).toEqual([["chosen city", "Oslo", null, "Oslo", "inferred"]]);
    expect(choose(null, "Oslo")).toEqual([]);
  });
});

describe("an empty result", () => {
  const matches = (basis: string) => ["matches", 0, "count", "0", basis];

  test("is a fact with the rows that were compared", () => {
    expect(derived({ query: "Show the trees", data: { trees: [] } })).toEqual([matches("verified")]);
    expect(derived({ query: "Show it", data: trees(3, 5), dataset: { found: false } })).toEqual([
      matches("verified"),
      ["rows looked through", 2, "count", "2", "inferred"],
    ]);
  });

  test("keeps the words of a text that says so", () => {
    expect(derived({ query: "Show the files", data: "No files found" }).slice(-2)).toEqual([
      matches("verified"),
      ["text", "No files found", null, "No files found", "verified"],
    ]);
  });

  test("is inferred where no call answered", () => {
    const calls = [recorded("look_up", {}, failed("shut"))];
    expect(derived({ query: "Show it", data: null, dataset: { found: false }, more: { calls } })).toEqual([
      matches("inferred"),
    ]);
  });
});
