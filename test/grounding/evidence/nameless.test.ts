// Rows without names, words of a title that are no order, verdicts of a search: what an answer must not say.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { write } from "../../../src/models/embedded/write.ts";
import { gathered, inputOf } from "./recorded.ts";

describe("rows without a name", () => {
  const bands = { bands: [1, 2, 5].map((width, at) => ({ width, depth: 900 - at * 100 })) };

  test("are distinguished by another number that no two of them share", () => {
    const { findings } = gathered({ query: "Which band has the highest depth?", data: bands });
    expect(findings.ranking?.top[0]?.name).toBe("width 1");
  });

  test("are in no contest where nothing tells them apart", () => {
    const data = { bands: [{ depth: 9 }, { depth: 7 }, { depth: 8 }] };
    expect(gathered({ query: "Which band has the highest depth?", data }).findings.ranking).toBeNull();
  });
});

test("a title that was chosen asks for no order by what it is called", () => {
  const levels = { bids: [3, 2, 1].map((price) => ({ price, size: price * 10 })) };
  const choice = { parameter: "id", label: "Largest Barn of 2026", count: 3, alternatives: [] };
  const ask = (label: string) => {
    const input = inputOf({ query: "Bids for the largest barn", data: levels });
    const dataset = { found: true, result: levels, choices: [{ ...choice, label }] };
    return gathered({ query: "Bids for the largest barn", data: levels, more: { ...input, dataset } }).findings.ranking;
  };
  expect(ask("Largest Barn of 2026")).toBeNull();
  expect(ask("Old Barn")).not.toBeNull();
});

describe("the figure of a superlative", () => {
  const data = { places: ["Oak", "Elm", "Ash"].map((place, at) => ({ place, netFlow: 30 - at, share: at / 10 })) };
  const gap = (query: string) =>
    gathered({ query, data }).confidence.gapSignals.find(({ code }) => code === "no_matching_field")?.detail;

  test("is reported as missing where no field is named after it", () => {
    expect(gap("Which place has the highest funding rate?")).toBe(
      "No field of the output matches what was asked (funding, rate), so these values may not answer it.",
    );
  });

  test.each(["Which place has the highest net flow?", "Which place has the largest share of the flow?"])(
    "is taken where a field is: %s",
    (query) => {
      expect(gap(query)).toBeUndefined();
    },
  );
});

const metadata = {
  version: "ctx-contributor-search/v1",
  outcome: "selected",
  confidence: "medium",
  selectedCandidateId: "b1",
  shortlistCandidateIds: ["b1"],
  relatedCandidateIds: [],
  rejectedCandidateIds: [],
  candidateCount: 3,
  shortlistCount: 1,
  intentQueries: ["barn"],
  degraded: null,
  provenance: [],
  trace: {
    usedDeterministicFallback: false,
    validatorStatus: "accepted",
    validatorReasonCode: null,
    validatorReason: null,
  },
  judge: { provider: null, model: null, timeoutMs: null, budgetUsd: null, disabled: false, applied: true, usage: null },
};

describe("what a search found for a whole question", () => {
  const query = "How likely is rain on the barn?";
  const data = {
    outcome: "selected",
    confidence: "medium",
    reason: "It fits best.",
    searchMetadata: metadata,
    barns: [
      {
        question: "Will it rain on the old barn?",
        bid: 0.3,
        sides: [
          { side: "Yes", odds: 0.31 },
          { side: "No", odds: 0.69 },
        ],
      },
    ],
  };
  const found = gathered({ query, data, args: { question: query } });

  test("is shown under its own name", () => {
    expect(found.findings.subject).toBe("Will it rain on the old barn?");
  });

  test("is shown without the verdicts of the search", () => {
    expect(found.findings.figures.map(({ value }) => value)).not.toEqual(
      expect.arrayContaining(["selected", "medium", "It fits best."]),
    );
    expect(found.findings.figures.map(({ label }) => label)).toContain("barn bid");
  });

  test("has asked the tool about every part of the question", () => {
    const { target } = inputOf({ query, data, args: { question: query } });
    const more = { target: { ...target, left: ["barn"] } };
    expect(gathered({ query, data, args: { question: query }, more }).findings.caveats).toEqual([]);
  });
});

