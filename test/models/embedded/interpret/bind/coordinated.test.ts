// Values of a request that are coordinated with a bound value.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../../src/contract/json.ts";
import { readRequest } from "../../../../../src/language/request.ts";
import { bind } from "../../../../../src/models/embedded/interpret/bind/bind.ts";
import { mostCoordinated, withCoordinated } from "../../../../../src/models/embedded/interpret/bind/coordinated.ts";
import { method } from "../../../../helpers/methods.ts";
import { fc } from "../../../../helpers/property.ts";

const city = { type: "string", description: "Name of the city" };

function boundOf(query: string, properties: Readonly<Record<string, JsonObject>>) {
  const own = method({
    name: "get_report",
    description: "Report of the harbour office.",
    ...{ properties, required: Object.keys(properties) },
  });
  const reading = readRequest(query);
  return withCoordinated(bind(own, reading), own, reading);
}

function membersOf(query: string, properties: Readonly<Record<string, JsonObject>>) {
  const [binding] = boundOf(query, properties).bindings;
  if (binding?.kind !== "bound") return [];
  return [binding.value, ...(binding.others ?? []).map(({ value }) => value)];
}

describe("coordinated values", () => {
  test.each([
    ["names", "Report of Lyon and Turin", { city }, ["Lyon", "Turin"]],
    ["three of them", "Report of Lyon, Turin, and Graz", { city }, ["Lyon", "Turin", "Graz"]],
    ["names with prepositions", "Is there a report in Lyon or in Turin?", { city }, ["Lyon", "Turin"]],
    ["compared names", "Compare the reports of Lyon vs Turin", { city }, ["Lyon", "Turin"]],
    ["ids", "Report ev_107 and ev_112", { reportId: { type: "string" } }, ["ev_107", "ev_112"]],
    ["sequence numbers", "Report 80 and 81", { number: { type: "integer" } }, [80, 81]],
    [
      "choices",
      "The open and the closed reports",
      { state: { type: "string", enum: ["open", "closed", "lost"] } },
      ["open", "closed"],
    ],
    [
      "choices in separate questions",
      "How many reports are open and how many are closed?",
      { state: { type: "string", enum: ["open", "closed"] } },
      ["open", "closed"],
    ],
  ] as const)("binds coordinated values in order: %s", (_, query, properties, expected) => {
    expect(membersOf(query, properties)).toEqual(expected);
  });

  test.each([
    ["one name", "Report of Lyon", { city }],
    ["origin and destination", "Report of the way from Lyon to Turin", { from_city: city, to_city: city }],
    ["names in separate phrases", "Report of Lyon for my sister in Turin", { city }],
    ["a town with its country", "Report of Kyoto, Japan and Oslo, Norway", { city }],
    ["a count beside a number", "Report 12 and 3 of his seats", { number: { type: "integer" } }],
    ["a year beside a number", "Report 12 and 2024 in figures", { number: { type: "integer" } }],
    ["negated values", "Reports that are not open or closed", { state: { type: "string", enum: ["open", "closed"] } }],
    [
      "an apposition",
      "Reports that are closed, open for a week",
      { state: { type: "string", enum: ["open", "closed"] } },
    ],
    [
      "two ends",
      "The rate between USD and EUR",
      { base: { type: "string", enum: ["USD", "EUR"] }, quote: { type: "string", enum: ["USD", "EUR"] } },
    ],
    ["a bound", "Report of 5 and 10 seats", { seats: { type: "integer", description: "Number of seats" } }],
  ] as const)("finds no coordinated values: %s", (_, query, properties) => {
    for (const binding of boundOf(query, properties).bindings) expect(binding).not.toHaveProperty("others");
  });

  test("a coordinated value is no longer free", () => {
    expect(boundOf("Report of Lyon and Turin", { city }).left).toEqual([]);
  });

  test("coordinated values of a second parameter stay free, so that they are reported", () => {
    const state = { type: "string", enum: ["open", "closed"] };
    const { left } = boundOf("The open and closed reports of Lyon and Turin", { city, state });
    expect(left.map(({ text }) => text)).toEqual([expect.stringMatching(/open|closed/)]);
  });

  test("values beyond the maximum stay free", () => {
    const ids = Array.from({ length: mostCoordinated + 2 }, (_, at) => `ev_${at + 1}`);
    const { left } = boundOf(`Report ${ids.join(", ")}`, { reportId: { type: "string" } });
    expect(left.map(({ text }) => text)).toEqual(ids.slice(mostCoordinated));
  });

  test("binds each value once and at most the maximum number", () => {
    const towns = [
      "Lyon",
      "Turin",
      "Graz",
      "Bergen",
      "Porto",
      "Ghent",
      "Delft",
      "Cork",
      "Bath",
      "Split",
      "Bari",
      "Jena",
    ];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...towns), { minLength: 2 }), (named) => {
        const taken = membersOf(`Report of ${named.join(", ")}`, { city });
        expect(taken.length).toBeLessThanOrEqual(mostCoordinated);
        expect(new Set(taken).size).toBe(taken.length);
        for (const one of taken) expect(named).toContain(one);
      }),
    );
  });
});
