import { expect, test } from "vitest";
import { backingOf } from "../../../src/grounding/claims/backing.ts";
import { checkClaims } from "../../../src/grounding/claims/check.ts";

const text = "Coins flow in. They do so because of a rumour.";

function checked(market: Readonly<Record<string, unknown>>) {
  const evidence = {
    facts: [],
    sourceRefs: [],
    assumptions: [],
    knownUnknowns: [],
    retrievalPlanReasonCodes: [],
    ...market,
  };
  return checkClaims(text, { evidence, backing: backingOf({ query: text, evidence, view: null, more: [] }) });
}

const aggregateFlow = { netFlowUsd: 3, direction: "inflow" };

test("a sentence about a market with an unbacked cause is removed", () => {
  expect(checked({ marketIntelligence: { aggregateFlow } })).toEqual({
    text: "Coins flow in.",
    removed: [{ sentence: "They do so because of a rumour.", claims: ["because of"] }],
    isHeadless: false,
  });
});

test.each([
  [
    "the evidence has a report on the cause",
    { marketIntelligence: { aggregateFlow, catalystRefs: [{ claim: "A rumour" }] } },
  ],
  ["the answer is not about a market", {}],
])("it stays where %s", (_title, market) => {
  expect(checked(market).text).toBe(text);
});
