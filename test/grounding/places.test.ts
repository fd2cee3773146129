import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { Argument, Proposal } from "../../src/contract/proposal.ts";
import type { Method } from "../../src/contract/tool.ts";
import { type PlaceName, type PlaceSource, placeOf } from "../../src/grounding/places.ts";
import type { StatedValue } from "../../src/grounding/stated.ts";
import { method } from "../helpers/methods.ts";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const query = "Show Mara the 24 hours of bed b1. Please, Anna asks for the 5 roses.";
const value = (text: string, kind: StatedValue["kind"] = "name"): StatedValue => ({
  ...{ text, kind, start: Math.max(0, query.indexOf(text)), end: query.indexOf(text) + text.length, unit: "" },
});
const stated = (held: Json, ...quotes: readonly string[]): Argument => ({ kind: "stated", value: held, quotes });
const assumed = (held: Json): Argument => ({ kind: "assumed", value: held, reason: "" });
const lookup = (find: readonly string[], args: Readonly<Record<string, Argument>> = {}): Argument => ({
  ...{ kind: "lookup", find, field: "id", call: { method: { toolId: "tool", methodName: "find" }, arguments: args } },
});

const noProposal: Proposal = {
  ...{ calls: [], label: "", confidence: 1, scope: "general", asks: "text", missing: [], reason: "" },
  ...{ afterCall: [], uncovered: [], subject: [], background: [] },
};

type World = Partial<PlaceSource> & {
  readonly args?: Readonly<Record<string, Argument>>;
  readonly method?: Method;
  readonly says?: Partial<Proposal>;
};
function place(
  statedValue: StatedValue,
  { args = {}, method: called = method({ name: "show" }), says = {}, ...more }: World,
) {
  const calls = [{ method: called, arguments: args, assumptions: [], notes: [] }];
  const proposal = { ...noProposal, ...says };
  return placeOf(statedValue, { query, proposal, calls, about: new Map(), nowMs, player: "model", ...more });
}

describe("a value is in an argument", () => {
  test.each<readonly [value: StatedValue, argument: Argument, isInside: boolean]>([
    [value("Mara"), stated("Mara", "x"), true],
    [value("Mara"), stated("for Mara Lind", "x"), true],
    [value("Mara"), stated("Maralind", "x"), false],
    [value("Mara"), stated({ names: ["Anna", "Mara"] }, "x"), true],
    [value("Mara"), stated({ Mara: 1 }, "x"), true],
    [value("Mara"), stated([null, true, 7], "x"), false],
    [value('"Old Rose"', "quoted"), stated("old rose", "x"), true],
    [value("“Old Rose”", "quoted"), stated("the old rose", "x"), true],
    [value("'Old'", "quoted"), stated("'old", "x"), true],
    [value('x"Old Rose"', "quoted"), stated("old rose", "zzz"), false],
    [value('"Old Rose"x', "quoted"), stated("old rose", "zzz"), false],
    [value("'a\nb'", "quoted"), stated("a b", "x"), true],
    [value("1,200", "number"), stated(1200, "x"), true],
    [value("5 000", "number"), stated(5000, "x"), true],
    [value("b-17", "id"), stated("xb-17y", "x"), true],
    [value("5", "number"), stated("2025-11-05", "x"), false],
    [value("b-1", "id"), stated("b-17", "x"), false],
    [value("Old Rose"), stated("OldRose", "x"), false],
    [value("Mara"), assumed("Mara"), true],
    [value("Mara"), assumed("Anna"), false],
    [value("Mara"), lookup(["Mara Lind"]), true],
    [value("Mara"), lookup(["Anna", "Mara"]), true],
    [value("Mara"), lookup(["Anna"]), false],
    [value("Mara"), lookup(["Anna"], { name: stated("Mara", "x") }), true],
    [value("Mara"), lookup(["Anna"], { name: stated("Anna", "x"), id: lookup(["Mara"]) }), true],
    [value("Mara"), lookup(["Anna"], { name: stated("Anna", "x") }), false],
  ])("%j, %j: %j", (statedValue, argument, isInside) => {
    expect(place(statedValue, { args: { other: assumed(0), argument } })).toBe(isInside ? "argument" : null);
  });
});

