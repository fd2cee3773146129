import { describe, expect, test } from "vitest";
import type { Argument, Call } from "../../src/contract/proposal.ts";
import type { Method } from "../../src/contract/tool.ts";
import { type CallSource, type GroundedCall, groundCall, methodOf } from "../../src/grounding/call.ts";
import type { Rejection } from "../../src/grounding/codes.ts";
import { method } from "../helpers/methods.ts";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const plants = method({
  name: "plants",
  properties: {
    bed: { type: "string" },
    days: { type: "integer", maximum: 30 },
    unit: { type: "string", enum: ["percent", "share"] },
    mode: { type: "string", enum: ["raw"] },
    history: { type: "boolean" },
    at: { type: "number" },
    since: { type: "string" },
    zone: { type: "string" },
    limit: { type: "integer", default: 5000 },
    ids: { type: "array", items: { type: "string" } },
    note: { type: "string", default: "none" },
  },
});
const beds = method({
  name: "beds",
  properties: { town: { type: "string" }, page: { type: "integer" }, order: { type: "string", enum: ["up", "down"] } },
  required: ["town", "order"],
  outputSchema: { type: "object", properties: { bedId: { type: "string" } } },
});
const towns = method({ name: "towns", properties: { name: { type: "string" } } });
const open = method({ name: "open", inputSchema: { type: "object", additionalProperties: true } });
const water = method({ name: "water", annotations: { readOnlyHint: false }, description: "Waters." });
const methods = [plants, beds, towns, open, water];

const source = (more: Partial<CallSource> = {}): CallSource => ({
  ...{ methods, texts: ["the percent of b1 over 7 days in Lindau", "and of b2"], effects: "read", nowMs },
  ...{ timeZone: "Europe/Berlin", player: "model", ...more },
});
const stated = (value: Extract<Argument, { kind: "stated" }>["value"], ...quotes: readonly string[]): Argument => ({
  ...{ kind: "stated", value, quotes },
});
const assumed = (value: Extract<Argument, { kind: "assumed" }>["value"]): Argument => ({
  ...{ kind: "assumed", value, reason: "usual" },
});
const callOf = (own: Method | string, args: Readonly<Record<string, Argument>> = {}): Call => ({
  method: { toolId: "tool", methodName: typeof own === "string" ? own : own.name },
  arguments: args,
});

async function ground(
  call: Call,
  { missing = [], depth = 0, ...more }: Partial<CallSource> & { missing?: readonly string[]; depth?: number } = {},
): Promise<GroundedCall | Rejection> {
  return await groundCall(call, source(more), { missing, depth });
}

test("a method is found by its tool and its name", () => {
  const other = { ...plants, toolId: "other" };
  const found = (toolId: string, methodName: string) => methodOf({ toolId, methodName }, [other, ...methods]);
  expect(found("tool", "plants")).toBe(plants);
  expect(found("other", "plants")).toBe(other);
  expect(found("other", "beds")).toBeNull();
  expect(found("tool", "unknown")).toBeNull();
});

