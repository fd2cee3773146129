// What happens to proposals of the embedded player whose fit is too low for an answer.
import { describe, expect, test } from "vitest";
import type { InterpretReply } from "../../src/contract/interpret.ts";
import type { Models } from "../../src/contract/model.ts";
import type { Proposal } from "../../src/contract/proposal.ts";
import type { Ports } from "../../src/contract/query/ports.ts";
import { decision } from "../../src/flow/pipeline.ts";
import { embedded } from "../helpers/embedded.ts";
import { flowSettings, listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

const text = { type: "string" };
const methods = [
  method({ name: "tides", title: "Tides", description: "Tides of a harbour.", properties: { harbour: text } }),
  method({ name: "winds", title: "Winds", description: "Winds of a place.", properties: { place: text } }),
  method({ name: "berths", title: "Berths", properties: { berth: text }, required: ["berth"] }),
];

function proposalOf(methodName: string, confidence: number, missing: readonly string[] = []): Proposal {
  return {
    calls: [{ method: { toolId: "port", methodName }, arguments: {} }],
    ...{ label: "", confidence, scope: "general", asks: "text", missing, reason: "" },
    ...{ afterCall: [], uncovered: [], subject: [], background: [] },
  };
}

function replyOf(...proposals: readonly Proposal[]): InterpretReply {
  return {
    ...{ player: "embedded", zones: { floor: 0.3, threshold: 0.6 }, proposals, change: null, sources: [] },
    ...{ missingCapabilities: [], near: [], fits: [], search: null, verdict: null },
  };
}

async function decide(reply: InterpretReply, request: object = {}, settings: Partial<Ports["settings"]> = {}) {
  const usage = { costUsd: 0, inputTokens: 0, outputTokens: 0 };
  const models: Models = { ...embedded(), interpret: async () => ({ value: reply, usage }) };
  const ports = testPorts({
    ...{ tools: scriptedTools([listing(methods, "port")]), models },
    settings: { ...flowSettings, ...settings },
  });
  const input = { query: "how is the water there", tools: ["port"], ...request };
  const step = await decision.run({ requestId: "request-1", input }, ports);
  if (step.kind === "next") return { type: "answer", chosen: step.record.decision.chosen[0]?.methodName };
  const { outcome } = step;
  if (outcome.type !== "clarification_required") return { type: outcome.type };
  const { question, resolutionMode, allowFreeform, options } = outcome.clarification;
  const { decisionReasonCode, decisionSignals } = outcome.record.decision.diagnostics;
  const ids = options.map(({ id }) => id);
  return { type: outcome.type, question, resolutionMode, allowFreeform, ids, decisionReasonCode, decisionSignals };
}

const asked = {
  type: "clarification_required",
  question: 'No method clearly matches. Do you mean "Tides" (Tool) or "Winds" (Tool)?',
  ...{ resolutionMode: "freeform", allowFreeform: true, ids: ["port:tides", "port:winds"] },
  ...{ decisionReasonCode: "semantic_scope_ambiguity", decisionSignals: ["proposed", "low_fit"] },
};
const doubted = replyOf(proposalOf("tides", 0.5), proposalOf("winds", 0.3));

describe("proposals whose fit is between floor and threshold", () => {
  test.each<readonly [what: string, reply: InterpretReply, request: object, expected: object]>([
    ["are asked about", doubted, {}, asked],
    ["are not resolved by the policy auto", doubted, { clarificationPolicy: "auto" }, asked],
    ["are a miss in the fast lane", doubted, { queryDepth: "fast" }, { type: "capability_miss" }],
    ["are answered when the user chose one", doubted, { optionId: "port:winds" }, { type: "answer", chosen: "winds" }],
    [
      "are not asked about beside one above the threshold",
      replyOf(proposalOf("tides", 0.5), proposalOf("winds", 0.6)),
      {},
      { type: "answer", chosen: "winds" },
    ],
    [
      "are not asked about beside one that lacks a value",
      replyOf(proposalOf("tides", 0.5), proposalOf("berths", 0.7, ["berth"])),
      {},
      { type: "clarification_required", ids: ["port:berths"], decisionReasonCode: "required_discriminator_ambiguity" },
    ],
    [
      "ask for the missing value once they are chosen",
      replyOf(proposalOf("berths", 0.5, ["berth"])),
      { optionId: "port:berths" },
      { type: "clarification_required", ids: ["port:berths"], decisionReasonCode: "required_discriminator_ambiguity" },
    ],
  ])("%s", async (_what, reply, request, expected) => {
    expect(await decide(reply, request)).toMatchObject(expected);
  });

  test.each(["disabled", "shadow"] as const)("are a miss while the rollout is %s", async (rollout) => {
    expect(await decide(doubted, {}, { rollout })).toEqual({ type: "capability_miss" });
  });
});

test("a proposal below the floor is a miss", async () => {
  expect(await decide(replyOf(proposalOf("tides", 0.29)))).toEqual({ type: "capability_miss" });
});
