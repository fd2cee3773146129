// Why no method serves a request: each sentence is proved by the listings and the proposals.
import { describe, expect, test } from "vitest";
import type { InterpretReply } from "../../src/contract/interpret.ts";
import type { Method } from "../../src/contract/tool.ts";
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

interface Parts {
  readonly grounded?: Partial<GroundedReply>;
  readonly reply?: Partial<InterpretReply>;
  readonly methods?: readonly Method[];
  readonly venues?: readonly string[];
}

function reasonOf(parts: Parts) {
  return missingOf({
    reply: { ...reply, ...parts.reply },
    grounded: { ...grounded, ...parts.grounded },
    options: { ...optionsOf([]), mayMiss: false },
    methods: parts.methods ?? methods,
    query: "tables of the shop database at Bybit",
    venues: parts.venues ?? ["Bybit", "silo"],
    about: new Map(),
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

  test("names a near method and the value that has no place in its call", () => {
    const proposal = proposalOf([callOf("silo_height")]);
    const dropped: GroundedProposal = {
      ...{ position: 0, proposal, calls: [], state: "rejected", code: "dropped-value", reason: "dropped" },
      ...{ what: "Dover", notes: [], assumptions: [], missing: [] },
    };
    expect(reasonOf({ grounded: { proposals: [dropped] } })?.reason).toBe(
      'A near method, silo_height of tool, takes no argument for "Dover".',
    );
  });

  test("does not count a method that a query may not call among the closest", () => {
    const [, silo] = methods;
    const eligibility = { ...methods[0]?.eligibility, isEligible: false };
    const missingCapabilities = [{ quote: "tables of the shop", what: "tables of the shop" }];
    const withheld = [{ ...methods[0], eligibility }, silo] as Method[];
    expect(reasonOf({ grounded: { missingCapabilities }, methods: withheld })?.reason).toBe(
      "No method that a query may call came near enough to this request. Closest: silo_height of tool (0.12). " +
        "Their documentation does not mention: shop.",
    );
  });

  test("does not name a word of another language that the request does not contain", () => {
    const missingCapabilities = [{ quote: "新表", what: "新表" }];
    expect(reasonOf({ grounded: { missingCapabilities } })?.reason).not.toMatch(/\bnew\b/);
  });

  test.each([
    ["Bybit", "Bybit", "No grounded method supports the requested source: Bybit."],
    [
      "silo",
      "what is asked of silo",
      "No method of the requested source came near enough to this request: silo. It is named by silo_height of tool.",
    ],
  ])("says whether a method names the source %s that the request insists on", (name, capability, reason) => {
    const proposal = proposalOf([callOf("list_tables")]);
    const foreign: GroundedProposal = {
      ...{ position: 0, proposal, calls: [], state: "rejected", code: "exclusive-source", reason: "foreign" },
      ...{ what: name, notes: [], assumptions: [], missing: [] },
    };
    expect(reasonOf({ grounded: { proposals: [foreign] }, reply: { sources: [name] } })).toEqual({
      capability,
      reason,
    });
  });

  test.each([
    ["Bybit", "Bybit", "and no call that was considered names it."],
    [
      "silo",
      "what is asked of silo",
      "and no method that names it came near enough. It is named by silo_height of tool.",
    ],
    ["tables silo", "tables silo", "and no call that was considered names it."],
  ])("does not state that %s is a source where only the encoder read it as one", (name, capability, rest) => {
    const proposal = proposalOf([callOf("list_tables")]);
    const foreign: GroundedProposal = {
      ...{ position: 0, proposal, calls: [], state: "rejected", code: "exclusive-source", reason: "foreign" },
      ...{ what: name, notes: [], assumptions: [], missing: [] },
    };
    const parts = { grounded: { proposals: [foreign] }, reply: { sources: [name] }, venues: [] };
    const reason = `The request was read as asking for the source "${name}", ${rest}`;
    expect(reasonOf(parts)).toEqual({ capability, reason });
  });

  test("names a method whose parameter names what the encoder read as a source", () => {
    const properties = { name: { type: "string", description: "Source, such as 'Dune'." } };
    const search = method({ name: "search_source", description: "Searches a source.", properties });
    const parts = { reply: { sources: ["Bybit"] }, methods: [...methods, search] };
    const own = { ...search, inputSchema: { properties: { name: { description: "A source, such as Bybit." } } } };
    expect(reasonOf({ ...parts, venues: [] })).toEqual({
      capability: "Bybit",
      reason: 'The request was read as asking for the source "Bybit", and no call that was considered names it.',
    });
    expect(reasonOf({ ...parts, methods: [...methods, own], venues: [] })?.reason).toMatch(
      /no method that names it came near enough\. It is named by search_source of tool\.$/,
    );
  });

  test("calls a method the nearest one only if no other has a higher score", () => {
    const proposal = proposalOf([callOf("silo_height")]);
    const dropped: GroundedProposal = {
      ...{ position: 0, proposal, calls: [], state: "rejected", code: "dropped-value", reason: "dropped" },
      ...{ what: "Dover", notes: [], assumptions: [], missing: [] },
    };
    const fits = reply.fits.toReversed();
    expect(reasonOf({ grounded: { proposals: [dropped] } })?.reason).toMatch(/^A near method, silo_height of tool,/);
    expect(reasonOf({ grounded: { proposals: [dropped] }, reply: { fits } })?.reason).toMatch(
      /^The nearest method, silo_height of tool,/,
    );
  });
});