describe("a call is rejected", () => {
  const found: Argument = { kind: "lookup", call: callOf(towns), find: ["Lindau"], field: "id" };
  const inBeds = callOf(beds, { town: stated("Lindau", "Lindau"), order: assumed("up") });
  const rejections: readonly (readonly [why: string, call: Call, Rejection, more?: Parameters<typeof ground>[1]])[] = [
    [
      "for an unknown method",
      callOf("nothing"),
      { code: "unknown-method", reason: "tool:nothing is not a candidate method" },
    ],
    [
      "for a method that a query may not call",
      callOf(water),
      { code: "not-eligible", reason: `a query may not call tool:water: ${water.eligibility.reason}` },
    ],
    [
      "without a required argument",
      callOf(beds, { town: stated("Lindau", "Lindau") }),
      { code: "missing-argument", reason: 'tool:beds needs "order": give it, look it up or list it in missing' },
    ],
    [
      "for a quote that is not in the request",
      callOf(plants, { bed: stated("b3", "b1", "b3") }),
      { code: "quote-not-found", reason: '"b3" for bed is not in the request' },
    ],
    [
      "for a stated value without a quote",
      callOf(plants, { bed: stated("b1") }),
      { code: "quote-not-found", reason: '"" for bed is not in the request' },
    ],
    [
      "for a value that is not its quote",
      callOf(plants, { days: stated(8, "7 days") }),
      { code: "value-not-derived", reason: 'days: 8 is not a number in "7 days"' },
    ],
    [
      "for one value of a list that is not in the quotes",
      callOf(plants, { ids: stated(["b1", "b9"], "b1", "b2") }),
      { code: "value-not-derived", reason: 'ids: "b9" is not in "b1 b2"' },
    ],
    [
      "for an invented value",
      callOf(plants, { bed: assumed("b9") }),
      { code: "value-invented", reason: 'bed = "b9" does not follow from the request; quote it or list it in missing' },
    ],
    [
      "for an argument that breaks the schema",
      callOf(plants, { days: stated(7, "7 days"), unit: stated("percent of", "percent of") }),
      { code: "invalid-arguments", reason: 'plants: unit: the value does not match any of ["percent","share"] (enum)' },
    ],
    [
      "for the first violations of the schema",
      callOf(plants, { days: stated("b1", "b1"), unit: stated("b1", "b1") }),
      {
        code: "invalid-arguments",
        reason:
          'plants: days: expected integer, found string (type); unit: the value does not match any of ["percent","share"] (enum)',
      },
    ],
    [
      "for a lookup by words that are not in the request",
      callOf(plants, { bed: { ...found, find: ["Lindau", "Bregenz"] } as Argument }),
      { code: "quote-not-found", reason: 'the lookup of bed quotes "Bregenz", which is not in the request' },
    ],
    [
      "for a lookup by nothing",
      callOf(plants, { bed: { ...found, find: [] } as Argument }),
      { code: "quote-not-found", reason: 'the lookup of bed quotes "", which is not in the request' },
    ],
    [
      "for a lookup whose own call is rejected",
      callOf(plants, { bed: { ...found, call: callOf("nothing") } as Argument }),
      { code: "lookup-source", reason: "the lookup of bed: tool:nothing is not a candidate method (unknown-method)" },
    ],
    [
      "for a lookup whose own call lacks an argument, although it is listed as missing",
      callOf(plants, { bed: { ...found, call: callOf(beds) } as Argument }),
      {
        code: "lookup-source",
        reason:
          'the lookup of bed: tool:beds needs "town": give it, look it up or list it in missing (missing-argument)',
      },
      { missing: ["town", "order"] },
    ],
    [
      "for a lookup of a field that is not returned",
      callOf(plants, { bed: { ...found, call: inBeds, field: "id" } as Argument }),
      { code: "lookup-field", reason: 'beds does not return the field "id" for bed' },
    ],
    [
      "for a third lookup in a row",
      callOf(plants, {
        bed: {
          ...found,
          call: callOf(towns, { name: { ...found, call: callOf(towns, { name: found }) } as Argument }),
        } as Argument,
      }),
      {
        code: "lookup-source",
        reason:
          "the lookup of bed: the lookup of name: the lookup of name needs more than 2 calls in a row (lookup-depth) (lookup-source)",
      },
    ],
    [
      "for a lookup at the greatest depth",
      callOf(plants, { bed: found }),
      { code: "lookup-depth", reason: "the lookup of bed needs more than 2 calls in a row" },
      { depth: 2 },
    ],
  ];
  test.each(rejections.map(([why, call, rejection, more = {}]) => [why, { call, rejection, more }] as const))(
    "%s",
    async (_why, { call, rejection, more }) => {
      expect(await ground(call, more)).toEqual(rejection);
    },
  );
});

