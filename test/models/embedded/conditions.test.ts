// Row filters of a program, run in a real sandbox on rows that a method returned.
import { afterAll, describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { statedValues } from "../../../src/grounding/stated.ts";
import { readRequest } from "../../../src/language/request.ts";
import { rowValuesIn } from "../../../src/models/embedded/interpret/row-values.ts";
import { plan } from "../../../src/models/embedded/plan.ts";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { method } from "../../helpers/methods.ts";
import { callOf, optionOf, proposalOf } from "../../helpers/options.ts";
import { finishedValue, result, scriptHost } from "../../sandbox/scene.ts";

const sandbox = createSandbox({ threads: 1, graceMs: 60_000 });
afterAll(() => sandbox.close());

const harbor = { type: "string", description: "one of Tyne, Elbe, Ebro" };
const silos = method({
  name: "list_silos",
  description: "Lists silos.",
  outputSchema: {
    type: "object",
    properties: {
      silos: { type: "array", items: { type: "object", properties: { harbor, keeper: { type: "string" } } } },
    },
  },
});
const rows = [
  { harbor: "Tyne", keeper: "Okafor" },
  { harbor: "Elbe", keeper: "Nair" },
  { harbor: "Ebro", keeper: "Okafor" },
];

async function keptBy(query: string, quotes: readonly string[]): Promise<Json> {
  const afterCall = quotes.map((quote) => ({ quote, as: "filter" as const }));
  const target = optionOf(silos, {}, { proposal: proposalOf([callOf("list_silos")], { afterCall }) });
  const reading = readRequest(query);
  const { code } = plan({ query, reading, target, player: "embedded", methods: [silos], assumptions: [] });
  return await finishedValue(sandbox, code, { host: scriptHost({ list_silos: () => result({ silos: rows }) }) });
}

describe("stated values filter the rows:", () => {
  test("two values of one column are alternatives", async () => {
    const kept = await keptBy("Which silos are at Tyne and Ebro?", ["Tyne", "Ebro"]);
    expect(kept).toMatchObject({ found: true, rows: [rows[0], rows[2]] });
  });

  test("values of two columns must both be in a row", async () => {
    expect(await keptBy("Which silos at Tyne does Okafor keep?", ["Tyne", "Okafor"])).toMatchObject({
      found: true,
      rows: [rows[0]],
    });
    expect(await keptBy("Which silos at Elbe does Okafor keep?", ["Elbe", "Okafor"])).toMatchObject({ found: false });
  });
});

test("names that an output field lists select rows; other names do not", () => {
  const stated = statedValues(readRequest("Which silos are at Tyne and Dover?"));
  expect(rowValuesIn(silos, { stated, quotes: [] })).toEqual(["Tyne"]);
});
