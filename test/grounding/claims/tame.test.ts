import { describe, expect, test } from "vitest";
import type { PlanReply, PlanTask } from "../../../src/contract/model.ts";
import { tameSentences, taskTexts, withAuthor } from "../../../src/grounding/claims/tame.ts";
import { method } from "../../helpers/methods.ts";
import { partly } from "../../helpers/partly.ts";

const texts = ["How is the bed b1 of Mara over 7 days?"];

describe("a sentence of a model is kept when it claims nothing beyond the texts:", () => {
  test.each<readonly [sentence: string, kept: string | null]>([
    ["Mara means the owner.", "Mara means the owner."],
    ["  over\n 7   days ", "over 7 days"],
    ["", null],
    ["  \n", null],
    ["over 8 days", null],
    ["of Jonas", null],
    ["see https://example.org", null],
    ["see HTTP: x", null],
    ["see www.example.org", null],
    ["see ftp://x", null],
    ["mail a@b", null],
    ["a < b", null],
    ["a > b", null],
    ["the `bed`", null],
    ["the [bed]", null],
    ["the {bed}", null],
    ["mail @ home", "mail @ home"],
    ["x".repeat(200), "x".repeat(200)],
    ["x".repeat(201), `${"x".repeat(199)}…`],
  ])("%j: %j", (sentence, kept) => {
    expect(tameSentences([sentence], texts)).toEqual(kept === null ? [] : [kept]);
  });

  test("at most five, in their order", () => {
    expect(tameSentences(["a", "b 9", "b", "c", "d", "e", "f"], texts)).toEqual(["a", "b", "c", "d", "e"]);
  });
});

const garden = method({
  name: "moist",
  toolName: "Garden",
  description: "Of a bed.",
  properties: { bed: { type: "string" } },
});
const task = partly<PlanTask>({
  ...{
    query: "how is b1",
    assumptions: ["it is spring"],
    methods: [garden, { ...garden, title: "T", outputSchema: { type: "array" } }],
  },
  target: { label: "L", description: "D", toolName: "TN", methodName: "MN", calls: [] },
});

test("the texts of a task are the request, its reading and the documentation", () => {
  const input = JSON.stringify(garden.inputSchema);
  expect(taskTexts(task)).toEqual([
    ...["how is b1", "L", "D", "TN", "MN", "[]", "it is spring"],
    `moist\n\nGarden\nOf a bed.\n${input}\n{}`,
    `moist\nT\nGarden\nOf a bed.\n${input}\n{"type":"array"}`,
  ]);
});

test("a plan names its model, and keeps of a language model only tame assumptions", () => {
  const value = { assumptions: ["of Jonas", "b1 is a bed"] } as Partial<PlanReply> as PlanReply;
  const signed = (model: string) => ({ value, account: { model } }) as never;
  expect([
    withAuthor({ value } as never, task),
    withAuthor(signed("embedded"), task),
    withAuthor(signed("acme:large"), task),
  ]).toEqual([value, { ...value, author: "embedded" }, { assumptions: ["b1 is a bed"], author: "acme:large" }]);
});
