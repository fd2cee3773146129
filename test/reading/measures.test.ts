// What a vague question leaves open; the fits are given, so that no learned weight decides here.
import { expect, test } from "vitest";
import { interpret } from "../../src/reading/interpret.ts";
import { openMeasures } from "../../src/reading/measures.ts";
import { buildOptions } from "../../src/reading/options.ts";
import { readRequest } from "../../src/reading/request.ts";
import { siblingsOf } from "../../src/reading/siblings.ts";
import { method } from "../helpers/methods.ts";

const shelf = { shelf: { type: "string", description: "Name of the shelf" } };
const figure = (name: string) => ({ type: "object", properties: { [name]: { type: "number" } } });
const methods = [
  method({
    name: "count_books",
    description: "Number of books on a shelf.",
    properties: shelf,
    required: ["shelf"],
    outputSchema: figure("books"),
  }),
  method({
    name: "shelf_weight",
    description: "Weight of a shelf in kilograms.",
    properties: shelf,
    required: ["shelf"],
    outputSchema: figure("kilograms"),
  }),
];

function read(text: string) {
  const reading = readRequest(text);
  const readings = interpret(reading, methods).map(({ refusal: _, ...own }) => ({
    ...own,
    fit: 0.8,
    viable: true,
    unresolved: [],
    bindings: [{ kind: "bound" as const, parameter: "shelf", value: "Oak", evidence: "Oak" }],
  }));
  return { reading, readings, methods };
}

test.each([
  ["How big is the shelf Oak?", ["count_books", "shelf_weight"]],
  ["How much is on the shelf Oak?", ["count_books", "shelf_weight"]],
  ["How big is the number of books on the shelf Oak?", []],
  ["How many books are on the shelf Oak?", []],
  ["What does the shelf Oak hold?", []],
])("%s leaves open %j", (text, expected) => {
  const source = read(text);
  expect(openMeasures(source.readings, source).map(({ methodName }) => methodName)).toEqual(expected);
});

test("figures of other things are no other figures of this one", () => {
  const source = read("How big is the shelf Oak?");
  const [first, second] = source.readings;
  if (first === undefined || second === undefined) throw new Error("two readings were made");
  const other = { kind: "bound" as const, parameter: "shelf", value: "Elm", evidence: "Elm" };
  expect(openMeasures([first, { ...second, bindings: [other] }], source)).toEqual([]);
});

test("a request whose values leave no kind of thing asks which is meant, one that names it does not", () => {
  const state = { type: "string", enum: ["open", "closed"], description: "State" };
  const properties = { site: { type: "string", description: "Site" }, state };
  const kinds = ["list_defects", "list_visits"].map((name) =>
    method({ name, description: "Rows of a site.", properties, required: ["site"] }),
  );
  const beside = (text: string) => {
    const reading = readRequest(text);
    const readings = interpret(reading, kinds).map(({ refusal: _, ...own }) => ({
      ...own,
      fit: 0.8,
      viable: true,
      unresolved: [],
      bindings: [
        { kind: "bound" as const, parameter: "site", value: "ELM-204", evidence: "ELM-204" },
        { kind: "bound" as const, parameter: "state", value: "open", evidence: "open" },
      ],
    }));
    const [best] = readings;
    if (best === undefined) throw new Error("no reading was made");
    return siblingsOf(best, readings, { reading, readings, methods: kinds }).map(({ methodName }) => methodName);
  };
  expect(beside("What is still open at ELM-204?")).toEqual(["list_visits"]);
  expect(beside("Which defects are still open at ELM-204?")).toEqual([]);
});

test("methods of one task are told apart by what they say they do, whatever they are called", () => {
  const properties = { country: { type: "string", description: "Country" } };
  const charts = Object.entries({ bazoru: "artists", vubane: "albums" }).map(([name, kind]) =>
    method({ name, description: `Chart of ${kind} in a country.`, properties, required: ["country"] }),
  );
  const weather = method({ name: "zerobe", description: "Rain of a country.", properties, required: ["country"] });
  const beside = (text: string) => {
    const reading = readRequest(text);
    const readings = interpret(reading, [...charts, weather]).map(({ refusal: _, ...own }) => ({
      ...own,
      ...{ fit: 0.8, viable: true },
    }));
    const [best] = readings;
    if (best === undefined) throw new Error("no reading was made");
    const methods = [...charts, weather];
    return siblingsOf(best, readings, { reading, readings, methods }).map(({ methodName }) => methodName);
  };
  expect(beside("The charts for Portugal")).toEqual(["vubane"]);
  expect(beside("The chart of artists for Portugal")).toEqual([]);
});

test("what the request asks of another method of the same task beside the one that is taken is left, so that it is told", () => {
  const properties = { from_town: { type: "string" }, to_town: { type: "string" } };
  const required = Object.keys(properties);
  const ways = ["ferries", "coaches"].map((kind) =>
    method({ name: `search_${kind}`, description: `Search ${kind} between two towns.`, properties, required }),
  );
  const leftOf = (text: string) => {
    const reading = readRequest(text);
    const readings = interpret(reading, ways).map(({ refusal: _, ...own }) => ({
      ...own,
      ...{ viable: true, unresolved: [], fit: own.methodName === "search_ferries" ? 0.9 : 0.8 },
    }));
    return buildOptions({ reading, readings, methods: ways }).distinct.map(({ methodName, left }) => [
      methodName,
      left,
    ]);
  };
  expect(leftOf("ferries and coaches from Brest to Ouessant")).toEqual([["search_ferries", ["coaches"]]]);
  expect(leftOf("ferries from Brest to Ouessant")).toEqual([["search_ferries", []]]);
});
