import { describe, expect, test } from "vitest";
import type { Argument, Proposal } from "../../src/contract/proposal.ts";
import type { Effects } from "../../src/contract/query/reading.ts";
import { type GroundedProposal, groundProposal, type ReplyTerms } from "../../src/grounding/proposal.ts";
import { readRequest } from "../../src/language/request.ts";
import { method } from "../helpers/methods.ts";

const query = "show the moisture of b1 in Lindau over 7 days";
const nowMs = Date.parse("2026-11-23T12:00:00Z");
const text = { type: "string" };
const moisture = method({
  ...{ name: "soil_moisture", title: "Bed sensor", description: "Moisture of a bed." },
  properties: { bed: text, days: { type: "integer" }, town: text, live: { type: "boolean" } },
  required: ["bed"],
});
const towns = method({ name: "towns", toolName: "Atlas", properties: { name: text } });
const methods = [moisture, towns];

const stated = (value: string | number, quote = String(value)): Argument => ({
  kind: "stated",
  value,
  quotes: [quote],
});
const bed = stated("b1");
const days = stated(7, "7 days");
const town = stated("Lindau");
const call = (args: Readonly<Record<string, Argument>>, methodName = "soil_moisture"): Proposal["calls"][number] => ({
  ...{ method: { toolId: "tool", methodName }, arguments: args },
});
const whole = call({ bed, days, town });

const base: Proposal = {
  ...{ calls: [whole], label: "", confidence: 1, scope: "entity", asks: "number", missing: [], reason: "" },
  ...{ afterCall: [], uncovered: [], subject: [], background: [] },
};

type World = {
  readonly terms?: Partial<ReplyTerms>;
  readonly effects?: Effects;
  readonly about?: string;
  readonly query?: string;
};
async function ground(
  says: Partial<Proposal>,
  { terms = {}, effects = "read", about = "", query: text = query }: World = {},
) {
  const proposal = { ...base, ...says };
  const source = {
    methods,
    texts: [text],
    effects,
    nowMs,
    timeZone: "UTC",
    player: "model" as const,
    reading: readRequest(text, nowMs),
    about: new Map([["tool", about]]),
  };
  const grounded = await groundProposal(proposal, {
    position: 3,
    terms: { ordersChange: null, sources: [], zones: null, ...terms },
    source,
  });
  expect([grounded.proposal, grounded.position]).toEqual([proposal, 3]);
  return grounded;
}

describe("a proposal is rejected before its calls are used", () => {
  test.each<readonly [why: string, says: Partial<Proposal>, code: string, reason: string, world: World]>([
    ["without calls", { calls: [] }, "unknown-method", "a proposal has 1 to 4 calls, not 0", {}],
    ["with five calls", { calls: Array(5).fill(whole) }, "unknown-method", "a proposal has 1 to 4 calls, not 5", {}],
    [
      "for a forged condition",
      { afterCall: [{ quote: "x y", as: "sort" }] },
      "quote-not-found",
      '"x y" is not in the request',
      {},
    ],
    [
      "for a forged open question",
      { uncovered: [{ quote: "x y", kind: "question" }] },
      "quote-not-found",
      '"x y" is not in the request',
      {},
    ],
    ["for a forged subject", { subject: ["x y"] }, "quote-not-found", '"x y" is not in the request', {}],
    ["for a forged background", { background: ["show", "x y"] }, "quote-not-found", '"x y" is not in the request', {}],
    [
      "for its second call",
      { calls: [whole, call({}, "other")] },
      "unknown-method",
      "tool:other is not a candidate method",
      {},
    ],
    [
      "for a source that no called tool is",
      {},
      "exclusive-source",
      'the request asks for the source "Acme", and no called tool is that source',
      { terms: { sources: ["Lindau", "Acme"] } },
    ],
  ])("%s", async (_why, says, code, reason, world) => {
    const { proposal: _, ...grounded } = await ground(says, world);
    expect(grounded).toEqual({
      ...{ position: 3, state: "rejected", code, reason, what: code === "exclusive-source" ? "Acme" : null },
      ...{ calls: [], missing: [], assumptions: [], notes: [] },
    });
  });

  test("with four calls it is not", async () => {
    expect(await ground({ calls: Array(4).fill(whole) })).toMatchObject({
      state: "viable",
      calls: Array(4).fill({ method: moisture }),
    });
  });
});