test("candidates that a search did not choose between are introduced as such, not as the answer", () => {
  const query = "Will it rain on a barn?";
  const doubt = { reasonCode: "ambiguous_shortlist", message: "Two fit alike." };
  const searchMetadata = { ...metadata, outcome: "shortlist_only", shortlistCount: 2, degraded: doubt };
  const barns = ["old", "new"].map((age) => ({ question: `Will it rain on the ${age} barn?`, bid: 0.3 }));
  const { reading, target } = inputOf({ query, data: { searchMetadata, barns } });
  const { findings, evidence, view, confidence } = gathered({ query, data: { searchMetadata, barns } });
  const task = { query, reading, target, findings, evidence, view, confidence, asOf: null };
  expect(write(task).split("\n")[0]).toMatch(/^look_up found 2 candidates and could not determine which one is meant/);
});

test("a question about today is answered by the number of a day", () => {
  const schema = (window: string) => ({ type: "number", "x-ctx": { measure: "volume", unit: "usd", window } });
  const properties = { name: { type: "string" }, all: { type: "number", "x-ctx": { measure: "volume", unit: "usd" } } };
  const items = { type: "object", properties: { ...properties, day: schema("PT24H"), week: schema("P7D") } };
  const outputSchema = { type: "object", properties: { barns: { type: "array", items } } };
  const data = { barns: [1, 2].map((at) => ({ name: `Barn ${at}`, all: 90 * at, day: 9 / at, week: 30 * at })) };
  const { findings } = gathered({ query: "Which barn has the highest volume today?", data, outputSchema });
  expect(findings.ranking?.top[0]).toEqual({ name: "Barn 1", text: "$9" });
});

describe("an order", () => {
  const price = { type: "number", "x-ctx": { measure: "last price", unit: "probability" } };
  const spread = { type: "number", "x-ctx": { measure: "spread", unit: "probability" } };
  const usd = (measure: string) => ({ type: "number", "x-ctx": { measure, unit: "usd" } });
  const schemaOf = (properties: JsonObject): JsonObject => ({
    type: "object",
    properties: { boats: { type: "array", items: { type: "object", properties } } },
  });

  test("is of the rows themselves, and not of the two sides that each of them has", () => {
    const boats = [0.2, 0.6, 0.4].map((lastPrice, at) => ({
      name: `Boat ${at}`,
      lastPrice,
      sides: [
        { side: `Boat ${at} Yes`, price: lastPrice },
        { side: `Boat ${at} No`, price: 1 - lastPrice },
      ],
    }));
    const { findings } = gathered({ query: "Which boat has the highest price?", data: { boats } });
    expect(findings.ranking?.top[0]).toEqual({ name: "Boat 1", text: "0.6" });
  });

  test("by how likely a thing is goes by its price, where that is a probability", () => {
    const boats = [0.2, 0.6, 0.4].map((lastPrice, at) => ({
      name: `Boat ${at}`,
      spread: at,
      volume: 9 - at,
      lastPrice,
    }));
    const outputSchema = schemaOf({ name: { type: "string" }, spread, volume: usd("volume"), lastPrice: price });
    const { findings } = gathered({ query: "Which boat is most likely to win?", data: { boats }, outputSchema });
    expect(findings.ranking).toMatchObject({ measure: "last price", top: [{ name: "Boat 1" }, {}, {}] });
  });

  test.each([
    ["Which boats have the thinnest books?", "depth", "Boat 2"],
    ["Which boats have the tightest books?", "spread", "Boat 0"],
  ])("by an adjective of a measure goes by that measure: %s", (query, measure, first) => {
    const boats = [3, 2, 1].map((depth, at) => ({ name: `Boat ${at}`, volume: 5, spread: at / 10, depth }));
    const outputSchema = schemaOf({ name: { type: "string" }, volume: usd("volume"), spread, depth: usd("depth") });
    const { findings } = gathered({ query, data: { boats }, outputSchema });
    expect(findings.ranking).toMatchObject({ measure, order: "lowest", top: [{ name: first }, {}, {}] });
  });
});

test.each([
  ["this week", "week", 0],
  ["last 6 hours", "hour", 1],
])("of %s a period of one %s leaves %i part unasked", (left, period, unasked) => {
  const query = `How did the barn move ${left}?`;
  const { target } = inputOf({ query, data: { moved: 3 }, args: { period } });
  const { confidence } = gathered({
    query,
    data: { moved: 3 },
    args: { period },
    more: { target: { ...target, left: [left] } },
  });
  expect(confidence.gapSignals.filter(({ code }) => code === "unserved_part")).toHaveLength(unasked);
});