describe("a call is accepted", () => {
  const found: Argument = { kind: "lookup", call: callOf(towns), find: ["Lindau", "b1"], field: "id" };
  const inBeds = callOf(beds, { town: stated("Lindau", "Lindau"), order: assumed("up") });
  type Accepted = Partial<Pick<GroundedCall, "arguments" | "assumptions" | "notes">>;
  const accepted: readonly (readonly [what: string, call: Call, Accepted, more?: Parameters<typeof ground>[1]])[] = [
    ["without arguments", callOf(plants), {}],
    [
      "with a value of an earlier turn",
      callOf(plants, { bed: stated("b2", "b2") }),
      { assumptions: ['"b2" comes from earlier in the conversation'] },
    ],
    ["that changes something, where nothing is executed", callOf(water), {}, { effects: "any" }],
    [
      "with an argument coerced to its type",
      callOf(plants, { days: stated("7", "7"), ids: stated("b1", "b1") }),
      { arguments: { days: stated(7, "7"), ids: stated(["b1"], "b1") } },
    ],
    [
      "with an assumed argument coerced to its type",
      callOf(plants, { limit: assumed("50") }),
      { arguments: { limit: assumed(50) }, assumptions: ["limit = 50: usual"] },
    ],
    [
      "without an unknown parameter",
      callOf(plants, { bed: stated("b1", "b1"), size: stated("x", "y") }),
      { arguments: { bed: stated("b1", "b1") }, notes: ['tool:plants has no parameter "size"; it was dropped'] },
    ],
    ["with an undeclared parameter of an open schema", callOf(open, { bed: stated("b1", "b1") }), {}],
    [
      "with words that a model mapped",
      callOf(plants, { bed: stated("rose bed", "Lindau"), history: stated(true, "over 7 days") }),
      { assumptions: ['bed: "Lindau" was read as "rose bed"', 'history: "over 7 days" was read as true'] },
    ],
    [
      "with a choice and a switch that the rules mapped",
      callOf(plants, { unit: stated("share", "percent"), history: stated(true, "over 7 days") }),
      { assumptions: ['unit: "percent" was read as "share"', 'history: "over 7 days" was read as true'] },
      { player: "embedded" },
    ],
    [
      "with a pattern of the stated name",
      callOf(plants, { bed: stated("**/*Lindau*", "Lindau") }),
      { assumptions: ['bed: "Lindau" was read as "**/*Lindau*"'] },
    ],
    [
      "that leaves out what is listed as missing",
      callOf(beds, { town: stated("Lindau", "Lindau") }),
      {},
      { missing: ["order"] },
    ],
    [
      "with a lookup",
      callOf(plants, { bed: { ...found, call: inBeds, field: "bedId" } as Argument }),
      { assumptions: ['order = "up": usual'] },
    ],
    ["with a lookup in a method without documented output", callOf(plants, { bed: found }), {}],
    [
      "with a lookup of a required value",
      callOf(beds, { town: found, order: assumed("up") }),
      { assumptions: ['order = "up": usual'] },
    ],
    [
      "with a lookup in a lookup",
      callOf(plants, { bed: { ...found, call: callOf(towns, { name: found }) } as Argument }),
      {},
    ],
    ["at the depth below the greatest", callOf(plants, { bed: found }), {}, { depth: 1 }],
  ];
  test.each(accepted.map(([what, call, grounded, more = {}]) => [what, { call, grounded, more }] as const))(
    "%s",
    async (_what, { call, grounded, more }) => {
      const { arguments: args = call.arguments, assumptions = [], notes = [] } = grounded;
      const method = methods.find(({ name }) => name === call.method.methodName);
      expect(await ground(call, more)).toEqual({ method: method, arguments: args, assumptions, notes });
    },
  );

  test("with the notes of its lookups", async () => {
    const within = {
      ...found,
      call: callOf(towns, { size: stated("x", "y"), name: stated("Lindau", "Lindau") }),
    } as Argument;
    expect(await ground(callOf(plants, { bed: within }))).toMatchObject({
      arguments: { bed: { ...found, call: callOf(towns, { name: stated("Lindau", "Lindau") }) } },
      notes: ['tool:towns has no parameter "size"; it was dropped'],
    });
  });

  test("with a parameter named like a property of every object", async () => {
    const args = Object.fromEntries([["__proto__", stated("b1", "b1")]]);
    const grounded = await ground(callOf(open, args));
    expect("code" in grounded ? grounded : Object.keys(grounded.arguments)).toEqual(["__proto__"]);
  });
});