describe("a called tool is a source by", () => {
  const found: Argument = { kind: "lookup", call: call({ name: town }, "towns"), find: ["b1"], field: "id" };
  test.each<readonly [by: string, source: string, world: World, says: Partial<Proposal>]>([
    ["the id of its tool", "tool", {}, {}],
    ["the name of its tool", "Atlas", {}, { calls: [whole, call({}, "towns")] }],
    ["its description of the tool", "Acme", { about: "Gardens of Acme" }, {}],
    ["its name", "soil moisture", {}, {}],
    ["its name as written", "soil_moisture", {}, {}],
    ["its title", "bed sensor", {}, {}],
    ["its description", "moisture of a bed", {}, {}],
    ["a value of an argument", "Lindau", {}, {}],
    ["the values of two arguments", "b1/Lindau", {}, {}],
    ["words of its documentation and of its arguments", "Lindau bed moisture", {}, {}],
    ["what it is looked up by", "b1", {}, { calls: [call({ bed: found, days, town })] }],
  ])("%s", async (_by, source, world, says) => {
    expect(await ground(says, { ...world, terms: { sources: [source] } })).toMatchObject({ state: "viable" });
  });

  test.each(["Atlas", "tools", "moistures", "moisture of Acme"])("but not as %s", async (source) => {
    expect(await ground({}, { terms: { sources: [source] } })).toMatchObject({ code: "exclusive-source" });
  });
});

describe("a proposal without a broken rule is", () => {
  type Row = readonly [what: string, says: Partial<Proposal>, grounded: Partial<GroundedProposal>, world?: World];
  const partly = { uncovered: [{ quote: "in Lindau", kind: "question" as const }] };
  const open = { calls: [call({ days, town })], missing: ["bed"] };
  const rows: readonly Row[] = [
    ["viable", {}, { state: "viable", code: null, reason: "" }],
    [
      "lacking a value",
      { ...open, background: ["b1"] },
      { state: "lacks-value", code: null, reason: "it lacks a value for bed", missing: ["bed"] },
    ],
    [
      "lacking two values",
      { ...open, missing: ["bed", "live"], background: ["b1"] },
      { state: "lacks-value", reason: "it lacks a value for bed, live", missing: ["bed", "live"] },
    ],
    ["viable where what is missing is given", { missing: ["bed"] }, { state: "viable", missing: [] }],
    [
      "viable where no method has what is missing",
      { missing: ["unknown", "toString"] },
      { state: "viable", missing: [] },
    ],
    [
      "lacking what one of two calls lacks",
      { calls: [whole, call({ name: town }, "towns")], missing: ["name", "live"] },
      { state: "lacks-value", missing: ["live"] },
    ],
    ["partial", partly, { state: "partial", code: null, reason: 'it does not answer "in Lindau"' }],
    [
      "not viable with a question and a missing value",
      { ...open, ...partly, background: ["b1"] },
      { state: "not-viable", code: null, reason: 'it does not answer "in Lindau", and bed is missing' },
    ],
    [
      "not viable with a condition",
      { uncovered: [...partly.uncovered, { quote: "7 days", kind: "condition" }] },
      { state: "not-viable", code: null, reason: 'it does not cover the condition "7 days"' },
    ],
    [
      "not viable where a change is asked for",
      { uncovered: [{ quote: "7 days", kind: "condition" }] },
      {
        state: "not-viable",
        code: "orders-change",
        reason: 'the request asks for a change ("show the"), and queries only read',
      },
      { terms: { ordersChange: "show the" } },
    ],
    [
      "viable where a change is allowed",
      {},
      { state: "viable" },
      { terms: { ordersChange: "show the" }, effects: "any" },
    ],
    [
      "rejected where it drops a stated value",
      { calls: [call({ bed, town })] },
      {
        ...{ state: "rejected", code: "dropped-value", missing: [], notes: [] },
        reason: 'the request states "7 days", and no argument uses it; use it or list it as uncovered',
      },
    ],
  ];
  test.each(rows.map(([what, says, grounded, world = {}]) => [what, { says, grounded, world }] as const))(
    "%s",
    async (_what, { says, grounded, world }) => {
      expect(await ground(says, world)).toMatchObject(grounded);
    },
  );
});

test("assumptions and notes are reported, each assumption once", async () => {
  const assumed: Argument = { kind: "assumed", value: true, reason: "usual" };
  const own = call({ bed, days, live: assumed, size: bed });
  const asked = "show the moisture of b1 over 7 days. The gardener asks from Lindau.";
  expect(await ground({ calls: [own, own], background: ["from Lindau"] }, { query: asked })).toMatchObject({
    state: "viable",
    assumptions: ["live = true: usual", '"Lindau" was read as background that does not restrict the result'],
    notes: Array(2).fill('tool:soil_moisture has no parameter "size"; it was dropped'),
  });
  expect(await ground({ calls: [call({ bed, days })], subject: ["in Lindau"] })).toMatchObject({
    assumptions: ['"Lindau" was read as the subject of the tool'],
  });
});