describe("a value is in an argument derived from a quote about it:", () => {
  test.each<readonly [value: StatedValue, held: Json, quote: string, isInside: boolean]>([
    [value("24 hours", "window"), 86_400, "24 hours", true],
    [value("24 hours", "window"), 86_400, "the 24 hours of bed b1", true],
    [value("24 hours", "window"), 86_400, "hours", true],
    [value("24 hours", "window"), 86_400, "Mara", false],
    [value("24 hours", "window"), 86_401, "24 hours", false],
    [value("24 hours", "window"), [1, 86_400], "24 hours", true],
    [value("24 hours", "window"), "PT24H", "24 hours", false],
    [value("Mara"), true, "Mara", true],
    [value("Mara"), true, "for Mara", true],
    [value("Mara"), true, "show Mara", true],
    [value("Mara"), true, "show Mara bed", true],
    [value("Mara"), true, "show Mara roses", false],
    [value("Mara"), true, "show Mara 24", false],
    [value("Mara"), "user", "Mara", true],
    [value("Mara"), null, "Mara", false],
    [value("today", "date"), "2026-11-23", "show today the roses", true],
    [value("12:00", "time"), true, "show 12:00 the roses", true],
    [value("Mara"), "Mara-24", "show Mara the 24 roses", true],
  ])("%j, %j from %j: %j", (statedValue, held, quote, isInside) => {
    expect(place(statedValue, { args: { a: stated(held, "zzz", quote) } })).toBe(isInside ? "argument" : null);
  });
});

describe("a value is in the documentation of a called method:", () => {
  const about = new Map([["tool", "Beds of Mara Lind."]]);
  const day = value("24 hours", "window");
  test.each<readonly [value: StatedValue, method: Partial<Method>, isInside: boolean]>([
    [value("garden"), { toolId: "garden" }, true],
    [value("garden"), { toolName: "My garden" }, true],
    [value("garden"), { name: "get_garden" }, true],
    [value("get_garden", "id"), { name: "get_garden" }, true],
    [value("garden"), { title: "The garden" }, true],
    [value("garden"), { description: "The garden." }, true],
    [value("garden"), { description: "The gardener." }, false],
    [value("Mara"), {}, true],
    [value("Mara"), { toolId: "other" }, false],
    [value("b1", "id"), { description: "Of bed b1" }, true],
    [value("garden", "quoted"), { description: "garden" }, false],
    [value("5", "number"), { description: "of 5" }, false],
    [day, { description: "Rain of the last 24 hours." }, true],
    [day, { description: "Rain of the last 24h." }, true],
    [day, { description: "Rain of the last 24-hour day." }, true],
    [day, { description: "Rain of the last 24 hrs." }, true],
    [day, { name: "rain_24h" }, true],
    [day, { description: "Rain of the last 124 hours." }, false],
    [day, { description: "Rain of the last 1.24 hours." }, false],
    [day, { description: "Rain of the last 24 days." }, false],
    [day, { description: "Rain of the last 24 hourly readings." }, false],
    [value("3 months", "window"), { description: "3mo" }, true],
    [value("3 months", "window"), { description: "3 minutes" }, false],
    [value("3 minutes", "window"), { description: "3m" }, true],
    [value("3 Years", "window"), { description: "3 yr" }, true],
    [value("3 weeks", "window"), { description: "3W" }, true],
    [value("3 sec", "window"), { description: "3 seconds" }, true],
    [value("24 hours of 3 days", "quoted"), { description: "24 hours of 3 days" }, true],
  ])("%j, %j: %j", (statedValue, parts, isInside) => {
    const called = method({ name: "show", ...parts });
    expect(place(statedValue, { method: called, about })).toBe(isInside ? "source" : null);
  });

  test("of any called method, not of one that is only a candidate", () => {
    const calls = ["rain", "garden"].map((name) => ({
      method: method({ name }),
      arguments: {},
      assumptions: [],
      notes: [],
    }));
    expect([place(value("garden"), { calls }), place(value("garden"), { calls: calls.slice(0, 1) })]).toEqual([
      "source",
      null,
    ]);
  });
});

