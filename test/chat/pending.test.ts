import { describe, expect, test } from "vitest";
import { replyTo } from "../../src/chat/pending.ts";
import type { Clarification } from "../../src/contract/query/result.ts";

const option = (id: string, label: string, recommended: boolean) => ({
  ...{ id, toolId: "one", toolName: "One", methodName: id, label, description: "", fitScore: 80, recommended },
});
const clarification: Clarification = {
  question: "Which do you mean?",
  options: [option("one:a", "Order book", true), option("one:b", "Trades", false)],
  ...{ allowFreeform: false, recommendedOptionId: "one:a", originalQuery: "how liquid", resolutionMode: "option" },
};
const choice = { clarification, sessionId: "session-1", attemptId: "attempt-1" };
const doubt = {
  ...choice,
  clarification: { ...clarification, resolutionMode: "freeform", allowFreeform: true } as const,
};
const value = { ...choice, clarification: { ...doubt.clarification, followupPrompt: "how liquid, team: <team>" } };

describe("a message after a clarification", () => {
  test.each([
    ["2", { optionId: "one:b" }],
    ["1.", { optionId: "one:a" }],
    [" TRADES ", { optionId: "one:b" }],
    ["one:a", { optionId: "one:a" }],
    ["3", null],
    ["what is the weather?", null],
  ])("%j, where a choice is open", (message, reply) => {
    expect(replyTo(choice, message)).toEqual(reply);
  });

  test.each([
    ["2", { optionId: "one:b" }],
    ["trades", { optionId: "one:b" }],
    ["the spread of Brazil", { text: "the spread of Brazil" }],
    ["What is the weather in Oslo?", null],
  ])("%j, where it is asked whether a method is meant", (message, reply) => {
    expect(replyTo(doubt, message)).toEqual(reply);
  });

  test.each([
    ["Brazil", { text: "Brazil" }],
    ["2", { text: "2" }],
    ["What is the weather in Oslo?", null],
    ["天気は？", null],
  ])("%j, where a value is missing", (message, reply) => {
    expect(replyTo(value, message)).toEqual(reply);
  });
});
