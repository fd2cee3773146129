import { describe, expect, test } from "vitest";
import type { InterpretReply } from "../../src/contract/interpret.ts";
import type { Argument, Proposal } from "../../src/contract/proposal.ts";
import type { OptionState } from "../../src/contract/query/option.ts";
import type { Effects } from "../../src/contract/query/reading.ts";
import type { Method } from "../../src/contract/tool.ts";
import type { GroundedProposal } from "../../src/grounding/proposal.ts";
import { type GroundedReply, groundReply, mostProposals, needsRepair } from "../../src/grounding/proposals.ts";
import { readRequest } from "../../src/language/request.ts";
import { method } from "../helpers/methods.ts";
import { partly } from "../helpers/partly.ts";

const query = "show the moisture of b1 and water it";
const nowMs = Date.parse("2026-11-23T12:00:00Z");
const moisture = (toolId: string, more: Partial<Method> = {}) =>
  method({
    ...{
      name: `${toolId}_moisture`,
      toolId,
      description: "Moisture of a bed.",
      properties: { bed: { type: "string" } },
    },
    ...more,
  });
const [left, right] = [moisture("left"), moisture("right")];

const bed: Argument = { kind: "stated", value: "b1", quotes: ["b1"] };
const callOf = (method: Method): Proposal["calls"][number] => ({
  ...{ method: { toolId: method.toolId, methodName: method.name }, arguments: { bed } },
});
const proposalOf = (...methods: readonly Method[]): Proposal => ({
  ...{
    calls: methods.map(callOf),
    label: "l",
    confidence: 1,
    scope: "entity",
    asks: "number",
    missing: [],
    reason: "",
  },
  ...{ afterCall: [], uncovered: [], subject: [], background: [] },
});
const empty: InterpretReply = {
  ...{ proposals: [], change: null, sources: [], missingCapabilities: [], near: [], search: null, verdict: null },
  ...{ player: "model", zones: null, fits: [] },
};

async function ground(
  reply: Partial<InterpretReply>,
  { methods = [left], effects = "read" }: { methods?: readonly Method[]; effects?: Effects } = {},
) {
  const source = { methods, texts: [query], effects, nowMs, timeZone: "UTC", player: "model" as const };
  return await groundReply({ ...empty, ...reply }, { ...source, reading: readRequest(query, nowMs), about: new Map() });
}

test("an empty reply is grounded as it is", async () => {
  expect(await ground({})).toEqual({ proposals: [], change: null, missingCapabilities: [], near: [], notes: [] });
});

test("quotes that are not in the request are ignored, and reported", async () => {
  const near = [left, right].map(({ toolId, name }) => ({ method: { toolId, methodName: name }, why: "w" }));
  const capabilities = ["water it", "dig it"].map((quote) => ({ quote, what: "w" }));
  expect(
    await ground({
      ...{ change: { quote: "dig it", method: null }, sources: ["b1", "Acme", "Other"], near },
      missingCapabilities: capabilities,
    }),
  ).toEqual({
    proposals: [],
    change: null,
    missingCapabilities: capabilities.slice(0, 1),
    near: near.slice(0, 1),
    notes: ["dig it", "Acme", "Other"].map((quote) => `"${quote}" is not in the request (quote-not-found)`),
  });
});

test("an order of a change in the request is kept, and makes a proposal not viable", async () => {
  const change = { quote: "water it", method: null };
  expect(await ground({ change, proposals: [proposalOf(left)] })).toMatchObject({
    change,
    notes: [],
    proposals: [{ state: "not-viable", code: "orders-change" }],
  });
});

test("a source of the request must be called, and one that is not in the request need not", async () => {
  const states = async (sources: readonly string[]) =>
    (await ground({ sources, proposals: [proposalOf(left)] })).proposals.map(({ code }) => code);
  expect([await states(["water"]), await states(["Acme"])]).toEqual([["exclusive-source"], [null]]);
});

test("proposals keep their order, and those after the twelfth are counted", async () => {
  const reply = { proposals: Array(mostProposals + 2).fill(proposalOf(left)) };
  const { proposals, notes } = await ground(reply);
  expect(proposals.map(({ position }) => position)).toEqual(Array.from({ length: mostProposals }, (_, at) => at));
  expect(notes).toEqual(["2 more proposals were not checked"]);
  expect((await ground({ proposals: reply.proposals.slice(2) })).notes).toEqual([]);
});

