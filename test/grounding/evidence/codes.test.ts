// Rows that are called by codes, totals that count rows, figures that nobody tells, words with a letter before a hyphen.
import { describe, expect, test } from "vitest";
import { gathered } from "./recorded.ts";

const trips = {
  trips: [
    { id: "t1", from: "s1", to: "s2", minutes: 14, price_eur: 2.5 },
    { id: "t2", from: "s1", to: "s4", minutes: 48, price_eur: 6 },
    { id: "t3", from: "s4", to: "s4", minutes: 22, price_eur: 3 },
  ],
  total: 3,
};

describe("rows that are called by a code", () => {
  test.each([
    ["How long was trip t2?", 48],
    ["What is the price of trip t1?", 2.5],
    ["What is the price of trip T3?", 3],
  ])("are meant by their own code, not by one that shares its figure: %s", (query, value) => {
    expect(gathered({ query, data: trips }).findings.figures[0]?.value).toBe(value);
  });

  test("are named by it, not by what several of them refer to", () => {
    const { findings } = gathered({ query: "Which trip has the highest price?", data: trips });
    expect(findings.ranking?.top.map(({ name }) => name)).toEqual(["t2", "t3", "t1"]);
  });
});

test("the total of a list counts its rows and is no figure that was asked", () => {
  const { findings, confidence } = gathered({ query: "What is the total revenue of the trips?", data: trips });
  expect(findings.figures.map(({ label }) => label)).not.toContain("total");
  expect(confidence.gapSignals).toContainEqual({
    code: "no_matching_field",
    severity: "high",
    detail: "The output has no field for the total of its rows.",
  });
  expect(gathered({ query: "How many trips are there?", data: trips }).findings.count?.value).toBe(3);
});

test.each([
  ["What is the average price of the trips?", trips, "The output has no field for the average of its rows."],
  ["What is the average price of the trips?", { ...trips, averagePrice: 3.8 }, undefined],
  ["What is the price of 'Average Joe'?", trips, undefined],
  ["What is the total number of trips?", trips, undefined],
])("%s: what is asked of all rows together is told as missing where no field tells it", (query, data, detail) => {
  const gaps = gathered({ query, data }).confidence.gapSignals.map((gap) => gap.detail);
  expect(gaps.find((gap) => gap.startsWith("The output has no field for"))).toBe(detail);
});

test("a letter before a hyphen belongs to the word where a field is called so", () => {
  const docks = ["Oak", "Elm"].map((name, at) => ({ name, bikes: 9 - at, ebikes: at }));
  const first = (query: string) => gathered({ query, data: { docks } }).findings.ranking?.top[0]?.name;
  expect(first("Which dock has the most e-bikes?")).toBe("Elm");
  expect(first("Which dock has the most bikes?")).toBe("Oak");
});
