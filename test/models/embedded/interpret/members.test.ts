// Collections and entities: which of several entities a request names, how coordinated names are read, and which
// interpretations cannot be used alone. Relevance scores are fixed where they would decide, so that the learned
// weights have no influence.
import { expect, test } from "vitest";
import type { Interpretation } from "../../../../src/contract/query/reading.ts";
import { readRequest } from "../../../../src/language/request.ts";
import { interpret } from "../../../../src/models/embedded/interpret/interpret.ts";
import { buildOptions } from "../../../../src/models/embedded/interpret/rules/choose.ts";
import { method } from "../../../helpers/methods.ts";

const rowsOf = (key: string) => ({
  type: "object",
  properties: {
    rows: {
      type: "array",
      items: { type: "object", properties: { [key]: { type: "string" }, title: { type: "string" } } },
    },
  },
});
const idOf = (thing: string) => ({ type: "string", description: `Id of the ${thing}, from search_boats.` });

const search = method({
  name: "search_boats",
  description: "Search boats and regattas by text, those of the highest rank first.",
  properties: { query: { type: "string", description: "Words to search for" } },
  required: ["query"],
  outputSchema: {
    type: "object",
    properties: {
      rows: {
        type: "array",
        items: {
          type: "object",
          properties: { boatId: { type: "string" }, regattaId: { type: "string" }, title: { type: "string" } },
        },
      },
    },
  },
});
const boat = method({
  name: "get_boat_speed",
  description: "Speed of one boat.",
  properties: { boatId: idOf("boat") },
  required: ["boatId"],
});
const compare = method({
  name: "compare_boats",
  description: "Compare the speed of boats.",
  properties: { boatIds: { type: "array", items: { type: "string" }, minItems: 2, description: "Ids of the boats." } },
  required: ["boatIds"],
});
const regatta = method({
  name: "get_regatta_speed",
  description: "Speed across all boats of a regatta.",
  properties: { regattaId: idOf("regatta") },
  required: ["regattaId"],
  outputSchema: rowsOf("boatId"),
});
const methods = [search, boat, compare, regatta];

/** Minimum score of an interpretation about a collection, or of one that uses every value. */
const leastFit = 0.35;

function read(text: string, fits: Readonly<Record<string, number>> = {}) {
  const reading = readRequest(text);
  const readings = interpret(reading, methods).map((interpretation): Interpretation => {
    const fit = fits[interpretation.methodName];
    if (fit === undefined) return interpretation;
    const { refusal, ...rest } = interpretation;
    if (refusal?.code !== "fit" || refusal.what !== "" || / or more,/.test(interpretation.viabilityReason))
      return { ...interpretation, fit, viable: interpretation.viable && fit >= leastFit };
    return interpretation.unresolved.length > 0
      ? { ...interpretation, fit, refusal: { code: "value", what: interpretation.unresolved.join(", ") } }
      : { ...rest, fit, viable: fit >= leastFit, missed: [] };
  });
  const { distinct, needsValue } = buildOptions({ reading, readings, methods });
  return { readings, distinct: distinct.map(({ methodName }) => methodName), needsValue };
}

const bindingOf = (readings: readonly Interpretation[], name: string) =>
  readings.find(({ methodName }) => methodName === name)?.bindings[0];

test("looks up coordinated names one by one, each with the words shared by all", () => {
  const { readings } = read("Compare the speed of Merula and Sterna at Kiel");
  expect(bindingOf(readings, "compare_boats")).toMatchObject({
    kind: "chained",
    link: { text: "Merula Kiel" },
    others: [{ text: "Sterna Kiel" }],
  });
});

test.each([["Speed of Merula from Kiel to Oslo"], ["Speed of Merula in Kiel"]])(
  "%s does not name two entities of one kind",
  (text) => {
    expect(bindingOf(read(text).readings, "get_boat_speed")).not.toHaveProperty("others");
  },
);

test("a request that compares several entities does not mean their collection", () => {
  const fits = { get_boat_speed: 0.6, get_regatta_speed: 0.7, search_boats: 0.1, compare_boats: 0.9 };
  expect(read("Compare the speed of Merula and Sterna", fits).distinct).toEqual(["compare_boats"]);
});

test("prefers an entity named with its collection; uses a collection that is named alone", () => {
  const fits = { get_boat_speed: 0.8, get_regatta_speed: 0.75, search_boats: 0.1, compare_boats: 0.1 };
  expect(read("Speed of Merula sailing the Baltic Cup", fits).distinct).toEqual(["get_boat_speed"]);
  expect(read("Speed at the Baltic Cup", fits).distinct).toEqual(["get_regatta_speed", "get_boat_speed"]);
  expect(read("Speed at the Baltic Cup", { ...fits, get_regatta_speed: 0.45 }).distinct).toEqual(["get_boat_speed"]);
});

