import { describe, expect, test } from "vitest";
import { gathered, inputOf } from "./recorded.ts";

const holders = [
  { outcome: "Yes", wallet: "0xa1", shares: 50 },
  { outcome: "No", wallet: "0xb2", shares: 90 },
  { outcome: "Yes", wallet: "0xc3", shares: 70 },
  { outcome: "No", wallet: "0xd4", shares: 10 },
  { outcome: "Yes", wallet: "0xe5", shares: 20 },
];
const outputSchema = {
  type: "object",
  properties: {
    holders: {
      type: "array",
      items: { type: "object", properties: { wallet: { type: "string", "x-ctx": { unit: "id" } } } },
    },
  },
};

describe("rows of a name that repeats", () => {
  test("are distinguished by their identifier", () => {
    const { findings, view } = gathered({ query: "Who are the largest holders?", data: { holders }, outputSchema });
    expect(findings.ranking?.top[0]).toEqual({ name: "0xb2", text: "90 shares" });
    expect(view?.columns.map(({ key }) => key)).toEqual(["wallet", "shares", "outcome"]);
  });

  test("are distinguished by text that looks like an identifier", () => {
    const { findings } = gathered({ query: "Who are the largest holders?", data: { holders } });
    expect(findings.ranking?.top.map(({ name }) => name)).toEqual(["0xb2", "0xc3", "0xa1"]);
  });

  test("keep the name where each has its own", () => {
    const named = holders.map((holder, index) => ({ ...holder, outcome: `Outcome ${index}` }));
    const { findings } = gathered({ query: "Who are the largest holders?", data: { holders: named }, outputSchema });
    expect(findings.ranking?.top[0]?.name).toBe("Outcome 1");
  });
});

/** What the answer says was never asked of the tool, when `left` is the text that no parameter took. */
function unserved(query: string, data: Parameters<typeof inputOf>[0]["data"], left: string): readonly string[] {
  const { target } = inputOf({ query, data });
  const { confidence } = gathered({ query, data, more: { target: { ...target, left: [left] } } });
  return confidence.gapSignals.filter(({ code }) => code === "unserved_part").map(({ detail }) => detail);
}

describe("a part of the request that no parameter took", () => {
  const beds = { beds: [1, 2, 3, 4, 5].map((at) => ({ name: `Bed ${at}`, humidity: at * 7 })) };
  const daily = (days: number) => ({
    points: Array.from({ length: days }, (_, at) => ({
      at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
      price: 3 + at,
    })),
  });

  test.each([
    ["the number of rows that are shown", "Top 3 beds by humidity", beds, "3", true],
    ["a number that is no count of rows", "Beds with humidity over 3", beds, "3", false],
    ["the span from the first point to the last", "Price history over the last week", daily(8), "last week", true],
    ["the span with the last point's own step", "Price history over the last week", daily(7), "last week", true],
    ["a longer span than the points cover", "Price history over the last month", daily(8), "last month", false],
  ])("is served by %s, or not", (_name, query, data, left, isServed) => {
    expect(unserved(query, data, left)).toEqual(isServed ? [] : [`The tool was not asked about “${left}”.`]);
  });
});

describe("words of the request that a field writes as one", () => {
  test("name that field", () => {
    const data = { sunrise: "06:12", sunset: "18:40", moonPhase: "waning" };
    const { findings, confidence } = gathered({ query: "What is the time of the sun rise?", data });
    expect(confidence.gapSignals).toEqual([]);
    expect(findings.figures[0]).toMatchObject({ label: "sunrise", text: "06:12", isAsked: true });
  });
});