describe("an assumed value is accepted", () => {
  type Assumed = Extract<Argument, { kind: "assumed" }>["value"];
  const isAccepted = async (method: Method, name: string, value: Assumed, isModel: boolean) => {
    const player = isModel ? "model" : "embedded";
    const given = { [name]: assumed(value) };
    const missing = ["town", "order"].filter((required) => required !== name);
    return !("code" in (await ground(callOf(method, given), { player, missing })));
  };
  test.each<
    readonly [
      what: string,
      method: Method,
      parameter: string,
      value: Assumed,
      accepted: "always" | "of a model" | "never",
    ]
  >([
    ["a default", plants, "note", "none", "always"],
    ["another text than the default", plants, "note", "some", "never"],
    ["a default beyond the largest page", plants, "limit", 5000, "always"],
    ["a size up to the largest page", plants, "limit", 1000, "always"],
    ["a size of nothing", plants, "limit", 0, "always"],
    ["a size above the largest page", plants, "limit", 1001, "never"],
    ["a size below nothing", plants, "limit", -1, "never"],
    ["a part of a size", plants, "limit", 1.5, "never"],
    ["a number that is no size", plants, "days", 7, "never"],
    ["the only choice", plants, "mode", "raw", "always"],
    ["a choice", plants, "unit", "share", "always"],
    ["a switch", plants, "history", true, "always"],
    ["a required choice", beds, "order", "up", "of a model"],
    ["a required text", beds, "town", "Bregenz", "never"],
    ["the time zone", plants, "zone", "Europe/Berlin", "always"],
    ["another time zone", plants, "zone", "Europe/Paris", "never"],
    ["the present time in milliseconds", plants, "at", nowMs, "always"],
    ["the present time in seconds", plants, "at", nowMs / 1000, "always"],
    ["another time", plants, "at", nowMs - 1, "never"],
    ["the present day", plants, "since", "2026-11-23", "always"],
    ["the present time as text", plants, "since", "2026-11-23T12:00:00Z", "always"],
    ["the present year", plants, "since", "2026", "always"],
    ["the start of a year", plants, "since", "202", "never"],
    ["another day", plants, "since", "2026-11-22", "never"],
    ["an empty list", plants, "ids", [], "always"],
    ["a list of invented values", plants, "ids", ["b1"], "never"],
    ["a list of present times", plants, "ids", ["2026-11-23", "2026-11"], "always"],
    ["a list with one other time", plants, "ids", ["2026-11-23", "2025"], "never"],
  ])("%s: %s", async (_what, method, name, value, accepted) => {
    expect([await isAccepted(method, name, value, false), await isAccepted(method, name, value, true)]).toEqual(
      { always: [true, true], "of a model": [false, true], never: [false, false] }[accepted],
    );
  });

  test("of an undeclared parameter only where it is the present time", async () => {
    expect(await ground(callOf(open, { at: assumed(nowMs) }))).toMatchObject({ method: open });
    expect(await ground(callOf(open, { at: assumed(5) }))).toMatchObject({ code: "value-invented" });
    expect(await ground(callOf(open, { limit: assumed(5) }))).toMatchObject({ code: "value-invented" });
    expect(await ground(callOf(open, { isOpen: assumed(true) }))).toMatchObject({ method: open });
  });
});