describe("a value is applied after the call:", () => {
  const applied = (quote: string, as: Proposal["afterCall"][number]["as"]) => ({ afterCall: [{ quote, as }] });
  const returning = (properties: Json) =>
    method({ name: "show", outputSchema: { type: "object", properties } as Method["outputSchema"] & object });
  const numbers = returning({ a: { type: "number" } });
  const texts = returning({ a: { type: "string" } });
  const switches = returning({ a: { type: "boolean" } });
  const roses = value("5", "number");
  test.each<readonly [what: string, value: StatedValue, world: World, isInside: boolean]>([
    ["as its sort order", roses, { says: applied("the 5 roses", "sort"), method: switches, player: "embedded" }, true],
    ["as its limit", roses, { says: applied("the 5 roses", "limit"), method: switches, player: "embedded" }, true],
    ["not by another quote", roses, { says: applied("the roses", "limit") }, false],
    [
      "as a filter on a documented number",
      roses,
      { says: applied("the 5 roses", "filter"), method: numbers, player: "embedded" },
      true,
    ],
    [
      "as a claim on a documented number",
      roses,
      { says: applied("the 5 roses", "claim"), method: numbers, player: "embedded" },
      true,
    ],
    ["as a filter on a text that may hold a number", roses, { says: applied("5", "filter"), method: texts }, true],
    [
      "as a filter on an integer",
      roses,
      { says: applied("5", "filter"), method: returning({ a: { type: "integer" } }) },
      true,
    ],
    ["as a filter of money", value("5", "money"), { says: applied("5", "filter"), method: numbers }, true],
    ["as a filter of percent", value("5", "percent"), { says: applied("5", "filter"), method: numbers }, true],
    ["not as a filter on a switch", roses, { says: applied("5", "filter"), method: switches }, false],
    ["as a name in a text", value("Mara"), { says: applied("Mara", "filter"), method: texts }, true],
    ["not as a name in a number", value("Mara"), { says: applied("Mara", "filter"), method: numbers }, false],
    [
      "as a name in a text or null",
      value("Mara"),
      { says: applied("Mara", "filter"), method: returning({ a: { type: ["null", "string"] } }) },
      true,
    ],
    [
      "as a name in a field of any type",
      value("Mara"),
      { says: applied("Mara", "filter"), method: returning({ a: {} }) },
      true,
    ],
    [
      "as a name in one of several fields",
      value("Mara"),
      { says: applied("Mara", "filter"), method: returning({ a: { type: "number" }, b: { type: "string" } }) },
      true,
    ],
    ["in an undocumented output as a model says", value("Mara"), { says: applied("Mara", "filter") }, true],
    [
      "not in an undocumented output as the rules say",
      value("Mara"),
      { says: applied("Mara", "filter"), player: "embedded" },
      false,
    ],
  ])("%s", (_what, statedValue, world, isInside) => {
    expect(place(statedValue, world)).toBe(isInside ? "after-call" : null);
  });
});

describe("a value is background as a model says, where no argument comes from its sentence:", () => {
  const inFirst = { a: stated("b2", "Bed B1") };
  const inSecond = { a: stated("b2", "Anna asks") };
  const says = { background: ["Show Mara", "Anna asks", "the 24 hours", "5"] };
  test.each<readonly [value: StatedValue, world: World, isInside: boolean]>([
    [value("Mara"), { says }, true],
    [value("Mara"), { says: { background: ["Anna asks"] } }, false],
    [value("Mara"), { says, player: "embedded" }, false],
    [value("Mara"), { says, args: inSecond }, true],
    [value("Mara"), { says, args: inFirst }, false],
    [value("Mara"), { says, args: { b: assumed(3), ...inSecond, c: lookup(["x"]) } }, true],
    [value("Mara"), { says, args: { a: stated("b2", "asks", "bed b1") } }, false],
    [value("Anna"), { says, args: inFirst }, true],
    [value("Anna"), { says, args: inSecond }, false],
    [value("5", "number"), { says, args: inSecond }, true],
    [value("24 hours", "window"), { says, args: inFirst }, false],
  ])("%j %j: %j", (statedValue, world, isInside) => {
    expect(place(statedValue, world)).toBe(isInside ? "background" : null);
  });
});

describe("the first place of a value counts:", () => {
  const named = ["Show Mara"];
  const everywhere: Partial<Proposal> = {
    ...{ subject: named, afterCall: [{ quote: "Mara", as: "sort" }], background: named },
    uncovered: [{ quote: "Mara", kind: "question" }],
  };
  test.each<readonly [place: PlaceName | null, value: StatedValue, world: World]>([
    [
      "argument",
      value("Mara"),
      { says: everywhere, args: { a: stated("Mara", "x") }, method: method({ name: "mara" }) },
    ],
    ["source", value("Mara"), { says: everywhere, method: method({ name: "mara" }) }],
    ["subject", value("Mara"), { says: everywhere }],
    ["after-call", value("Mara"), { says: everywhere, player: "embedded" }],
    ["after-call", value("Mara", "quoted"), { says: everywhere }],
    ["background", value("Mara"), { says: { ...everywhere, subject: [], afterCall: [] } }],
    ["uncovered", value("Mara"), { says: { uncovered: [{ quote: "Show Mara", kind: "condition" }] } }],
    [null, value("Mara"), { says: { subject: ["Maralind"], uncovered: [{ quote: "Anna", kind: "condition" }] } }],
    [null, value("Mara"), {}],
  ])("%s of %j", (name, statedValue, world) => {
    expect(place(statedValue, world)).toBe(name);
  });
});

test.each<readonly [text: string, description: string, found: string | null]>([
  ["today", "Flows within the last 24 hours.", "rolling-day"],
  ["today", "Flows of 1 day.", "rolling-day"],
  ["today", "Flows of 7 days.", null],
  ["yesterday", "Flows within the last 24 hours.", null],
])("%s is the rolling day of a method that documents: %s", (text, description, found) => {
  expect(place(value(text, "date"), { method: method({ name: "show", description }) })).toBe(found);
});
