// Which parameter takes a value, and which words name an entity to look up, with scores of stretches that the tests state.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../../src/contract/json.ts";
import { parameters } from "../../../../../src/language/method/schema.ts";
import { suppliedKey } from "../../../../../src/language/method/supply.ts";
import { readRequest } from "../../../../../src/language/request.ts";
import { assign } from "../../../../../src/models/embedded/interpret/read/arguments.ts";
import { entitiesFor } from "../../../../../src/models/embedded/interpret/read/lookup.ts";
import { readMethods } from "../../../../../src/tools/catalog/metadata.ts";

const nowMs = Date.parse("2026-03-02T10:00:00Z");
const text = { type: "string" };

function methodsOf(...tools: readonly { readonly name: string; readonly [key: string]: unknown }[]) {
  return readMethods({ toolId: "garden", toolName: "Garden diary" }, tools);
}

/** The values of the parameters; each parameter has one stretch with its score. */
function valuesIn(query: string, properties: JsonObject, stretches: readonly (readonly [string, string, number])[]) {
  const reading = readRequest(query, nowMs);
  const leaves = parameters({ inputSchema: { type: "object", properties } }).map((parameter) => ({
    ...{ parameter, field: null },
    stretches: stretches.flatMap(([name, part, score]) => {
      const start = query.indexOf(part);
      return name === parameter.name ? [{ start, end: start + part.length, score }] : [];
    }),
  }));
  const assigned = assign(leaves, { reading, names: [], documentation: "", used: [] });
  return Object.fromEntries(assigned.map(({ leaf, stated }) => [leaf.parameter.name, stated.value]));
}

describe("a value is given to", () => {
  test("the parameter whose name has its unit, although the encoder prefers another", () => {
    const numbers = { type: "array", items: { type: "number" } };
    const scores = [
      ["sizes_pots", "$50", 6],
      ["sizes_usd", "$50", 1],
    ] as const;
    const found = valuesIn("Plants for $50 in bed b1", { sizes_pots: numbers, sizes_usd: numbers }, scores);
    expect(found).toEqual({ sizes_usd: [50] });
  });

  test("no optional text, if it is a day that the encoder hardly finds there", () => {
    const query = "Compare the harvests of the Halden garden in April 2026";
    expect(valuesIn(query, { variety: text }, [["variety", "April 2026", -4]])).toEqual({});
  });
});

describe("an entity to look up", () => {
  const named = (properties: JsonObject) => {
    const query = "Compare the harvests of the Halden council in April 2026";
    const [method] = methodsOf({ name: "harvest_view", description: "Shows harvests.", inputSchema: { properties } });
    if (method === undefined) throw new Error("a method is expected");
    const reading = readRequest(query, nowMs);
    const places = entitiesFor(undefined, { described: null, used: [], method, reading });
    return places.map(({ start, end }) => query.slice(start, end));
  };

  test("is named together with a date that the method does not take", () => {
    expect(named({ group_id: text })).toEqual(["Halden council in April 2026"]);
    expect(named({ group_id: text, since: { ...text, format: "date" } })).toEqual(["Halden council"]);
  });

  test("is a quotation rather than words that the encoder found", () => {
    const query = "What would red oats cost in 'the Halden council'?";
    const [method] = methodsOf({ name: "cost_view", description: "Shows costs.", inputSchema: {} });
    if (method === undefined) throw new Error("a method is expected");
    const source = { described: { start: 11, end: 19 }, used: [], method, reading: readRequest(query, nowMs) };
    const places = entitiesFor(undefined, source);
    expect(places.map(({ start, end }) => query.slice(start, end))).toEqual(["the Halden council"]);
  });

  test("is looked up in a list rather than with a method that answers a question in full", () => {
    const outputSchema = {
      properties: { beds: { type: "array", items: { type: "object", properties: { bed_id: text } } } },
    };
    const schema = (name: string, description: string) => ({
      ...{ type: "object", properties: { [name]: { ...text, description } }, required: [name] },
    });
    const [answers, lists, view] = methodsOf(
      { name: "find_bed", inputSchema: schema("question", "The question as it was asked."), outputSchema },
      { name: "search_beds", inputSchema: schema("query", "Words to look for."), outputSchema },
      { name: "bed_view", inputSchema: schema("bed_id", "Id of the bed.") },
    );
    const [wanted] = view === undefined ? [] : parameters(view);
    if (wanted === undefined || answers === undefined || lists === undefined) throw new Error("methods are expected");
    const [ofAnswers, ofLists] = [answers, lists].map((method) => suppliedKey(wanted, method)?.score ?? 0);
    expect(ofLists).toBeGreaterThan(ofAnswers ?? 0);
  });
});
