import { describe, expect, test } from "vitest";
import type { Option } from "../../../src/contract/query/option.ts";
import type { Probed } from "../../../src/contract/query/record.ts";
import { clarificationOf, rewritesOf } from "../../../src/flow/clarify/copy.ts";
import type { Verdict } from "../../../src/flow/clarify/verdict.ts";
import { greenhouse } from "../../fixtures/greenhouse.ts";

const [garden] = greenhouse;
if (garden === undefined) throw new Error("the greenhouse has methods");

const forecast = {
  optionId: "g:forecast",
  ...{ toolId: "g", toolName: "Garden", methodName: "forecast", label: "Weather", description: "Of a town" },
  ...{ score: 0.876, missing: ["townName"] },
} as Partial<Option> as Option;

/** What the stage knows before it decides; each test names what it reads. */
function stateOf({ options = {}, description = "", ...probe }: Readonly<Record<string, unknown>>): Probed {
  const inputSchema = { type: "object", properties: { townName: { type: "string", description } } };
  const state: unknown = {
    request: { query: "What is the forecast?!" },
    reading: { venues: [{ name: "Acme" }], text: "What is the forecast?!", effect: "read" },
    probe: {
      options: { distinct: [], viable: [], needsValue: [], doubtful: [], ...Object(options) },
      querySafeCandidateSet: [{ ...garden, toolId: "g", toolName: "Garden", name: "forecast", inputSchema }],
      ...{ executionShortlist: [], rankedMethods: [], safety: [], missingCapabilitySignal: null },
      ...probe,
    },
  };
  return state as Probed;
}

const verdictOf = (...optionIds: string[]) =>
  ({ optionIds, recommendedOptionId: null, question: null }) as Partial<Verdict> as Verdict;

describe("a missing value is named in the script of the request:", () => {
  test.each([
    [
      "What is the forecast?",
      "城市的名称",
      "天气预报",
      "One thing is missing to answer this (forecast): the town name. What",
    ],
    [
      "What is the forecast?",
      "Название города",
      "Weather",
      "One thing is missing to answer this (Weather): the town name. What",
    ],
    [
      "天气预报怎么样？",
      "城市的名称",
      "天气预报",
      "One thing is missing to answer this (天气预报): the town name (城市的名称). What",
    ],
    [
      "What is the forecast for 東京?",
      "Town, as in 東京",
      "Weather",
      "(Weather): the town name (town, as in 東京). What",
    ],
  ])("%s, described as %s", (query, description, label, question) => {
    const state = stateOf({ options: { needsValue: [{ ...forecast, label }] }, description });
    const asked = clarificationOf(verdictOf("g:forecast"), { ...state, request: { ...state.request, query } });
    expect(asked.question).toContain(question);
  });
});

describe("a missing value is named by its parameter and the first words of its description:", () => {
  test.each([
    ["Name of the town.", "town name (name of the town)"],
    ["Town; a postal code works too", "town name (town)"],
    ["Town. A postal code works too", "town name (town)"],
    ["Town\nA postal code works too", "town name (town)"],
    ["ID of the town", "town name (ID of the town)"],
    ["v1.5 of the town list", "town name (v1.5 of the town list)"],
    ["t".repeat(90), `town name (${"t".repeat(90)})`],
    ["t".repeat(91), "town name"],
    ["", "town name"],
  ])("%j", (description, words) => {
    const state = stateOf({ options: { needsValue: [forecast] }, description });
    expect(clarificationOf(verdictOf("g:forecast"), state)).toEqual({
      question: `One thing is missing to answer this (Weather): the ${words}. What should it be?`,
      options: [
        {
          id: "g:forecast",
          ...{ toolId: "g", toolName: "Garden", methodName: "forecast", label: "Weather", description: "Of a town" },
          ...{ fitScore: 88, recommended: true },
        },
      ],
      allowFreeform: true,
      recommendedOptionId: "g:forecast",
      originalQuery: "What is the forecast?!",
      resolutionMode: "freeform",
      followupPrompt: "What is the forecast, town name: <town name>",
    });
  });

  test("two missing values are joined", () => {
    const needsValue = [{ ...forecast, missing: ["townName", "start_day"] }];
    const { question, followupPrompt } = clarificationOf(verdictOf("g:forecast"), stateOf({ options: { needsValue } }));
    expect(question).toContain("the town name and the start day. What");
    expect(followupPrompt).toBe("What is the forecast, town name: <town name>, start day: <start day>");
  });
});

