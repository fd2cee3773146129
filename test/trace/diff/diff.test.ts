import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { diffTraces } from "../../../src/trace/diff.ts";
import type { TraceModel } from "../../../src/trace/model.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { json, say, status } from "../../fixtures/models/server.ts";
import { honest, judgement } from "../../models/role/honest.ts";
import { gardenScript, playWith, questions, type Scene } from "../../models/role/stage.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

async function played(scene: Scene): Promise<TraceModel> {
  return buildTrace((await playWith(sandbox, scene)).lines);
}

const good: Scene = { question: questions.answer, model: honest() };
const plan = (code: string) => () => json({ code, reason: "scripted", assumptions: [] });

/** The fault of the bad run, and the first difference from the good one. */
const pairs: readonly (readonly [string, Partial<Scene>, RegExp])[] = [
  ["another question", { question: questions.clarification }, /^request: question/],
  ["another policy", { request: { clarificationPolicy: "auto" } }, /^request: request\.clarificationPolicy/],
  ["another lane", { request: { queryDepth: "fast" } }, /^request: request\.queryDepth/],
  ["a server that lists no method", { tools: { ...gardenScript(), faults: ["error-at-list"] } }, /^tools: tool garden/],
  [
    "a method excluded by its metadata",
    { tools: gardenScript({ plant_moisture: { _meta: { queryEligible: false } } }) },
    /^pools: garden:plant_moisture in the query-safe set/,
  ],
  [
    "a judge below the minimum confidence",
    { model: honest({ judge: (asked) => json({ ...judgement(asked), confidence: 0.2 }) }) },
    /^decision: judgeConfidence/,
  ],
  ["a higher floor", { flow: { minConfidence: 0.97 } }, /^decision: judgeError/],
  ["a judge that is down", { model: honest({ judge: () => status(401) }) }, /^models: model for judge/],
  ["a judge that writes prose", { model: honest({ judge: () => say("The first.") }) }, /^models: model for judge/],
  ["a rollout that is off", { flow: { rollout: "disabled" } }, /^models: model for judge/],
  ["a planner that is down", { model: honest({ plan: () => status(401) }) }, /^models: model for plan/],
  ["a program that throws", { model: honest({ plan: plan('throw new Error("no");') }) }, /^program: program 1/],
  [
    "a search that finds another plant",
    {
      tools: gardenScript({
        search_plants: {
          replies: [{ structured: { matches: [{ name: "Old Rose", plantId: "p7", bedId: "b1" }] } }],
        },
      }),
    },
    /^results: reply of call 1, garden:search_plants/,
  ],
  [
    "a method that fails",
    { tools: gardenScript({ plant_moisture: { replies: [{ text: "the sensor is offline", isError: true }] } }) },
    /^results: reply of call 2, garden:plant_moisture/,
  ],
  [
    "a check that never passes",
    {
      model: honest({
        complete: () =>
          json({ outcome: "bounded", missingParts: ["the roots"], missingCapability: null, suggestedFix: null }),
      }),
    },
    /^completeness: check 1/,
  ],
  ["another writer", { model: honest({ answer: () => say("Old Rose: 0.42.") }) }, /^answer: answer/],
];

describe("of a good and a bad run", { timeout: 60_000 }, () => {
  let before: TraceModel | undefined;
  beforeAll(async () => {
    before = await played(good);
  });

  test.each(pairs)("%s is the first difference", async (_name, change, expected) => {
    if (before === undefined) throw new Error("the good run was not played");
    const { first, isSame } = diffTraces(before, await played({ ...good, ...change }));
    expect(`${first?.section}: ${first?.what}`).toMatch(expected);
    expect(isSame).toBe(false);
  });

  test("two equal runs do not differ", async () => {
    if (before === undefined) throw new Error("the good run was not played");
    const diff = diffTraces(before, await played(good));
    expect(diff.differences.filter(({ section }) => section !== "timing")).toEqual([]);
    expect(diff.isSame).toBe(true);
  });

  test("an ignored section is not a difference", async () => {
    if (before === undefined) throw new Error("the good run was not played");
    const other = await played({ ...good, model: honest({ answer: () => say("Old Rose: 0.42.") }) });
    expect(diffTraces(before, other, ["answer", "warnings", "cost", "texts"]).isSame).toBe(true);
  });
});