describe("a method of another tool with the same documentation is proposed too", () => {
  const twins = ({ proposals }: GroundedReply) =>
    proposals
      .filter(({ code }) => code === "twin-added")
      .map(({ calls }) => calls.map((call) => `${call.method.toolId}:${call.method.name}`));
  const stranger = moisture("far", { description: "Moisture of a bed in the far garden." });
  const withheld = moisture("out", {
    eligibility: partly<Method["eligibility"]>({
      isEligible: false,
      code: "not-read-only",
      reason: "r",
      setting: "s",
    }),
  });
  const local = { ...left, name: "local_moisture" };
  const other = method({
    name: "towns",
    toolId: "left",
    properties: { bed: { type: "string" } },
    description: "Towns.",
  });

  test("after the proposals, with its calls moved to it", async () => {
    const proposal = proposalOf(left);
    const { proposals } = await ground({ proposals: [proposal] }, { methods: [left, right] });
    expect(proposals).toEqual([
      expect.objectContaining({ position: 0, state: "viable", code: null }),
      {
        proposal: { ...proposal, calls: [callOf(right)] },
        ...{ position: null, state: "viable", code: "twin-added", missing: [], assumptions: [], notes: [], what: null },
        reason: "right:right_moisture has the same documentation as left:left_moisture",
        calls: [{ method: right, arguments: { bed }, assumptions: [], notes: [] }],
      },
    ]);
  });

  test.each<
    readonly [
      what: string,
      methods: readonly Method[],
      effects: Effects,
      added: readonly (readonly string[])[],
      proposals: readonly Proposal[],
    ]
  >([
    [
      "each of two",
      [left, right, moisture("third")],
      "read",
      [["right:right_moisture"], ["third:third_moisture"]],
      [proposalOf(left)],
    ],
    ["not of other documentation", [left, stranger], "read", [], [proposalOf(left)]],
    ["not of the same tool", [left, local], "read", [], [proposalOf(left)]],
    ["not where a query may not call it", [left, withheld], "read", [], [proposalOf(left)]],
    ["where nothing is executed, also then", [left, withheld], "any", [["out:out_moisture"]], [proposalOf(left)]],
    ["not where it is proposed", [left, right], "read", [], [proposalOf(left), proposalOf(right)]],
    [
      "where its proposal was rejected",
      [left, right],
      "read",
      [["right:right_moisture"]],
      [proposalOf(left), { ...proposalOf(right), subject: ["x"] }],
    ],
    ["not for a rejected proposal", [left, right], "read", [], [{ ...proposalOf(left), subject: ["x"] }]],
    [
      "not for a partial proposal",
      [left, right],
      "read",
      [],
      [{ ...proposalOf(left), uncovered: [{ quote: "it", kind: "question" }] }],
    ],
    [
      "with the calls of other methods unchanged",
      [left, right, other],
      "read",
      [["right:right_moisture", "left:towns", "right:right_moisture"]],
      [proposalOf(left, other, left)],
    ],
  ])("%s", async (_what, methods, effects, added, proposals) => {
    expect(twins(await ground({ proposals }, { methods, effects }))).toEqual(added);
  });

  test("and the proposal itself names the same calls", async () => {
    const { proposals } = await ground({ proposals: [proposalOf(left, other)] }, { methods: [left, right, other] });
    expect(proposals.at(-1)?.proposal.calls).toEqual([callOf(right), callOf(other)]);
  });
});

describe("the model is asked once more", () => {
  const needs = (...states: readonly OptionState[]) =>
    needsRepair({ ...empty, notes: [], proposals: states.map((state) => ({ state }) as GroundedProposal) });
  test.each<readonly [states: readonly OptionState[], isNeeded: boolean]>([
    [[], false],
    [["viable"], false],
    [["not-viable"], false],
    [["rejected"], true],
    [["rejected", "viable"], true],
    [["viable", "rejected"], false],
    [["lacks-value", "rejected"], false],
    [["partial", "rejected"], false],
    [["not-viable", "rejected"], true],
    [["not-viable", "rejected", "viable"], false],
  ])("after %j: %j", (states, isNeeded) => {
    expect(needs(...states)).toBe(isNeeded);
  });
});