describe("a question offers readings that differ", () => {
  const whole = (optionId: string, toolName: string, label: string) =>
    ({ ...forecast, optionId, toolName, label, missing: [] }) as Partial<Option> as Option;
  const readings = [whole("a", "North", "Weather"), whole("b", "South", "Weather"), whole("c", "South", "Tides")];

  test.each([
    [["a", "b"], "two", ["Weather (North)", "Weather (South)"]],
    [["a", "b", "c"], "three", ["Weather (North)", "Weather (South)", "Tides"]],
  ])("%j", (ids, count, labels) => {
    const made = clarificationOf(
      { ...verdictOf(...ids), recommendedOptionId: "b" },
      stateOf({ options: { distinct: readings } }),
    );
    expect(made.question).toBe(`This can be read in ${count} ways that give different answers. Which do you mean?`);
    expect(made.options.map(({ label }) => label)).toEqual(labels);
    expect(made.options.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual(["b"]);
    expect(made).toMatchObject({ allowFreeform: false, resolutionMode: "option", recommendedOptionId: "b" });
    expect(made).not.toHaveProperty("followupPrompt");
  });

  test("a judge's own question is kept, and readings of the execution shortlist are found", () => {
    const verdict = { ...verdictOf("a", "c"), question: "Which one?" };
    const made = clarificationOf(verdict, stateOf({ executionShortlist: readings }));
    expect([made.question, made.options.length]).toEqual(["Which one?", 2]);
  });
});

describe("a miss suggests what would work instead", () => {
  const last = "List the available methods with `ctx tools list`.";
  const near = (score: number, methodName = "forecast") => ({ toolId: "g", methodName, score });
  const covers = /^Ask Garden for what it covers: .+ \(forecast\)\.$/;

  test.each([
    ["nothing is near", {}, [last]],
    [
      "a venue is missing",
      { missingCapabilitySignal: { capability: "Acme" } },
      ["Add a tool that covers Acme and pin it.", last],
    ],
    ["another name is missing", { missingCapabilitySignal: { capability: "Other" } }, [last]],
    ["a method is near", { rankedMethods: [near(0.4)] }, [expect.stringMatching(covers), last]],
    ["a method of no score", { rankedMethods: [near(0)] }, [last]],
    ["a method that may not be called", { rankedMethods: [near(0.4, "other")] }, [last]],
    [
      "a method at half the best score",
      { rankedMethods: [near(0.4, "other"), near(0.2)] },
      [expect.stringMatching(covers), last],
    ],
    ["a method below half the best score", { rankedMethods: [near(0.4, "other"), near(0.1)] }, [last]],
    ["a third method", { rankedMethods: [near(1, "x"), near(1, "y"), near(1)] }, [last]],
  ])("where %s", (_, probe, rewrites) => {
    expect(rewritesOf(stateOf(probe))).toEqual(rewrites);
  });

  test.each([
    [0, 'If you want data, ask without "place": a query only reads.'],
    [1, 'If you want data, ask without "place": a query only reads; 1 method that may change something was excluded.'],
    [
      2,
      'If you want data, ask without "place": a query only reads; 2 methods that may change something were excluded.',
    ],
  ])("a request for a change, with %i methods refused", (refused, sentence) => {
    const safety = [{ isSafe: true }, ...Array.from({ length: refused }, () => ({ isSafe: false }))];
    const state = stateOf({ safety });
    expect(rewritesOf({ ...state, reading: { ...state.reading, effect: "write", effectWord: "place" } })).toEqual([
      sentence,
      last,
    ]);
  });
});
