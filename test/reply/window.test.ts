import { describe, expect, test } from "vitest";
import { readRequest } from "../../src/language/request.ts";
import { isOfAskedWindow, windowText } from "../../src/reply/window.ts";
import { gathered } from "../grounding/recorded.ts";

describe("spans of time", () => {
  test.each([
    ["PT24H", "What is the 24h volume?", true],
    ["P1D", "What changed in the last 24 hours?", true],
    ["P7D", "What changed over the last week?", true],
    ["PT24H", "What changed over the last week?", false],
    ["PT24H", "What is the volume?", false],
    ["P1X", "What is the 24h volume?", false],
  ])("%s for %j: %s", (window, request, isOf) => {
    expect(isOfAskedWindow(window, readRequest(request))).toBe(isOf);
  });
});

test.each([
  ["PT24H", "24 h"],
  ["PT5M", "5 min"],
  ["PT30S", "30 s"],
  ["P7D", "7 d"],
  ["P2W", "2 w"],
  ["P3M", "3 months"],
  ["P1Y", "1 y"],
  ["P1Y6M", "P1Y6M"],
  ["since May", "since May"],
])("%s reads %j", (window, text) => {
  expect(windowText(window)).toBe(text);
});

const change = (window: string) => ({ type: "number", "x-ctx": { measure: "price change", unit: "percent", window } });
const volume = (window = {}) => ({ type: "number", "x-ctx": { measure: "volume", unit: "usd", ...window } });
const outputSchema = {
  type: "object",
  properties: {
    shops: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: { type: "string" },
          volumeUsd: volume(),
          volume24hUsd: volume({ window: "PT24H" }),
          dayChange: change("P1D"),
        },
      },
    },
  },
};
const data = {
  shops: [
    { name: "Alder", volumeUsd: 900, volume24hUsd: 10, dayChange: 4 },
    { name: "Birch", volumeUsd: 500, volume24hUsd: 70, dayChange: -9 },
    { name: "Cedar", volumeUsd: 700, volume24hUsd: 40, dayChange: 6 },
  ],
};

describe("rows are ordered", () => {
  test.each([
    ["Which shop has the highest volume?", "Alder"],
    ["Which shop has the highest 24h volume?", "Birch"],
  ])("%s %s", (query, first) => {
    const { view, evidence } = gathered({ query, data, dataset: { found: true, result: data }, outputSchema });
    expect(view?.rows[0]?.cells).toContain(first);
    expect(evidence.knownUnknowns.join(" ")).not.toContain("the change is not known");
  });
});
