// The status line of a finished turn, from the events that real turns emit.
import { expect, test } from "vitest";
import { advanceTurn, emptyTurn, turnStatus } from "../../src/app/chat/turn-view.ts";
import { CtxError } from "../../src/contract/error.ts";
import { playTurn, resultOf, type TurnScene } from "../chat/turn-scene.ts";

const option = { id: "one:a", toolId: "one", toolName: "One", methodName: "a", label: "A", description: "" };
const clarification = {
  ...{ question: "Which?", options: [{ ...option, fitScore: 50, recommended: true }], allowFreeform: false },
  ...{ recommendedOptionId: "one:a", originalQuery: "How moist?", resolutionMode: "option" },
};
const fact = "In winter the ferry leaves at 09:30 and 16:00, says the harbour master. ";
const page = `<html><body><article><h1>Ferry</h1><p>${fact.repeat(4)}</p></article></body></html>`;
const order = {
  ...{
    message: "It asks for a change.",
    missingCapabilities: [],
    suggestedRewrites: [],
    originalQuery: "",
    isOrder: true,
  },
};

test.each<[string, TurnScene]>([
  ["Answered.", { message: "How moist?", query: () => resultOf("answer", "It is 4.") }],
  [
    "Answered in part, from web pages.",
    { message: "When does the ferry leave in winter?", pages: { "https://a.example.org/": page } },
  ],
  [
    "Asked back.",
    { message: "How moist?", query: () => resultOf("clarification_required", "Which?", { clarification }) },
  ],
  ["No tool covers this.", { message: "What does budget.md say?" }],
  [
    "Not run: the message asks for a change.",
    {
      message: "Water it",
      query: () => resultOf("capability_miss", "It asks for a change.", { capabilityMiss: order }),
    },
  ],
  ["No page could be read.", { message: "Read https://a.example.org/nowhere" }],
  [
    "The turn ended without an answer; the message is kept.",
    {
      message: "How moist?",
      query: () => {
        throw new CtxError("upstream", "the tool failed");
      },
    },
  ],
])("a turn that ends so says %j", async (status, scene) => {
  const { events, fetched } = await playTurn(scene);
  expect(turnStatus(events.reduce(advanceTurn, emptyTurn))).toBe(status);
  expect(fetched.filter((url) => url.includes("budget.md"))).toEqual([]);
});
