import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { machineSummary } from "../../../src/grounding/evidence/summary.ts";
import { gathered, inputOf } from "./recorded.ts";

const towns = ["Springfield (state Illinois)", "Springfield (state Missouri)", "Springfield (state Oregon)"];
const note = {
  kind: "pick-tie",
  text: "Springfield",
  key: "townId",
  label: "Springfield",
  count: 4,
  tied: 3,
  ties: towns,
};
const told = { parameter: "townId", label: "Springfield", count: 4, alternatives: ["Springfield"] };
const data = { name: "Springfield", population: 114_000 };
const sentence =
  "3 rows match equally well; the first was used: “Springfield (state Illinois)”, others: “Springfield (state Missouri)” and “Springfield (state Oregon)”.";

describe("rows that fit equally", () => {
  test.each<[string, Json, readonly Json[]]>([
    ["the program tells the choice and the sandbox the tie", { result: data, choices: [told] }, [note]],
    ["the program tells neither", data, [note, note]],
    ["the program tells both", { result: data, choices: [{ ...told, tied: 3, ties: towns }] }, []],
  ])("lower the confidence, and are an assumption and a caveat: %s", (_name, dataset, notes) => {
    const { evidence, findings, confidence } = gathered({
      query: "What is the population of Springfield?",
      data,
      dataset,
      more: { notes: [...notes] },
    });
    expect(confidence.level).toBe("low");
    expect(confidence.gapSignals).toEqual([{ code: "unresolved_choice", severity: "high", detail: sentence }]);
    expect(evidence.assumptions).toEqual([sentence]);
    expect(findings.caveats).toEqual([sentence]);
  });

  test("more than five are counted, not all named", () => {
    const ties = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    const { evidence } = gathered({
      query: "What is the population?",
      data,
      more: { notes: [{ ...note, label: "A", tied: 1200, ties }] },
    });
    expect(evidence.assumptions).toEqual([
      "1,200 rows match equally well; the first was used: “A”, others: “B”, “C”, “D”, “E” and 1,195 more.",
    ]);
  });

  test.each<[string, Json]>([
    ["of another kind", { kind: "pages-cut", pages: 20 }],
    ["that only looks like one", { kind: "pick-tie", ties: "many" }],
    ["that is no object", "pick-tie"],
  ])("a note %s changes nothing", (_name, other) => {
    const { confidence } = gathered({ query: "What is the population?", data, more: { notes: [other] } });
    expect(confidence.gapSignals).toEqual([]);
  });
});

describe("what no tool was asked about", () => {
  const ask = (left: readonly string[], output: Json, more = {}) => {
    const input = inputOf({ query: "What is the price of BTC and ETH?", data: output });
    return gathered({
      query: "What is the price of BTC and ETH?",
      data: output,
      more: { target: { ...input.target, left }, ...more },
    });
  };
  const part = "the tool was not asked about “ETH”";

  test("lowers the confidence and is a caveat, told once", () => {
    const { confidence, findings, evidence } = ask(["ETH"], { symbol: "BTC", price: 100 }, { missingParts: [part] });
    const detail = "The tool was not asked about “ETH”.";
    expect(confidence).toMatchObject({
      level: "low",
      gapSignals: [{ code: "unserved_part", severity: "high", detail }],
    });
    expect(findings.caveats).toEqual([detail]);
    expect(evidence.knownUnknowns).toEqual([detail]);
  });

  test.each<[string, string, Json]>([
    ["a row is named just so", "ETH", [{ symbol: "BTC" }, { symbol: "eth" }]],
    ["a row is dated just so", "2020-01-01", [{ at: "2020-01-01T10:00:00Z", price: 1 }]],
    ["a figure is just that", "5,000", { size: 5000 }],
  ])("is served after all when %s", (_name, left, output) => {
    expect(ask([left], output).findings.caveats).toEqual([]);
  });

  test.each<[string, string, Json]>([
    ["a longer name", "ETH", [{ symbol: "BTC/ETH" }]],
    ["a description", "ETH", { symbol: "BTC", note: "Trades against ETH as well" }],
  ])("is not served by %s that holds it", (_name, left, output) => {
    expect(ask([left], output).findings.caveats).toHaveLength(1);
  });

  test("stands at the head of the plain summary", () => {
    const { evidence, findings, view, confidence } = ask(["ETH"], { symbol: "BTC", price: 100 });
    expect(confidence.level).toBe("low");
    expect(machineSummary({ evidence, findings, view, asOf: null })).toBe(
      ["subject: BTC", "caution: The tool was not asked about “ETH”.", "price: 100", "symbol: BTC"].join("\n"),
    );
  });
});
