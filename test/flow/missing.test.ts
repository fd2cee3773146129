// Why no method serves a request: each sentence is proved by the listings and the proposals.
import { describe, expect, test } from "vitest";
import type { InterpretReply } from "../../src/contract/interpret.ts";
import { missingOf } from "../../src/flow/probe/missing.ts";
import { optionsOf } from "../../src/flow/propose/options.ts";
import type { GroundedProposal } from "../../src/grounding/proposal.ts";
import type { GroundedReply } from "../../src/grounding/proposals.ts";
import { method } from "../helpers/methods.ts";
import { callOf, proposalOf } from "../helpers/options.ts";

const methods = [
  method({ name: "list_tables", description: "List all user tables in the database." }),
  method({ name: "silo_height", description: "Height of one silo.", properties: { silo: { type: "string" } } }),
];
const reply: InterpretReply = {
  ...{ player: "embedded", zones: null, proposals: [], change: null, sources: [], missingCapabilities: [] },
  ...{ near: [], search: null, verdict: null },
  fits: [
    { method: { toolId: "tool", methodName: "list_tables" }, score: 0.314 },
    { method: { toolId: "tool", methodName: "silo_height" }, score: 0.12 },
  ],
};
const grounded: GroundedReply = { proposals: [], change: null, missingCapabilities: [], near: [], notes: [] };

function reasonOf(parts: { readonly grounded?: Partial<GroundedReply>; readonly reply?: Partial<InterpretReply> }) {
  return missingOf({
    reply: { ...reply, ...parts.reply },
    grounded: { ...grounded, ...parts.grounded },
    options: { ...optionsOf([]), mayMiss: false },
    methods,
  });
}

describe("a request that no method serves:", () => {
  test("names the two closest methods with their scores, and no word that they document", () => {
    const missingCapabilities = [{ quote: "tables shop database", what: "tables shop database" }];
    expect(reasonOf({ grounded: { missingCapabilities } })).toEqual({
      capability: "shop",
      reason:
        "No method came near enough to this request. Closest: list_tables of tool (0.31), silo_height of tool (0.12). " +
        "Their documentation does not mention: shop.",
    });
  });

  test("tells no missing word when the closest methods document all of them", () => {
    const missingCapabilities = [{ quote: "tables", what: "tables" }];
    expect(reasonOf({ grounded: { missingCapabilities } })?.reason).toMatch(/\(0\.12\)\.$/);
  });

  test("keeps the words of a model", () => {
    const missingCapabilities = [{ quote: "tables", what: "the tables of last year" }];
    expect(reasonOf({ reply: { player: "model" }, grounded: { missingCapabilities } })?.reason).toBe(
      "No method does this: the tables of last year.",
    );
  });

  test("names the nearest method and the value that has no place in its call", () => {
    const proposal = proposalOf([callOf("silo_height")]);
    const dropped: GroundedProposal = {
      ...{ position: 0, proposal, calls: [], state: "rejected", code: "dropped-value", reason: "dropped" },
      ...{ what: "Dover", notes: [], assumptions: [], missing: [] },
    };
    expect(reasonOf({ grounded: { proposals: [dropped] } })?.reason).toBe(
      'The nearest method, silo_height of tool, takes no "Dover", which the request states.',
    );
  });
});