test("prefers a collection that the request names by its own noun", () => {
  const fits = { get_boat_speed: 0.8, get_regatta_speed: 0.75, search_boats: 0.1, compare_boats: 0.1 };
  expect(read("Speed at the Baltic Cup regatta", fits).distinct).toEqual(["get_regatta_speed"]);
});

test("does not read a year inside a name as an amount", () => {
  const price = method({
    name: "quote",
    description: "Price of a stake.",
    properties: { sizeUsd: { type: "number", description: "Dollars to stake." } },
  });
  const bound = (text: string) => interpret(readRequest(text), [price])[0]?.bindings ?? [];
  expect(bound("price of a stake in the 2026 Baltic Cup")).toEqual([]);
  expect(bound("price of a stake of $2026 in the Baltic Cup")).toMatchObject([{ value: 2026 }]);
});

test("searches for a topic and does not require documentation to cover it", () => {
  const missed = (text: string) =>
    read(text).readings.find(({ methodName }) => methodName === "search_boats")?.missed ?? [];
  expect(missed("search boats about varnish")).toEqual([]);
  expect(missed("the varnish of boats")).toEqual(["varnish"]);
});

test("does not read a lower-case name as a ticker", () => {
  const quote = method({
    name: "get_quote",
    description: "Quote of one series.",
    properties: { ticker: { type: "string", description: "Ticker of the series." } },
    required: ["ticker"],
  });
  const bound = (text: string) => interpret(readRequest(text), [quote])[0]?.bindings[0];
  expect(bound("quote of Brazil")).toMatchObject({ kind: "unresolved" });
  expect(bound("quote of BRZL")).toMatchObject({ kind: "bound", value: "BRZL" });
});

test("prefers a method for one entity to a batch method for one", () => {
  const logs = method({
    name: "get_boat_logs",
    description: "Logs of up to 100 boats in one batch, across all of them.",
    properties: {
      boatIds: { type: "array", items: { type: "string" }, description: "Ids of the boats, from search_boats." },
    },
    required: ["boatIds"],
    outputSchema: rowsOf("boatId"),
  });
  const pool = [search, boat, logs];
  const distinct = (text: string) => {
    const reading = readRequest(text);
    const readings = interpret(reading, pool).map(({ refusal: _, ...own }): Interpretation => {
      const fit = own.methodName === "get_boat_logs" ? 0.9 : own.methodName === "get_boat_speed" ? 0.85 : 0.1;
      return { ...own, fit, viable: fit > 0.5, missed: [] };
    });
    return buildOptions({ reading, readings, methods: pool }).distinct.map(({ methodName }) => methodName);
  };
  expect(distinct("Speed log of Merula")).toEqual(["get_boat_speed"]);
  expect(distinct("Speed logs of Merula and Sterna")).toEqual(["get_boat_logs"]);
});

test("does not use the collection in addition to the entity that is named", () => {
  const ofCrew = method({
    name: "get_crew_speed",
    description: "Speed of one crew across all boats.",
    properties: { crew: { type: "string", description: "Name of the crew." } },
    required: ["crew"],
    outputSchema: rowsOf("boatId"),
  });
  const reading = readRequest("Speed of Merula");
  const fits: Readonly<Record<string, number>> = { get_crew_speed: 0.9, get_boat_speed: 0.7 };
  const readings = interpret(reading, [search, boat, ofCrew]).map(({ refusal: _, ...own }): Interpretation => {
    const fit = fits[own.methodName] ?? 0.1;
    return { ...own, fit, viable: fit > 0.5, missed: [] };
  });
  expect(readings.find(({ methodName }) => methodName === "get_crew_speed")?.profile.scope).toBe("collection");
  const { distinct } = buildOptions({ reading, readings, methods: [search, boat, ofCrew] });
  expect(distinct.map(({ methodName }) => methodName)).toEqual(["get_crew_speed"]);
});

test("adds the words for an outcome to the name that is looked up", () => {
  const missed = (text: string) =>
    read(text).readings.find(({ methodName }) => methodName === "get_boat_speed")?.missed ?? [];
  expect(missed("speed of Merula to haul the Baltic Cup")).toEqual([]);
  expect(missed("speed and varnish of Merula")).toEqual(["varnish"]);
});

test("does not require documentation to cover other words for an entity with an id", () => {
  const one = method({
    name: "get_crew",
    description: "Crew of one meeting.",
    properties: { meetingId: { type: "string", description: "Id of the meeting." } },
    required: ["meetingId"],
  });
  const missed = (text: string) => interpret(readRequest(text), [one])[0]?.missed;
  expect(missed("crew of the budget planning meeting mt_107")).toEqual([]);
  expect(missed("crew and budget of the meeting mt_107")).toEqual(["budget"]);
});
